import { type CouponBuyer, findTerms, quoteCoupon } from "@/lib/coupons/quote";
import type { Simulation, SimulationResult } from "@/lib/coupons/schema";
import type { Ctx } from "@/lib/ctx";
import { findCustomer } from "@/lib/customers/read";
import { invalid } from "@/lib/errors";
import { spoken } from "@/lib/i18n/sentence";
import { type OrderLine, snapshotsOf } from "@/lib/products/lines";

type Buyer = Pick<Simulation, "customerId" | "cliente">;

/** @throws 422 names an unknown `customerId` */
async function buyerOf(ctx: Ctx, { customerId = null, cliente }: Buyer): Promise<CouponBuyer> {
  const person = customerId ? await findCustomer(ctx, customerId) : cliente;
  if (customerId && !person) throw invalid("customerId", "cliente não encontrado");
  return { customerId, email: person?.email ?? null, documento: person?.documento ?? null };
}

function toOrderLine({
  produtoId,
  varianteId,
  descricao,
  precoCents,
  quantidade,
}: Simulation["itens"][number]) {
  const line: OrderLine = produtoId
    ? { produtoId, varianteId: varianteId ?? null, quantidade, ...(precoCents != null && { precoCents }) }
    : { descricao: descricao ?? "", quantidade, precoCents: precoCents ?? 0 };
  return line;
}

/** Uses today's prices. @throws 422 unknown customer, product or variant */
export async function simulateCoupon(ctx: Ctx, input: Simulation): Promise<SimulationResult> {
  const comprador = await buyerOf(ctx, input);
  const snapshots = await snapshotsOf(ctx, input.itens.map(toOrderLine));
  const linhas = snapshots.map(({ productId, precoCents, quantidade }) => ({
    productId,
    totalCents: precoCents * quantidade,
  }));
  const terms = await findTerms(ctx, input.codigo);
  const outroDescontoCents = input.descontoCents;
  const cart = { codigo: input.codigo, comprador, linhas, at: new Date(), outroDescontoCents };
  const quote = await quoteCoupon(ctx, terms, cart);
  const shares = quote.refusal ? [] : quote.porLinhaCents;
  const itens = snapshots.map(({ productId, variantId, nome, quantidade, precoCents }, index) => ({
    produtoId: productId,
    varianteId: variantId,
    nome,
    quantidade,
    precoCents,
    subtotalCents: precoCents * quantidade,
    descontoCents: shares[index] ?? 0,
  }));
  const subtotalCents = itens.reduce((sum, line) => sum + line.subtotalCents, 0);
  const descontoCents = itens.reduce((sum, line) => sum + line.descontoCents, 0);
  return {
    valido: quote.refusal === null,
    motivo: quote.refusal?.motivo ?? null,
    mensagem: quote.refusal && spoken(quote.refusal.mensagem, ctx.locale),
    cupomId: terms?.id ?? null,
    subtotalCents,
    descontoCents,
    totalCents: Math.max(0, subtotalCents - descontoCents - outroDescontoCents),
    itens,
  };
}
