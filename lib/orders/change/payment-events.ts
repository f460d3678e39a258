import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { emitAll, type NewEvent } from "@/lib/webhooks/outbox";

const EVENTS = {
  aprovado: "payment.approved",
  recusado: "payment.refused",
  expirado: "payment.expired",
  estornado: "payment.refunded",
} as const;

const SHOWN = `p.id, p."orderId" AS "pedidoId", p.provider AS provedor, p.metodo, p.status, p."valorCents", p.moeda,
  p."providerId" AS txid, p."aprovadoEm", p."criadoEm", CASE
    WHEN p.provider IN ('pix_estatico', 'manual') THEN CASE WHEN p.status = 'estornado' THEN p."valorCents" ELSE 0 END
    ELSE (SELECT coalesce(sum(b."valorCents"), 0)::int FROM payment_refunds b
      WHERE b."storeId" = p."storeId" AND b."paymentId" = p.id AND b.status = 'feito') END AS "reembolsadoCents"`;

type Shown = { id: string; provedor: string; status: string };

const ANNOUNCE = `UPDATE payments p SET anunciado = p.status
  WHERE p."storeId" = $1::uuid AND p."orderId" = $2::uuid AND p.status <> p.anunciado RETURNING ${SHOWN}`;

/** For a service the money is back when the service says so, not when the order is refunded. */
const isByHand = ({ provedor }: Shown) => provedor === "pix_estatico" || provedor === "manual";

/**
 * Emits one event for each status that a payment reached, whatever changed the payment. The order must be
 * locked.
 */
export async function announcePayments(tx: Ctx, orderId: string): Promise<void> {
  const moved = await sql<Shown>(tx, "announce-payments", ANNOUNCE, [orderId]);
  await emitAll(
    tx,
    moved.flatMap((data): NewEvent[] => {
      const event = EVENTS[data.status as keyof typeof EVENTS];
      const isTold = event && (event !== "payment.refunded" || isByHand(data));
      return isTold ? [{ event, resourceId: data.id, data }] : [];
    }),
  );
}

const READ = `SELECT ${SHOWN} FROM payments p WHERE p."storeId" = $1::uuid AND p.id = $2::uuid`;

export async function announceMoneyBack(tx: Ctx, paymentId: string): Promise<void> {
  const [data] = await sql<Shown>(tx, "payment-for-event", READ, [paymentId]);
  if (data) await emitAll(tx, [{ event: "payment.refunded", resourceId: paymentId, data }]);
}
