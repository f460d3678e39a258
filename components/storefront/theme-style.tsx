import { headers } from "next/headers";
import { NONCE_HEADER } from "@/lib/http/page-headers";
import { THEME_STYLE_ID, themeCss } from "@/lib/themes/css";
import type { Look } from "@/lib/themes/look";

/** In the page itself: nothing to fetch, nothing that moves. */
export async function ThemeStyle({ look }: { look: Look }) {
  const nonce = (await headers()).get(NONCE_HEADER) ?? "";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: names and checked values of ours alone
  return <style id={THEME_STYLE_ID} nonce={nonce} dangerouslySetInnerHTML={{ __html: themeCss(look) }} />;
}
