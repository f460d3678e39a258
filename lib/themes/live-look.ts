import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { type Look, lookOf } from "@/lib/themes/look";
import { ThemeDesign } from "@/lib/themes/schema";

const READ = `
  SELECT t."noAr", p.aparencia FROM stores s
    LEFT JOIN store_themes t ON t."storeId" = s.id LEFT JOIN theme_presets p ON p.id = s."temaAtivoId"
   WHERE s.id = $1::uuid`;

type Row = { noAr: unknown; aparencia: unknown };

/** The look that the shop shows now, for the store's e-mails; the default look without a theme. */
export async function liveLook(ctx: Ctx): Promise<{ look: Look; logoUrl: string | null }> {
  const [row] = await sql<Row>(ctx, "live-look", READ);
  const design = ThemeDesign.safeParse(row?.noAr).data;
  return { look: design?.aparencia ?? lookOf(row?.aparencia), logoUrl: design?.logoUrl ?? null };
}
