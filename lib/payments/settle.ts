import { v7 as uuidv7 } from "uuid";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { type LockedOrder, lockOrder } from "@/lib/orders/change/lock";
import { moveOrder } from "@/lib/orders/change/move";
import { announceMoneyBack, announcePayments } from "@/lib/orders/change/payment-events";
import type { Facts } from "@/lib/payments/service";
import type { PaymentStatus } from "@/lib/payments/status";
import type { AlertType } from "@/lib/team-alerts/types";
import { openAlert } from "@/lib/team-alerts/write";

type Locked = {
  id: string;
  orderId: string;
  numero: number;
  status: PaymentStatus;
  valorCents: number;
  moeda: string;
  providerId: string | null;
  /** When the payment `providerId` paid the order. */
  aprovadoEm: Date | null;
};

const LOCK = `
  SELECT p.id, p."orderId", o.numero, p.status, p."valorCents", p.moeda, p."providerId",
    p."aprovadoEm"
  FROM payments p JOIN orders o ON o."storeId" = p."storeId" AND o.id = p."orderId"
  WHERE p."storeId" = $1::uuid AND p.id = $2::uuid FOR NO KEY UPDATE OF p`;

async function lockPayment(tx: Ctx, id: string): Promise<Locked | undefined> {
  const [payment] = await sql<Locked>(tx, "lock-payment", LOCK, [id]);
  return payment;
}

const tell = (tx: Ctx, tipo: AlertType, { orderId, numero }: Locked, valorCents: number | null) =>
  openAlert(tx, {
    tipo,
    permissao: "vendas",
    recurso: "order",
    recursoId: orderId,
    data: { numero, valorCents },
  });

const APPROVE = `
  UPDATE payments SET status = 'aprovado', "aprovadoEm" = now(), "providerId" = $3, "proximaEm" = NULL, erro = NULL
  WHERE "storeId" = $1::uuid AND id = $2::uuid AND "aprovadoEm" IS NULL`;

const SURPLUS = `
  INSERT INTO payment_refunds (id, "storeId", "paymentId", "providerId", motivo, "valorCents", "proximaEm")
  VALUES ($2::uuid, $1::uuid, $3::uuid, $4, 'sobra', $5, now())
  ON CONFLICT ("storeId", "paymentId", "providerId") WHERE motivo = 'sobra' DO NOTHING RETURNING id`;

const GIVEN_UP = `
  UPDATE payments SET status = 'estornado', "providerId" = coalesce("providerId", $3), "proximaEm" = NULL
  WHERE "storeId" = $1::uuid AND id = $2::uuid AND status IN ('pendente', 'expirado', 'recusado', 'cancelado')`;

/** Refunds money that the order does not owe (paid twice, or cancelled), once and automatically. */
async function returnSurplus(tx: Ctx, payment: Locked, { providerId, estornadoCents }: Facts): Promise<void> {
  const cents = payment.valorCents - estornadoCents;
  if (cents <= 0) return;
  const values = [uuidv7(), payment.id, providerId, cents];
  const isNew = (await sql(tx, "return-surplus", SURPLUS, values)).length > 0;
  if (!isNew) return;
  await sql(tx, "give-up-payment", GIVEN_UP, [payment.id, providerId]);
  await tell(tx, "pagamento_sobrando", payment, cents);
}

async function approve(tx: Ctx, order: LockedOrder, payment: Locked, facts: Facts): Promise<void> {
  const isOpen = order.status === "pending" || order.status === "expired";
  const isOwed = isOpen && order.pagoEm === null && payment.aprovadoEm === null;
  if (!isOwed) return returnSurplus(tx, payment, facts);
  await sql(tx, "approve-by-service", APPROVE, [payment.id, facts.providerId]);
  await moveOrder(tx, order.id, { para: "paid", motivo: "pagamento confirmado" });
}

const KNOWN_BACK = `SELECT coalesce(sum("valorCents"), 0)::int AS cents FROM payment_refunds
  WHERE "storeId" = $1::uuid AND "paymentId" = $2::uuid AND "providerId" = $3 AND status <> 'falhou'`;

const BACK_OUTSIDE = `
  INSERT INTO payment_refunds (id, "storeId", "paymentId", "providerId", motivo, status, "valorCents", "concluidoEm")
  VALUES ($2::uuid, $1::uuid, $3::uuid, $4, 'fora', 'feito', $5, now())`;

const ALL_BACK = `
  UPDATE payments SET status = 'estornado', "providerId" = coalesce("providerId", $3), "proximaEm" = NULL
  WHERE "storeId" = $1::uuid AND id = $2::uuid AND status <> 'estornado'`;

/**
 * Records money that somebody refunded directly at the service, so that the code does not refund it again.
 * The team decides about the order.
 */
async function noteBackOutside(tx: Ctx, payment: Locked, facts: Facts): Promise<void> {
  const { providerId, estornadoCents } = facts;
  const [known] = await sql<{ cents: number }>(tx, "known-back", KNOWN_BACK, [payment.id, providerId]);
  const cents = estornadoCents - (known?.cents ?? 0);
  const isOwn = payment.providerId === null || payment.providerId === providerId;
  if (facts.status === "estornado" && isOwn) await sql(tx, "all-back", ALL_BACK, [payment.id, providerId]);
  if (cents <= 0) return;
  await sql(tx, "back-outside", BACK_OUTSIDE, [uuidv7(), payment.id, providerId, cents]);
  await announceMoneyBack(tx, payment.id);
  await tell(tx, "pagamento_devolvido_fora", payment, cents);
}

const CLOSE = `
  UPDATE payments SET status = $4::"PaymentStatus"
  WHERE "storeId" = $1::uuid AND id = $2::uuid AND "providerId" = $3 AND status = 'pendente'`;

async function moveBy(tx: Ctx, order: LockedOrder, payment: Locked, facts: Facts): Promise<void> {
  const { status, providerId, valorCents, moeda } = facts;
  if (status === "pendente") return;
  const isMoney = status === "aprovado" || status === "estornado";
  if (!isMoney) {
    // The buyer may try again on the service's page, so only the one payment that we made at the service can
    // end.
    await sql(tx, "close-payment", CLOSE, [payment.id, providerId, status]);
    return;
  }
  if (valorCents !== payment.valorCents || moeda !== payment.moeda) {
    return tell(tx, "pagamento_divergente", payment, valorCents);
  }
  const hasPaid = payment.aprovadoEm !== null && payment.providerId === providerId;
  if (status === "aprovado" && !hasPaid) await approve(tx, order, payment, facts);
  await noteBackOutside(tx, payment, facts);
}

/**
 * Moves the payment by the service's response. Repeated or outdated facts, and facts about other payments,
 * change nothing.
 */
export function settle(ctx: Ctx, paymentId: string, facts: Facts): Promise<void> {
  return transact(ctx, async (tx) => {
    const found = await tx.db.payment.findUnique({ where: { id: paymentId }, select: { orderId: true } });
    if (!found) return;
    const order = await lockOrder(tx, found.orderId);
    const payment = await lockPayment(tx, paymentId);
    if (!payment) return;
    await moveBy(tx, order, payment, facts);
    await announcePayments(tx, order.id);
  });
}

/** Alerts the team: the service reports this payment under another reference than ours. */
export function tellMismatch(ctx: Ctx, paymentId: string, facts: Facts): Promise<void> {
  return transact(ctx, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment) await tell(tx, "pagamento_divergente", payment, facts.valorCents);
  });
}

const REFUSE = `
  UPDATE payments SET status = 'recusado', erro = $3, "proximaEm" = NULL, "leaseAte" = NULL
  WHERE "storeId" = $1::uuid AND id = $2::uuid AND status = 'pendente'`;

const OVER = `UPDATE payments SET status = 'expirado' WHERE "storeId" = $1::uuid AND id = $2::uuid AND status = 'pendente'`;

/** The service refused to make the payment (`erro`), or the payment's time and one more day have passed. */
export function endPayment(
  ctx: Ctx,
  { id, orderId }: { id: string; orderId: string },
  erro: string | null,
): Promise<void> {
  return transact(ctx, async (tx) => {
    await lockOrder(tx, orderId);
    if (erro === null) await sql(tx, "payment-is-over", OVER, [id]);
    else await sql(tx, "refuse-payment", REFUSE, [id, erro]);
    await announcePayments(tx, orderId);
  });
}
