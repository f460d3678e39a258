import type { Ctx } from "@/lib/ctx";
import { notFound } from "@/lib/errors";
import { isService, type Payment } from "@/lib/payments/schema";
import { mayBecome } from "@/lib/payments/status";

const fields = {
  id: true,
  provider: true,
  metodo: true,
  status: true,
  valorCents: true,
  moeda: true,
  providerId: true,
  dados: true,
  expiraEm: true,
  geradoEm: true,
  erro: true,
  aprovadoEm: true,
  criadoEm: true,
  refunds: {
    select: {
      id: true,
      motivo: true,
      status: true,
      valorCents: true,
      erro: true,
      criadoEm: true,
      concluidoEm: true,
    },
    orderBy: { criadoEm: "asc" },
  },
} as const;

const textIn = (data: unknown, name: string): string | null => {
  const text: unknown = typeof data === "object" && data !== null ? Reflect.get(data, name) : null;
  return typeof text === "string" ? text : null;
};

/** Newest first. */
export async function paymentsOf(ctx: Ctx, orderId: string): Promise<Payment[]> {
  const rows = await ctx.db.payment.findMany({
    where: { orderId },
    select: { ...fields, order: { select: { status: true } } },
    orderBy: [{ criadoEm: "desc" }, { id: "desc" }],
  });
  return rows.map(({ provider, providerId, dados, order, geradoEm, refunds, ...row }) => ({
    ...row,
    provedor: provider,
    txid: providerId,
    copiaECola: textIn(dados, "copiaECola"),
    instrucoes: textIn(dados, "instrucoes"),
    url: textIn(dados, "url"),
    gerado: geradoEm !== null,
    reembolsos: refunds,
    podeConfirmar:
      !isService(provider) &&
      mayBecome(row.status, "aprovado") &&
      ["pending", "expired"].includes(order.status),
  }));
}

/** @throws 404 */
export async function listPayments(ctx: Ctx, orderId: string): Promise<Payment[]> {
  const order = await ctx.db.order.findUnique({ where: { id: orderId }, select: { id: true } });
  if (!order) throw notFound("Pedido");
  return paymentsOf(ctx, orderId);
}
