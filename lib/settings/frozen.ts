import type { Ctx } from "@/lib/ctx";

/** Pix and the payment services support no other currency. */
export async function takesReais(ctx: Ctx): Promise<boolean> {
  const pix = await ctx.db.paymentSettings.count({ where: { pixAtivo: true } });
  if (pix > 0) return true;
  const services = { OR: [{ pix: true }, { cartao: true }, { boleto: true }] };
  return (await ctx.db.paymentAccount.count({ where: services })) > 0;
}

/** Amounts that were charged must keep their meaning. */
export const isCurrencyFrozen = async (ctx: Ctx): Promise<boolean> =>
  (await ctx.db.order.findFirst({ select: { id: true } })) !== null;
