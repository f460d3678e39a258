import type { Ctx } from "@/lib/ctx";
import { invalid } from "@/lib/errors";
import { type Look, lookOf } from "@/lib/themes/look";

/** A locked preset is allowed too, because a draft may show it. @throws 422 unknown */
export async function lookOfPreset(ctx: Ctx, id: string): Promise<Look> {
  const preset = await ctx.db.themePreset.findUnique({ where: { id }, select: { aparencia: true } });
  if (!preset) throw invalid("presetId", "tema não encontrado");
  return lookOf(preset.aparencia);
}
