import type { Ctx } from "@/lib/ctx";
import type { Settings } from "@/lib/settings/schema";

/** GET /settings (store-api.md endpoint 20): the store's own. */
export async function readSettings(ctx: Ctx): Promise<Settings> {
  const store = await ctx.db.store.findUniqueOrThrow({ where: { id: ctx.storeId } });
  return {
    ...store,
    fidelidade: {
      ativo: store.fidelidadeAtiva,
      pontosPorReal: store.pontosPorReal.toNumber(),
      valorPontoCents: store.valorPontoCents,
      validadeMeses: store.pontosValidadeMeses,
      carenciaDias: store.pontosCarenciaDias,
      minimoResgate: store.resgateMinimoPontos,
      maximoPercentualPedido: store.resgateMaximoPercentual,
    },
  };
}
