import type { Metadata } from "next";
import { postPath } from "@/lib/blog/types";
import type { ShopPost } from "@/lib/storefront/shop-blog";
import { subdomainAddress } from "@/lib/stores/address";
import type { Store } from "@/lib/stores/read";

export function postMetadata(loja: Store, post: ShopPost): Metadata {
  const { tipo, slug, titulo, resumo, capaUrl, seoTitulo, seoDescricao } = post;
  const url = subdomainAddress(loja.subdominio, postPath(tipo, slug));
  const description = seoDescricao || resumo || undefined;
  const title = seoTitulo ?? titulo;
  return {
    title: seoTitulo ? { absolute: seoTitulo } : titulo,
    ...(description && { description }),
    alternates: { canonical: url },
    openGraph: {
      ...{ title, url, siteName: loja.nomeLoja },
      ...(capaUrl && { images: [subdomainAddress(loja.subdominio, capaUrl)] }),
      ...(description && { description }),
      ...(tipo === "post"
        ? { type: "article", publishedTime: post.publicadoEm.toISOString() }
        : { type: "website" }),
    },
  };
}
