import type { Metadata } from "next";
import { subdomainAddress } from "@/lib/stores/address";
import type { Store } from "@/lib/stores/read";

type About = { title: string; description: string; path: string; page: number; isIndexed: boolean };

/** The canonical address uses the store's own host and has no filters. */
export function listMetadata(loja: Store, { title, description, path, page, isIndexed }: About): Metadata {
  const url = subdomainAddress(loja.subdominio, page > 1 ? `${path}?pagina=${page}` : path);
  return {
    title,
    description,
    alternates: { canonical: url },
    ...(!isIndexed && { robots: { index: false, follow: true } }),
    openGraph: { title, description, url, type: "website", siteName: loja.nomeLoja },
  };
}
