import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { optionsOf } from "@/lib/freight/options";
import type { FreightQuote, FreightRate, FreightRequest, FreightTable } from "@/lib/freight/schema";

const RATES = `SELECT id, nome, ufs, "precoCents", "prazoDiasUteis", "gratisAPartirCents", "pesoMaximoGramas", retirada
  FROM freight_rates WHERE "storeId" = $1::uuid ORDER BY ordem, id`;

export const freightRates = (ctx: Ctx) => sql<FreightRate>(ctx, "freight-rates", RATES);

export async function readFreightTable(ctx: Ctx): Promise<FreightTable> {
  // Read the version before the lines. The other order could pair old lines with a new version, and a save
  // would then overwrite a change that nobody saw.
  const { versao } = await ctx.db.store.findUniqueOrThrow({
    where: { id: ctx.storeId },
    select: { versao: true },
  });
  return { linhas: await freightRates(ctx), versao };
}

export async function quoteFreight(ctx: Ctx, request: FreightRequest): Promise<FreightQuote> {
  return { opcoes: optionsOf(await freightRates(ctx), request) };
}
