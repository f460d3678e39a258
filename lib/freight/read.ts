import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import type { OfferedRate } from "@/lib/freight/options";
import { PACKING_TERMS, type PackingTerms, packingFrom } from "@/lib/freight/packing-days";
import type { FreightRate, FreightTable } from "@/lib/freight/schema";

const LIMITS = `r."gratisAPartirCents", r."pesoMinimoGramas", r."pesoMaximoGramas", r."faixasCep",
  r."subtotalDeCents", r."subtotalAteCents", r."categoriaIds"::text[] AS "categoriaIds", r.retirada`;

const OFFERED = `
  SELECT r.id, r.nome, r.ufs, r."precoCents", r."prazoDiasUteis", ${LIMITS}, s."fatorCubagem", ${PACKING_TERMS}
  FROM freight_rates r JOIN stores s ON s.id = r."storeId"
  WHERE r."storeId" = $1::uuid ORDER BY r.ordem, r.id`;

/** As buyers see the lines: with the days until the store sends an order of today. */
export async function freightRates(ctx: Ctx): Promise<OfferedRate[]> {
  const rows = await sql<Omit<OfferedRate, "hoje"> & PackingTerms>(ctx, "freight-rates", OFFERED);
  const [store] = rows;
  if (!store) return [];
  const { hoje, diasPreparo } = packingFrom(store);
  return rows.map((row) => {
    const {
      fusoHorario: _zone,
      diasPreparo: _days,
      fechamentos: _closed,
      diasDespacho: _weekdays,
      horaCorte: _hour,
      ...rate
    } = row;
    return { ...rate, hoje, prazoDiasUteis: rate.prazoDiasUteis + diasPreparo };
  });
}

const TABLE = `
  SELECT r.id, r.nome, r.ufs, r."precoCents", r."prazoDiasUteis", ${LIMITS}
  FROM freight_rates r WHERE r."storeId" = $1::uuid ORDER BY r.ordem, r.id`;

export async function readFreightTable(ctx: Ctx): Promise<FreightTable> {
  // Read the version before the lines. The other order could pair old lines with a new version, and a save
  // would then overwrite a change that nobody saw.
  const terms = await ctx.db.store.findUniqueOrThrow({
    where: { id: ctx.storeId },
    select: {
      ...{ versao: true, diasPreparo: true, fechamentos: true, diasDespacho: true, horaCorte: true },
      fatorCubagem: true,
    },
  });
  const linhas = await sql<FreightRate>(ctx, "freight-table", TABLE);
  return { linhas, ...terms, fechamentos: terms.fechamentos as FreightTable["fechamentos"] };
}
