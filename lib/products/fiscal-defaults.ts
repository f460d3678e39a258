import type { Ctx } from "@/lib/ctx";
import type { Fiscal } from "@/lib/products/fiscal";

/** What holds for the store's products that say nothing. */
export async function readFiscalDefaults(ctx: Ctx): Promise<Fiscal> {
  const store = await ctx.db.store.findUniqueOrThrow({
    where: { id: ctx.storeId },
    select: {
      ncmPadrao: true,
      cestPadrao: true,
      origemPadrao: true,
      unidadePadrao: true,
      cClassTribPadrao: true,
    },
  });
  return {
    ncm: store.ncmPadrao,
    cest: store.cestPadrao,
    origem: store.origemPadrao,
    unidade: store.unidadePadrao,
    cClassTrib: store.cClassTribPadrao,
  };
}
