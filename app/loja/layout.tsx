import "@/app/loja/loja.css";
// The error pages need these styles: Next sends the error pages with every page.
import "@/components/storefront/notice.module.css";
import type { Metadata } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { Slot } from "@/app/loja/slot";
import {
  FreightBar,
  StoreFrame,
  StoreMissing,
  ThemePreviewBar,
  ThemeStyle,
} from "@/components/storefront/store-frame";
import { storeOfHost, visitingCustomerId } from "@/lib/auth/pages/page";
import { mainStateOf } from "@/lib/cart/read";
import { systemCtx } from "@/lib/ctx";
import { PATH_HEADER } from "@/lib/http/page-headers";
import { imageInWidth } from "@/lib/images/sizes";
import { shopContent } from "@/lib/storefront/shop-blog";
import { shopCategories } from "@/lib/storefront/shop-categories";
import { shopFreeFreight } from "@/lib/storefront/shop-terms";
import { shopTheme } from "@/lib/storefront/shop-theme";
import { storeFacts } from "@/lib/storefront/shop-window";

export async function generateMetadata(): Promise<Metadata> {
  const store = await storeOfHost();
  if (!store) return { title: "Lojista", robots: { index: false } };
  const { preview, faviconUrl } = await shopTheme(store.id);
  return {
    ...(preview && { robots: { index: false, follow: false } }),
    ...(faviconUrl && { icons: imageInWidth(faviconUrl, 160) }),
    title: { template: `%s · ${store.nomeLoja}`, default: store.nomeLoja },
  };
}

export default async function StorefrontLayout({ children }: { children: ReactNode }) {
  const store = await storeOfHost();
  if (!store) return <StoreMissing />;
  const ctx = systemCtx(store.id, "loja");
  const [customerId, categories, facts, content, free, design] = await Promise.all([
    visitingCustomerId(),
    shopCategories(ctx),
    storeFacts(ctx),
    shopContent(ctx),
    shopFreeFreight(store.id),
    shopTheme(store.id),
  ]);
  const isSignedIn = customerId !== null;
  const uf = free.length > 0 ? await mainStateOf(ctx, customerId) : null;
  const frame = {
    storeName: store.nomeLoja,
    isSignedIn,
    categories,
    facts,
    content,
    logoUrl: design.logoUrl,
  };
  return (
    <StoreFrame
      {...frame}
      path={(await headers()).get(PATH_HEADER) ?? ""}
      above={
        <>
          <ThemeStyle look={design.aparencia} />
          {design.preview === "link" && <ThemePreviewBar />}
          {free.length > 0 && (
            <Slot name="barra-frete">
              {(option) =>
                option === "topo" && (
                  <FreightBar free={free} uf={uf} isForOne={isSignedIn} currency={store.moeda} />
                )
              }
            </Slot>
          )}
        </>
      }
    >
      {children}
    </StoreFrame>
  );
}
