import { isDeepStrictEqual } from "node:util";
import { v7 as uuidv7 } from "uuid";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { invalid } from "@/lib/errors";
import { readFreightTable } from "@/lib/freight/read";
import type { FreightRate, FreightTable, FreightTableChange } from "@/lib/freight/schema";
import { recordSettings } from "@/lib/settings/change";
import { lockSettings } from "@/lib/settings/lock";

type Line = Omit<FreightRate, "id">;

/** In a fixed order of fields, for the audit row. */
const contentOf = ({ linhas }: { linhas: readonly Line[] }): Line[] =>
  linhas.map((line) => ({
    nome: line.nome,
    ufs: line.ufs,
    precoCents: line.precoCents,
    prazoDiasUteis: line.prazoDiasUteis,
    gratisAPartirCents: line.gratisAPartirCents,
    pesoMinimoGramas: line.pesoMinimoGramas,
    pesoMaximoGramas: line.pesoMaximoGramas,
    faixasCep: line.faixasCep,
    subtotalDeCents: line.subtotalDeCents,
    subtotalAteCents: line.subtotalAteCents,
    categoriaIds: line.categoriaIds,
    retirada: line.retirada,
  }));

type Terms = Pick<
  FreightTable,
  "diasPreparo" | "fechamentos" | "diasDespacho" | "horaCorte" | "fatorCubagem"
>;

/** What is left out stays as it was. */
const termsOf = (
  {
    diasPreparo,
    fechamentos,
    diasDespacho,
    horaCorte,
    fatorCubagem,
  }: { [Name in keyof Terms]?: Terms[Name] | undefined },
  before: Terms,
): Terms => ({
  diasPreparo: diasPreparo ?? before.diasPreparo,
  fechamentos: (fechamentos ?? before.fechamentos).toSorted((one, other) => one.de.localeCompare(other.de)),
  diasDespacho: diasDespacho ?? before.diasDespacho,
  horaCorte: horaCorte === undefined ? before.horaCorte : horaCorte,
  fatorCubagem: fatorCubagem === undefined ? before.fatorCubagem : fatorCubagem,
});

/** @throws 422 names the first category that the store does not have */
async function assertCategories(tx: Ctx, lines: readonly Line[]): Promise<void> {
  const ids = [...new Set(lines.flatMap(({ categoriaIds }) => categoriaIds))];
  if (ids.length === 0) return;
  const rows = await tx.db.category.findMany({ where: { id: { in: ids } }, select: { id: true } });
  const known = new Set(rows.map(({ id }) => id));
  for (const [index, { categoriaIds }] of lines.entries()) {
    const missing = categoriaIds.findIndex((id) => !known.has(id));
    if (missing < 0) continue;
    const field = `linhas[${index}].categoriaIds[${missing}]`;
    throw invalid(field, "esta categoria não existe mais; tire-a da linha ou escolha outra");
  }
}

/**
 * Replaces the whole table.
 * @throws 409 stale `versao` · 422 unknown category
 */
export function replaceFreightTable(ctx: Ctx, change: FreightTableChange): Promise<FreightTable> {
  return transact(ctx, async (tx) => {
    const { storeId } = tx;
    await lockSettings(tx, change.versao);
    const before = await readFreightTable(tx);
    const [was, will] = [contentOf(before), contentOf(change)];
    const [from, to] = [
      { frete: was, ...termsOf(before, before) },
      { frete: will, ...termsOf(change, before) },
    ];
    const { frete: _, ...terms } = to;
    if (isDeepStrictEqual(from, to)) return before;
    await assertCategories(tx, will);
    await tx.db.freightRate.deleteMany({});
    const rows = will.map((rate, ordem) => ({ ...rate, id: uuidv7(), storeId, ordem }));
    await tx.db.freightRate.createMany({ data: rows });
    await tx.db.store.update({
      where: { id: storeId },
      data: terms,
      select: { id: true },
    });
    await recordSettings(tx, from, to);
    return readFreightTable(tx);
  });
}
