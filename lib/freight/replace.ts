import { isDeepStrictEqual } from "node:util";
import { v7 as uuidv7 } from "uuid";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { readFreightTable } from "@/lib/freight/read";
import type { FreightRate, FreightTable, FreightTableChange } from "@/lib/freight/schema";
import { recordSettings } from "@/lib/settings/change";
import { lockSettings } from "@/lib/settings/lock";

const contentOf = ({ linhas }: { linhas: readonly Omit<FreightRate, "id">[] }) =>
  linhas.map(
    ({
      nome,
      ufs,
      precoCents,
      prazoDiasUteis,
      gratisAPartirCents,
      pesoMinimoGramas,
      pesoMaximoGramas,
      retirada,
    }) => ({
      nome,
      ufs,
      precoCents,
      prazoDiasUteis,
      gratisAPartirCents,
      pesoMinimoGramas,
      pesoMaximoGramas,
      retirada,
    }),
  );

/**
 * Replaces the whole table.
 * @throws 409 stale `versao`
 */
export function replaceFreightTable(ctx: Ctx, change: FreightTableChange): Promise<FreightTable> {
  return transact(ctx, async (tx) => {
    const { storeId } = tx;
    await lockSettings(tx, change.versao);
    const before = await readFreightTable(tx);
    const [was, will] = [contentOf(before), contentOf(change)];
    const { diasPreparo = before.diasPreparo } = change;
    if (isDeepStrictEqual(was, will) && diasPreparo === before.diasPreparo) return before;
    await tx.db.freightRate.deleteMany({});
    const rows = will.map((rate, ordem) => ({ ...rate, id: uuidv7(), storeId, ordem }));
    await tx.db.freightRate.createMany({ data: rows });
    await tx.db.store.update({ where: { id: storeId }, data: { diasPreparo }, select: { id: true } });
    const [from, to] = [
      { frete: was, diasPreparo: before.diasPreparo },
      { frete: will, diasPreparo },
    ];
    await recordSettings(tx, from, to);
    return readFreightTable(tx);
  });
}
