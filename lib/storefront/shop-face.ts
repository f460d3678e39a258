import { cookies } from "next/headers";
import { cache } from "react";
import { systemCtx } from "@/lib/ctx";
import { idOfDayToken } from "@/lib/secrets/day-token";
import { kept } from "@/lib/storefront/kept";
import { draftFace, liveFace } from "@/lib/themes/face";
import type { Face } from "@/lib/themes/schema";

/** Holds a preview link's token; pages with it are made for their visitor alone. */
export const PREVIEW_COOKIE = "lojista_tema";

export type ShopFace = Face & { isPreview: boolean };

/** Read once for a page, so that none mixes two themes; by whoever came by a preview link, the draft. */
export const shopFace = cache(async (storeId: string): Promise<ShopFace> => {
  const ctx = systemCtx(storeId, "loja");
  const token = (await cookies()).get(PREVIEW_COOKIE)?.value;
  if (token && idOfDayToken("theme preview", storeId, token) === storeId) {
    return { ...(await draftFace(ctx)), isPreview: true };
  }
  return { ...(await kept([storeId, "face"], () => liveFace(ctx))), isPreview: false };
});
