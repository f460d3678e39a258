import { cookies, headers } from "next/headers";
import { cache } from "react";
import { systemCtx } from "@/lib/ctx";
import { FACE_PARAM } from "@/lib/http/framed-shop";
import { PATH_HEADER } from "@/lib/http/page-headers";
import { idOfDayToken } from "@/lib/secrets/day-token";
import { kept } from "@/lib/storefront/kept";
import type { ThemeDesign } from "@/lib/themes/schema";
import { draftDesign, liveDesign } from "@/lib/themes/stored-theme";

/** Cookie with a preview link's token. A page with this cookie is rendered for its visitor alone. */
export const PREVIEW_COOKIE = "lojista_tema";

/** `framed`: the page is inside the theme editor, which itself says that this is a preview. */
export type ShopTheme = ThemeDesign & { preview: "framed" | "link" | null };

async function previewToken() {
  const path = (await headers()).get(PATH_HEADER) ?? "";
  const framed = new URLSearchParams(path.split("?")[1]).get(FACE_PARAM);
  return framed ? { framed } : { link: (await cookies()).get(PREVIEW_COOKIE)?.value };
}

/** Read once per page, so that no page mixes two themes. A preview link shows the theme draft. */
export const shopTheme = cache(async (storeId: string): Promise<ShopTheme> => {
  const ctx = systemCtx(storeId, "loja");
  const { framed, link } = await previewToken();
  const token = framed ?? link;
  if (token && idOfDayToken("theme preview", storeId, token) === storeId) {
    return { ...(await draftDesign(ctx)), preview: framed ? "framed" : "link" };
  }
  return { ...(await kept([storeId, "theme"], () => liveDesign(ctx))), preview: null };
});
