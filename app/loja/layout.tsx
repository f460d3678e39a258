import "@/app/loja/loja.css";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { StoreFrame } from "@/components/storefront/store-frame";
import { StoreMissing } from "@/components/storefront/store-missing";
import { storeOfHost } from "@/lib/auth/page";

export async function generateMetadata(): Promise<Metadata> {
  const store = await storeOfHost();
  if (!store) return { title: "Lojista", robots: { index: false } };
  return { title: { template: `%s · ${store.nomeLoja}`, default: store.nomeLoja } };
}

/** The storefront of the store that the host names. */
export default async function StorefrontLayout({ children }: { children: ReactNode }) {
  const store = await storeOfHost();
  return store ? <StoreFrame storeName={store.nomeLoja}>{children}</StoreFrame> : <StoreMissing />;
}
