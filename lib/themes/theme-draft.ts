import { isDeepStrictEqual } from "node:util";
import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { AppError, invalid, notFound } from "@/lib/errors";
import { type PlainTemplate, sentence } from "@/lib/i18n/sentence";
import { dayToken } from "@/lib/secrets/day-token";
import { productPath } from "@/lib/slug/product-path";
import { storefrontAddress } from "@/lib/stores/address";
import { idOfPicture, picturesOf } from "@/lib/stores/images";
import { type Block, DEFAULT_BLOCKS } from "@/lib/themes/blocks";
import { contrastsOf, MIN_CONTRAST } from "@/lib/themes/css";
import { DEFAULT_LOOK, lookOf } from "@/lib/themes/look";
import { listThemes } from "@/lib/themes/read";
import { type LockReason, type ThemeChange, ThemeDesign, type ThemeState } from "@/lib/themes/schema";

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

async function read(ctx: Ctx) {
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

/** The theme that the shop shows. */
export const liveDesign = async (ctx: Ctx): Promise<ThemeDesign> => (await read(ctx)).live;

/** The theme that a preview shows. */
export const draftDesign = async (ctx: Ctx): Promise<ThemeDesign> => (await read(ctx)).draft;

const productsIn = (blocos: readonly Block[]) => [...new Set(blocos.flatMap(({ produtoIds }) => produtoIds))];

async function namesOf(ctx: Ctx, ids: string[]): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const rows = await ctx.db.product.findMany({
    where: { id: { in: ids }, removidoEm: null },
    select: { id: true, nome: true },
  });
  return Object.fromEntries(rows.map(({ id, nome }) => [id, nome]));
}

const rounded = (ratio: number) => Math.floor(ratio * 100) / 100;

export async function readTheme(ctx: Ctx): Promise<ThemeState> {
  const { draft, live, before, versao, publicadoEm } = await read(ctx);
  const contrastes = Object.entries(contrastsOf(draft.aparencia)).map(([par, ratio]) => ({
    par: par as ThemeState["contrastes"][number]["par"],
    razao: rounded(ratio),
    suficiente: ratio >= MIN_CONTRAST,
  }));
  return {
    rascunho: draft,
    nomes: await namesOf(ctx, productsIn(draft.blocos)),
    publicado: JSON.stringify(draft) === JSON.stringify(live),
    ...{ publicadoEm, temAnterior: before !== null, contrastes, versao },
  };
}

/** @throws 422 naming a picture or product that does not belong to the store */
async function assertOwn(ctx: Ctx, { logoUrl, faviconUrl, blocos = [] }: ThemeChange): Promise<void> {
  const fields = [
    ["logoUrl", logoUrl ?? null] as const,
    ["faviconUrl", faviconUrl ?? null] as const,
    ...blocos.map(({ imagemUrl }, index) => [`blocos[${index}].imagemUrl`, imagemUrl] as const),
  ].flatMap(([field, url]) => (url ? [{ field, id: idOfPicture(url) }] : []));
  const own = await picturesOf(
    ctx,
    fields.map(({ id }) => id),
  );
  const missing = fields.find(({ id }) => !own.some((picture) => picture.id === id));
  if (missing) throw invalid(missing.field, "imagem não encontrada");
  const names = await namesOf(ctx, productsIn(blocos));
  for (const [index, { produtoIds }] of blocos.entries()) {
    if (produtoIds.some((id) => !(id in names)))
      throw invalid(`blocos[${index}].produtoIds`, "produto não encontrado");
  }
}

/** A locked preset is allowed too, because a draft may show it. @throws 422 unknown */
async function lookOfPreset(ctx: Ctx, id: string) {
  const preset = await ctx.db.themePreset.findUnique({ where: { id }, select: { aparencia: true } });
  if (!preset) throw invalid("presetId", "tema não encontrado");
  return lookOf(preset.aparencia);
}

/** Locks the theme row until the transaction ends. @throws 409 stale `versao` */
async function locked(tx: Ctx, versao: number | null) {
  await sql(tx, "lock-store-theme", `SELECT 1 FROM stores WHERE id = $1::uuid FOR NO KEY UPDATE`);
  const state = await read(tx);
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

type Next = {
  draft: ThemeDesign;
  live: ThemeDesign | null;
  before: ThemeDesign | null;
  versao: number;
  publicadoEm: Date | null;
};

const json = (design: ThemeDesign | null) => (design ? JSON.stringify(design) : null);

const write = (tx: Ctx, { draft, live, before, versao, publicadoEm }: Next) =>
  sql(tx, "write-store-theme", WRITE, [json(draft), json(live), json(before), versao, publicadoEm]);

const PRESET = `UPDATE stores SET "temaAtivoId" = $2::uuid WHERE id = $1::uuid`;

/**
 * Changes only the given fields of the draft, and nothing in the shop. Without a difference, the version
 * stays the same. @throws 409 stale `versao` · 422
 */
export async function changeTheme(ctx: Ctx, change: ThemeChange): Promise<ThemeState> {
  await assertOwn(ctx, change);
  const { versao, ...given } = change;
  const look = given.presetId ? await lookOfPreset(ctx, given.presetId) : null;
  return transact(ctx, async (tx) => {
    const { draft, live, before, publicadoEm, noAr } = await locked(tx, versao);
    const isOther = look !== null && given.presetId !== draft.presetId;
    const next = ThemeDesign.parse({ ...draft, ...(isOther && { aparencia: look }), ...given });
    if (isDeepStrictEqual(next, draft)) return readTheme(tx);
    await write(tx, {
      ...{ draft: next, live: noAr ? live : null, before, versao: versao + 1, publicadoEm },
    });
    await audit(tx, {
      ...{ action: "theme.changed", resource: "theme", resourceId: tx.storeId },
      ...{ before: draft, after: next },
    });
    return readTheme(tx);
  });
}

const WHY: Record<LockReason, PlainTemplate> = {
  descontinuado: "ele não é mais oferecido",
  incompativel: "ele pede uma versão mais nova da loja",
  licenca_expirada: "a licença dele expirou",
  plano_insuficiente: "o plano da loja não inclui este tema",
  compra_necessaria: "ele ainda não foi comprado",
};

/** The active preset stays usable. @throws 409 locked, with the reason · 422 unknown */
async function assertUnlocked(ctx: Ctx, presetId: string | null): Promise<void> {
  if (!presetId) return;
  const theme = (await listThemes(ctx)).find((entry) => entry.presetId === presetId);
  if (!theme) throw invalid("presetId", "tema não encontrado");
  if (theme.motivo && !theme.ativo) {
    throw new AppError(
      "conflict",
      sentence("O tema {nome} está bloqueado: {why}.", {
        nome: theme.nome,
        why: sentence(WHY[theme.motivo]),
      }),
      {
        details: { motivo: theme.motivo },
      },
    );
  }
}

const PAIRS = {
  "texto-fundo": ["cores.texto", "o texto sobre o fundo"],
  "primaria-fundo": ["cores.primaria", "a cor principal sobre o fundo"],
  "primaria-botao": ["cores.primaria", "o texto do botão sobre a cor principal"],
  "destaque-selo": ["cores.destaque", "o texto do selo sobre a cor de destaque"],
} as const;

/** @throws 422 naming the pair with too little contrast */
function assertReadable({ aparencia }: ThemeDesign): void {
  for (const [pair, ratio] of Object.entries(contrastsOf(aparencia))) {
    if (ratio >= MIN_CONTRAST) continue;
    const [field, words] = PAIRS[pair as keyof typeof PAIRS];
    const shown = rounded(ratio).toLocaleString("pt-BR");
    throw invalid(
      field,
      sentence("{words} tem contraste {contrast}:1; para ser lido precisa de 4,5:1", {
        words: sentence(words),
        contrast: shown,
      }),
    );
  }
}

/** The theme to return to. When `next` equals the live theme, the earlier theme stays. */
const earlier = (next: ThemeDesign, { live, before }: { live: ThemeDesign; before: ThemeDesign | null }) =>
  isDeepStrictEqual(next, live) ? before : live;

/**
 * Shows the draft in the shop within a second on every instance; undo can restore the previous theme. Does
 * nothing when the shop already shows the draft.
 * @throws 409 stale `versao`, or a locked preset · 422 contrast
 */
export function publishTheme(ctx: Ctx, versao: number): Promise<ThemeState> {
  return transact(ctx, async (tx) => {
    const { draft, live, before, noAr } = await locked(tx, versao);
    if (noAr && isDeepStrictEqual(draft, live)) return readTheme(tx);
    await assertUnlocked(tx, draft.presetId);
    assertReadable(draft);
    await sql(tx, "active-theme", PRESET, [draft.presetId]);
    await write(tx, {
      ...{ draft, live: draft, before: earlier(draft, { live, before }) },
      ...{ versao: versao + 1, publicadoEm: new Date() },
    });
    await audit(tx, {
      ...{ action: "theme.published", resource: "theme", resourceId: tx.storeId },
      ...{ before: live, after: draft },
    });
    return readTheme(tx);
  });
}

/** The draft when it differs from the live theme, else null. */
const unpublished = ({ draft, live }: { draft: ThemeDesign; live: ThemeDesign }) =>
  isDeepStrictEqual(draft, live) ? null : draft;

/**
 * Swaps the live theme and the previous theme; an unpublished draft stays.
 * @throws 409 stale `versao`, no previous theme, or its preset is locked by now
 */
export function undoTheme(ctx: Ctx, versao: number): Promise<ThemeState> {
  return transact(ctx, async (tx) => {
    const { draft, live, before } = await locked(tx, versao);
    if (!before) throw new AppError("conflict", "Não há uma aparência anterior.");
    if (before.presetId !== live.presetId) await assertUnlocked(tx, before.presetId);
    await sql(tx, "active-theme-back", PRESET, [before.presetId]);
    await write(tx, {
      ...{ draft: unpublished({ draft, live }) ?? before, live: before, before: live },
      ...{ versao: versao + 1, publicadoEm: new Date() },
    });
    await audit(tx, {
      ...{ action: "theme.undone", resource: "theme", resourceId: tx.storeId },
      ...{ before: live, after: before },
    });
    return readTheme(tx);
  });
}

/**
 * An unpublished draft with the same preset stays. A draft with another preset takes the new preset's look,
 * as if a person had chosen it in the draft.
 */
function draftWith(
  { draft, live }: { draft: ThemeDesign; live: ThemeDesign },
  next: ThemeDesign,
): ThemeDesign {
  const kept = unpublished({ draft, live });
  if (!kept) return next;
  const { presetId, aparencia } = next;
  return kept.presetId === presetId ? kept : { ...kept, presetId, aparencia };
}

/**
 * Shows the preset in the shop at once, with the store's own logo and home. @throws 409 locked · 422 unknown
 */
export async function activateTheme(ctx: Ctx, presetId: string): Promise<ThemeState> {
  return transact(ctx, async (tx) => {
    const { draft, live, before, versao, noAr } = await locked(tx, null);
    await assertUnlocked(tx, presetId);
    const next: ThemeDesign = { ...live, presetId, aparencia: await lookOfPreset(tx, presetId) };
    const nextDraft = draftWith({ draft, live }, next);
    if (noAr && isDeepStrictEqual([next, nextDraft], [live, draft])) return readTheme(tx);
    await sql(tx, "active-theme-now", PRESET, [presetId]);
    await write(tx, {
      ...{ draft: nextDraft, live: next, before: earlier(next, { live, before }) },
      ...{ versao: versao + 1, publicadoEm: new Date() },
    });
    await audit(tx, {
      ...{ action: "theme.activated", resource: "theme", resourceId: tx.storeId },
      ...{ before: live, after: next },
    });
    return readTheme(tx);
  });
}

/**
 * A link that shows the theme draft to anybody who has it, for one day. The link uses the panel's host when
 * the shop is on that host too.
 */
export async function themePreviewLink(ctx: Ctx, host: string | null) {
  const { token, expiraEm } = dayToken("theme preview", ctx.storeId, ctx.storeId);
  const product = await ctx.db.product.findFirst({
    where: { publicado: true, removidoEm: null },
    select: { slug: true },
    orderBy: [{ criadoEm: "desc" }, { id: "desc" }],
  });
  return {
    endereco: await storefrontAddress(ctx, `/loja/tema/${token}`, host),
    token,
    produto: product ? productPath(product.slug) : null,
    expiraEm,
  };
}
