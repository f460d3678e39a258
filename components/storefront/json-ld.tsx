import { headers } from "next/headers";
import { NONCE_HEADER } from "@/lib/http/page-headers";

/** Facts for search engines. `<` is escaped so that no text of a product ends the element. */
export async function JsonLd({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  const nonce = (await headers()).get(NONCE_HEADER) ?? "";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of ours, in which nothing can end the element
  return <script type="application/ld+json" nonce={nonce} dangerouslySetInnerHTML={{ __html: json }} />;
}
