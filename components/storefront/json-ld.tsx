import { headers } from "next/headers";
import { NONCE_HEADER } from "@/lib/http/page-headers";
import { structuredText } from "@/lib/storefront/structured-text";

/** Structured data for search engines. */
export async function JsonLd({ data }: { data: object }) {
  const json = structuredText(data);
  const nonce = (await headers()).get(NONCE_HEADER) ?? "";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, in which no text can close the element
  return <script type="application/ld+json" nonce={nonce} dangerouslySetInnerHTML={{ __html: json }} />;
}
