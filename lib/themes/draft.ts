import { isDeepStrictEqual } from "node:util";
import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { invalid } from "@/lib/errors";
import { idOfPicture, picturesOf } from "@/lib/stores/images";
import type { Block } from "@/lib/themes/blocks";
import { contrastsOf, MIN_CONTRAST, shownRatio } from "@/lib/themes/css";
import { lookOfPreset } from "@/lib/themes/preset-look";
import { type ThemeChange, ThemeDesign, type ThemeState } from "@/lib/themes/schema";
import { lockedTheme, storedTheme, writeTheme } from "@/lib/themes/stored-theme";

const productsIn = (blocos: readonly Block[]) => [...new Set(blocos.flatMap(({ produtoIds }) => produtoIds))];

async function namesOf(ctx: Ctx, ids: string[]): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const rows = await ctx.db.product.findMany({
    where: { id: { in: ids }, removidoEm: null },
    select: { id: true, nome: true },
  });
  return Object.fromEntries(rows.map(({ id, nome }) => [id, nome]));
}

export async function readTheme(ctx: Ctx): Promise<ThemeState> {
  const { draft, live, before, versao, publicadoEm } = await storedTheme(ctx);
  const contrastes = Object.entries(contrastsOf(draft.aparencia)).map(([par, ratio]) => ({
    par: par as ThemeState["contrastes"][number]["par"],
    razao: shownRatio(ratio),
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

/**
 * Changes only the given fields of the draft, and nothing in the shop. Without a difference, the version
 * stays the same. @throws 409 stale `versao` · 422
 */
export async function changeTheme(ctx: Ctx, change: ThemeChange): Promise<ThemeState> {
  await assertOwn(ctx, change);
  const { versao, ...given } = change;
  const look = given.presetId ? await lookOfPreset(ctx, given.presetId) : null;
  return transact(ctx, async (tx) => {
    const { draft, live, before, publicadoEm, noAr } = await lockedTheme(tx, versao);
    const isOther = look !== null && given.presetId !== draft.presetId;
    const next = ThemeDesign.parse({ ...draft, ...(isOther && { aparencia: look }), ...given });
    if (isDeepStrictEqual(next, draft)) return readTheme(tx);
    await writeTheme(tx, {
      ...{ draft: next, live: noAr ? live : null, before, versao: versao + 1, publicadoEm },
    });
    await audit(tx, {
      ...{ action: "theme.changed", resource: "theme", resourceId: tx.storeId },
      ...{ before: draft, after: next },
    });
    return readTheme(tx);
  });
}
