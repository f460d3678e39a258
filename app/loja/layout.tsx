import "@/app/loja/loja.css";
// Of the pages for what is missing or broken: Next sends those along with every page, and React would have the
// browser fetch a style sheet of their own that hardly any page then uses.
import "@/components/storefront/notice.module.css";
import type { Metadata } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { StoreFrame } from "@/components/storefront/store-frame";
import { StoreMissing } from "@/components/storefront/store-missing";
import { isCustomerSignedIn, storeOfHost } from "@/lib/auth/page";
import { PATH_HEADER } from "@/lib/http/page-headers";

export async function generateMetadata(): Promise<Metadata> {
  const store = await storeOfHost();
  if (!store) return { title: "Lojista", robots: { index: false } };
  return { title: { template: `%s · ${store.nomeLoja}`, default: store.nomeLoja } };
}

/** The storefront of the store that the host names. */
export default async function StorefrontLayout({ children }: { children: ReactNode }) {
  const store = await storeOfHost();
  if (!store) return <StoreMissing />;
  const [path = ""] = ((await headers()).get(PATH_HEADER) ?? "").split("?");
  return (
    <StoreFrame storeName={store.nomeLoja} isSignedIn={await isCustomerSignedIn()} path={path}>
      {children}
    </StoreFrame>
  );
}
