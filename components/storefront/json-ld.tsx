import { headers } from "next/headers";
import { NONCE_HEADER } from "@/lib/http/page-headers";

/** For search engines. `<` is escaped: no product's text ends the element. */
export async function JsonLd({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  const nonce = (await headers()).get(NONCE_HEADER) ?? "";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of ours, in which nothing can end the element
  return <script type="application/ld+json" nonce={nonce} dangerouslySetInnerHTML={{ __html: json }} />;
}
