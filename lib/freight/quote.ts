import type { Ctx } from "@/lib/ctx";
import { optionsOf } from "@/lib/freight/options";
import { freightRates } from "@/lib/freight/read";
import type { FreightQuote, FreightRequest } from "@/lib/freight/schema";

/** POST /frete/cotar: what the store's freight table says for a state, a subtotal and perhaps a weight. */
export async function quoteFreight(ctx: Ctx, request: FreightRequest): Promise<FreightQuote> {
  return { opcoes: optionsOf(await freightRates(ctx), request) };
}
