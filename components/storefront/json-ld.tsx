import { headers } from "next/headers";
import { NONCE_HEADER } from "@/lib/http/page-headers";
import { structuredText } from "@/lib/storefront/structured-text";

/** For search engines. */
export async function JsonLd({ data }: { data: object }) {
  const json = structuredText(data);
  const nonce = (await headers()).get(NONCE_HEADER) ?? "";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of ours, in which nothing can end the element
  return <script type="application/ld+json" nonce={nonce} dangerouslySetInnerHTML={{ __html: json }} />;
}
