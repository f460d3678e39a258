import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { AppError, notFound } from "@/lib/errors";
import { DEFAULT_BLOCKS } from "@/lib/themes/blocks";
import { DEFAULT_LOOK, lookOf } from "@/lib/themes/look";
import { ThemeDesign } from "@/lib/themes/schema";

const READ = `
  SELECT t.rascunho, t."noAr", t.anterior, coalesce(t.versao, 1) AS versao, t."publicadoEm", s."temaAtivoId", p.aparencia
    FROM stores s LEFT JOIN store_themes t ON t."storeId" = s.id LEFT JOIN theme_presets p ON p.id = s."temaAtivoId"
   WHERE s.id = $1::uuid`;

type Row = {
  rascunho: unknown;
  noAr: unknown;
  anterior: unknown;
  versao: number;
  publicadoEm: Date | null;
  temaAtivoId: string | null;
  aparencia: unknown;
};

/** Null when a theme saved by an earlier version lacks a field. */
const designIn = (stored: unknown): ThemeDesign | null => ThemeDesign.safeParse(stored).data ?? null;

/** The store's row. A store that never saved a theme shows its preset, else the standard look. @throws 404 */
export async function storedTheme(ctx: Ctx) {
  const [row] = await sql<Row>(ctx, "store-theme", READ);
  if (!row) throw notFound("Loja");
  const { temaAtivoId: presetId, aparencia } = row;
  const first: ThemeDesign = {
    presetId,
    aparencia: presetId ? lookOf(aparencia) : DEFAULT_LOOK,
    logoUrl: null,
    faviconUrl: null,
    blocos: DEFAULT_BLOCKS,
  };
  const live = designIn(row.noAr) ?? first;
  return { ...row, live, draft: designIn(row.rascunho) ?? live, before: designIn(row.anterior) };
}

export type StoredTheme = Awaited<ReturnType<typeof storedTheme>>;

/** The theme that the shop shows. */
export const liveDesign = async (ctx: Ctx): Promise<ThemeDesign> => (await storedTheme(ctx)).live;

/** The theme that a preview shows. */
export const draftDesign = async (ctx: Ctx): Promise<ThemeDesign> => (await storedTheme(ctx)).draft;

/** Locks the theme row until the transaction ends. @throws 409 stale `versao` */
export async function lockedTheme(tx: Ctx, versao: number | null): Promise<StoredTheme> {
  await sql(tx, "lock-store-theme", `SELECT 1 FROM stores WHERE id = $1::uuid FOR NO KEY UPDATE`);
  const state = await storedTheme(tx);
  if (versao !== null && versao !== state.versao) {
    throw new AppError("conflict", "O tema foi alterado por outra pessoa. Recarregue e tente de novo.");
  }
  return state;
}

const WRITE = `
  INSERT INTO store_themes AS t ("storeId", rascunho, "noAr", anterior, versao, "publicadoEm")
  VALUES ($1::uuid, $2::jsonb, $3::jsonb, $4::jsonb, $5::int, $6::timestamptz)
  ON CONFLICT ("storeId") DO UPDATE SET rascunho = excluded.rascunho, "noAr" = excluded."noAr",
    anterior = excluded.anterior, versao = excluded.versao, "publicadoEm" = excluded."publicadoEm", "atualizadoEm" = now()`;

type NextTheme = {
  draft: ThemeDesign;
  live: ThemeDesign | null;
  before: ThemeDesign | null;
  versao: number;
  publicadoEm: Date | null;
};

const json = (design: ThemeDesign | null) => (design ? JSON.stringify(design) : null);

export const writeTheme = (tx: Ctx, { draft, live, before, versao, publicadoEm }: NextTheme) =>
  sql(tx, "write-store-theme", WRITE, [json(draft), json(live), json(before), versao, publicadoEm]);
