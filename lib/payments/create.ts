import { v7 as uuidv7 } from "uuid";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { AppError } from "@/lib/errors";
import { expireIfDue } from "@/lib/orders/change/expire";
import { lockOrder } from "@/lib/orders/change/lock";
import { announcePayments } from "@/lib/orders/change/payment-events";
import { expiryOf, readOrderTerms } from "@/lib/orders/create/terms";
import type { Order } from "@/lib/orders/schema";
import { findWay, MADE_HERE, type Way, waysOf } from "@/lib/payments/providers";
import { isService } from "@/lib/payments/schema";
import { readPaymentSettings } from "@/lib/payments/settings";

type Owed = Pick<Order, "id" | "numero" | "totalCents" | "pagoComPontosCents" | "moeda"> & {
  expiraEm: Date | null;
};

/** The amount that is left after points. */
export const dueCents = ({
  totalCents,
  pagoComPontosCents,
}: Pick<Owed, "totalCents" | "pagoComPontosCents">) => totalCents - pagoComPontosCents;

/**
 * For a payment service this writes only the row; `workOnPayment` makes the payment there after the commit.
 * The order must be new in this transaction, or locked.
 * @returns the payment's id
 */
export async function createPayment(tx: Ctx, order: Owed, { provedor, metodo }: Way): Promise<string> {
  const { storeId } = tx;
  const { id: orderId, numero, moeda, expiraEm } = order;
  const valorCents = dueCents(order);
  const now = new Date();
  const made = isService(provedor)
    ? { proximaEm: now }
    : {
        ...MADE_HERE[provedor]({ numero, valorCents, settings: await readPaymentSettings(tx) }),
        geradoEm: now,
      };
  const id = uuidv7();
  await tx.db.payment.create({
    data: { id, storeId, orderId, provider: provedor, metodo, valorCents, moeda, expiraEm, ...made },
    select: { id: true },
  });
  return id;
}

const LAST = `
  SELECT p.id AS "paymentId", p.provider AS provedor, p.metodo, p.status, p."expiraEm", o.status AS "orderStatus",
    o.numero, o."totalCents", o."pagoComPontosCents", o.moeda
  FROM payments p JOIN orders o ON o."storeId" = p."storeId" AND o.id = p."orderId"
  WHERE p."storeId" = $1::uuid AND p."orderId" = $2::uuid ORDER BY p."criadoEm" DESC, p.id DESC LIMIT 1`;

type Last = Omit<Owed, "id"> & Way & { paymentId: string; status: string; orderStatus: string };

/**
 * Replaces an expired or refused payment by a new one of the same kind. A valid payment stays. A late payment
 * still needs goods in stock.
 * @returns the id of the payment to be made now
 * @throws 404 no such order · 409 the order expects no money, or the store dropped this way to pay
 */
export function renewPayment(ctx: Ctx, orderId: string): Promise<string> {
  return transact(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const [last] = await sql<Last>(tx, "last-payment", LAST, [orderId]);
    const isOpen = last?.orderStatus === "pending" || last?.orderStatus === "expired";
    if (!last || !isOpen) throw new AppError("conflict", "Este pedido não espera pagamento.");
    if (last.status === "pendente" && (!last.expiraEm || last.expiraEm > new Date())) return last.paymentId;
    const way = findWay(waysOf(await readPaymentSettings(tx), last.moeda), last);
    if (!way) throw new AppError("conflict", "A loja não recebe mais desta forma. Fale com a loja.");
    // If the job expired the order later, the order would expire the new payment too.
    await expireIfDue(tx, order, new Date());
    await tx.db.payment.updateMany({ where: { orderId, status: "pendente" }, data: { status: "expirado" } });
    const expiraEm = expiryOf(way.metodo, new Date(), await readOrderTerms(tx));
    const id = await createPayment(tx, { ...last, id: orderId, expiraEm }, way);
    await announcePayments(tx, orderId);
    return id;
  });
}
