import { v7 as uuidv7 } from "uuid";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { AppError } from "@/lib/errors";
import { lockOrder } from "@/lib/orders/lock";
import type { Order } from "@/lib/orders/schema";
import { expiryOf, readOrderTerms } from "@/lib/orders/terms";
import { PAYMENT_PROVIDERS } from "@/lib/payments/providers";
import type { ProviderName } from "@/lib/payments/schema";
import { readPaymentSettings } from "@/lib/payments/settings";

type Owed = Pick<Order, "id" | "numero" | "totalCents" | "pagoComPontosCents" | "moeda"> & {
  expiraEm: Date | null;
};

/** Cents left to pay after points. */
export const dueCents = ({
  totalCents,
  pagoComPontosCents,
}: Pick<Owed, "totalCents" | "pagoComPontosCents">) => totalCents - pagoComPontosCents;

/** Records an expected payment. The order must be just written or locked. */
export async function createPayment(tx: Ctx, order: Owed, name: ProviderName): Promise<void> {
  const provider = PAYMENT_PROVIDERS[name];
  const valorCents = dueCents(order);
  const settings = await readPaymentSettings(tx);
  const created = await provider.create({ numero: order.numero, valorCents, settings });
  const { storeId } = tx;
  const { id: orderId, moeda, expiraEm } = order;
  await tx.db.payment.create({
    data: {
      id: uuidv7(),
      storeId,
      orderId,
      provider: name,
      metodo: provider.metodo,
      valorCents,
      moeda,
      expiraEm,
      ...created,
    },
    select: { id: true },
  });
}

const LAST = `
  SELECT p.provider, p.status, p."expiraEm", o.status AS "orderStatus", o.numero, o."totalCents",
    o."pagoComPontosCents", o.moeda
  FROM payments p JOIN orders o ON o."storeId" = p."storeId" AND o.id = p."orderId"
  WHERE p."storeId" = $1::uuid AND p."orderId" = $2::uuid ORDER BY p."criadoEm" DESC, p.id DESC LIMIT 1`;

type Last = Omit<Owed, "id"> & { provider: ProviderName; status: string; orderStatus: string };

/**
 * Replaces an expired payment by one of the same kind; a valid one stays. Late money still needs the goods in
 * stock.
 * @throws AppError 404 no such order · 409 the order expects no money, or the store dropped this way to pay
 */
export function renewPayment(ctx: Ctx, orderId: string): Promise<void> {
  return transact(ctx, async (tx) => {
    await lockOrder(tx, orderId);
    const [last] = await sql<Last>(tx, "last-payment", LAST, [orderId]);
    const isOpen = last?.orderStatus === "pending" || last?.orderStatus === "expired";
    if (!last || !isOpen) throw new AppError("conflict", "Este pedido não espera pagamento.");
    if (last.status === "pendente" && (!last.expiraEm || last.expiraEm > new Date())) return;
    if (!PAYMENT_PROVIDERS[last.provider].isOn(await readPaymentSettings(tx))) {
      throw new AppError("conflict", "A loja não recebe mais desta forma. Fale com a loja.");
    }
    await tx.db.payment.updateMany({ where: { orderId, status: "pendente" }, data: { status: "expirado" } });
    const at = new Date();
    const expiraEm = expiryOf(PAYMENT_PROVIDERS[last.provider].metodo, at, await readOrderTerms(tx));
    await createPayment(tx, { ...last, id: orderId, expiraEm }, last.provider);
  });
}
