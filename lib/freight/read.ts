import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { optionsOf } from "@/lib/freight/options";
import type { FreightQuote, FreightRate, FreightRequest, FreightTable } from "@/lib/freight/schema";

const ratesSql = (days: string) => `
  SELECT r.id, r.nome, r.ufs, r."precoCents", ${days} AS "prazoDiasUteis", r."gratisAPartirCents",
    r."pesoMinimoGramas", r."pesoMaximoGramas", r.retirada
  FROM freight_rates r JOIN stores s ON s.id = r."storeId"
  WHERE r."storeId" = $1::uuid ORDER BY r.ordem, r.id`;

const WRITTEN = ratesSql('r."prazoDiasUteis"');
const OFFERED = ratesSql('r."prazoDiasUteis" + s."diasPreparo"');

/** As buyers see the lines: with the days that the store needs to pack. */
export const freightRates = (ctx: Ctx) => sql<FreightRate>(ctx, "freight-rates", OFFERED);

export async function readFreightTable(ctx: Ctx): Promise<FreightTable> {
  // Read the version before the lines. The other order could pair old lines with a new version, and a save
  // would then overwrite a change that nobody saw.
  const terms = await ctx.db.store.findUniqueOrThrow({
    where: { id: ctx.storeId },
    select: { versao: true, diasPreparo: true },
  });
  return { linhas: await sql<FreightRate>(ctx, "freight-table", WRITTEN), ...terms };
}

export async function quoteFreight(ctx: Ctx, request: FreightRequest): Promise<FreightQuote> {
  return { opcoes: optionsOf(await freightRates(ctx), request) };
}
