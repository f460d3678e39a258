import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { optionsOf } from "@/lib/freight/options";
import type { FreightOption, FreightRate, FreightTable, TableRequest } from "@/lib/freight/schema";

const OFFERED = `
  SELECT r.id, r.nome, r.ufs, r."precoCents", r."prazoDiasUteis" + s."diasPreparo" AS "prazoDiasUteis",
    r."gratisAPartirCents", r."pesoMinimoGramas", r."pesoMaximoGramas", r.retirada
  FROM freight_rates r JOIN stores s ON s.id = r."storeId"
  WHERE r."storeId" = $1::uuid ORDER BY r.ordem, r.id`;

/** As buyers see the lines: with the days that the store needs to pack. */
export const freightRates = (ctx: Ctx) => sql<FreightRate>(ctx, "freight-rates", OFFERED);

const line = {
  id: true,
  nome: true,
  ufs: true,
  precoCents: true,
  prazoDiasUteis: true,
  gratisAPartirCents: true,
  pesoMinimoGramas: true,
  pesoMaximoGramas: true,
  retirada: true,
} as const;

export async function readFreightTable(ctx: Ctx): Promise<FreightTable> {
  // Read the version before the lines. The other order could pair old lines with a new version, and a save
  // would then overwrite a change that nobody saw.
  const terms = await ctx.db.store.findUniqueOrThrow({
    where: { id: ctx.storeId },
    select: { versao: true, diasPreparo: true },
  });
  const linhas = await ctx.db.freightRate.findMany({
    select: line,
    orderBy: [{ ordem: "asc" }, { id: "asc" }],
  });
  return { linhas, ...terms };
}

/** By the store's own table alone. */
export const quoteFreight = async (ctx: Ctx, request: TableRequest): Promise<FreightOption[]> =>
  optionsOf(await freightRates(ctx), request);
