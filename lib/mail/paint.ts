import type { Ctx } from "@/lib/ctx";
import type { Paint } from "@/lib/mail/look";
import { subdomainAddress } from "@/lib/stores/address";
import { storeOf } from "@/lib/stores/read";
import { schemesOf } from "@/lib/themes/css";
import { liveLook } from "@/lib/themes/live-look";
import type { Look } from "@/lib/themes/look";

/** Mail programs cannot load our fonts, so use the most similar font of the reader's machine. */
const TITLE_FONTS: Record<Look["fonteTitulos"], string> = {
  inter: "Inter,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif",
  georgia: "Georgia,Times New Roman,serif",
  sistema: "-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif",
};

export function paintOf(look: Look, logo: string | null): Paint {
  const { light, dark } = schemesOf(look);
  const titleFont = `font-family:${TITLE_FONTS[look.fonteTitulos]}`;
  return { light, dark, header: light.header, cornersPx: look.cantosPx, titleFont, logo };
}

/** Reads the shop's current theme. */
export async function storePaint(ctx: Ctx): Promise<Paint> {
  const { look, logoUrl } = await liveLook(ctx);
  if (!logoUrl) return paintOf(look, null);
  const { subdominio } = await storeOf(ctx);
  return paintOf(look, subdomainAddress(subdominio, logoUrl));
}
