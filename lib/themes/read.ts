import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { type Licensing, lockReason } from "@/lib/themes/lock-reason";
import { lookOf } from "@/lib/themes/look";
import type { ThemeEntry } from "@/lib/themes/schema";

const READ_CATALOG = `
  SELECT p.id AS "presetId", p.slug, p.nome, p.descricao, p."previewUrl", p."precoCents", p."planoMinimo", p.versao,
    p.aparencia, p."apiMinima", p."descontinuadoEm", s.plano, coalesce(p.id = s."temaAtivoId", false) AS ativo,
    l.id IS NOT NULL AS "isLicensed", l."expiraEm" AS "licencaExpiraEm"
    FROM theme_presets p
    JOIN stores s ON s.id = $1
    LEFT JOIN theme_licenses l ON l."storeId" = s.id AND l."presetId" = p.id
   ORDER BY p.ordem, p.nome, p.id`;

/** Always contains the active theme. */
export async function listThemes(ctx: Ctx): Promise<ThemeEntry[]> {
  const rows = await sql<Licensing & Omit<ThemeEntry, "locked" | "motivo">>(ctx, "themes", READ_CATALOG);
  const now = new Date();
  return rows.map((row) => {
    const motivo = lockReason(row, now);
    return { ...row, aparencia: lookOf(row.aparencia), locked: motivo !== null, motivo };
  });
}
