import { isDeepStrictEqual } from "node:util";
import { v7 as uuidv7 } from "uuid";
import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { STATES, type State } from "@/lib/customers/states";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { AppError, invalid } from "@/lib/errors";
import { optionsOf } from "@/lib/freight/options";
import { type Goods, parcelOf } from "@/lib/freight/parcel";
import { freightRates } from "@/lib/freight/read";
import { lockOrder } from "@/lib/orders/change/lock";
import { tellAddressCorrected } from "@/lib/orders/mails/notify-buyer";
import { isLive } from "@/lib/orders/parcels/status";
import { getOrderOrThrow } from "@/lib/orders/read/one-order";
import type { DeliveryAddress, Order } from "@/lib/orders/schema";
import { MEASURES_SOLD } from "@/lib/products/measures-sql";
import { emit } from "@/lib/webhooks/outbox";

type Position = Pick<
  Order,
  "status" | "enviadoEm" | "codigoRastreio" | "envios" | "enderecoEntrega" | "entrega"
>;

/** An order with a tracking code or a parcel has a label, and the label shows the address. */
const isPrepared = ({ status, enviadoEm, codigoRastreio, envios }: Position) =>
  (status !== "pending" && status !== "paid") ||
  enviadoEm !== null ||
  codigoRastreio !== null ||
  envios.some((parcel) => isLive(parcel.status));

const isFetched = ({ entrega }: Position) => entrega?.retirada != null;

/** Whether the buyer may correct the address now. */
export const mayCorrectAddress = (order: Position): boolean =>
  order.enderecoEntrega !== null && !isFetched(order) && !isPrepared(order);

const tooLate = () =>
  new AppError("conflict", "O endereço deste pedido não pode mais ser corrigido aqui. Fale com a loja.");

const GOODS = `
  SELECT i."productId" AS "produtoId", i.quantidade, ${MEASURES_SOLD}
    FROM order_items i LEFT JOIN products p ON p."storeId" = i."storeId" AND p.id = i."productId"
    LEFT JOIN variants v ON v."storeId" = i."storeId" AND v.id = i."variantId"
   WHERE i."storeId" = $1::uuid AND i."orderId" = $2::uuid`;

type Place = { uf: State; cep: string | null };

/**
 * A carrier's price depends on the CEP. Only a carrier's service has a code.
 * @throws 422 naming `cep`
 */
function assertSamePlace({ origem, entrega, enderecoEntrega }: Order, { cep }: Correction): void {
  if (origem !== "loja" || !entrega?.codigo || cep === enderecoEntrega?.cep) return;
  throw invalid("cep", "o frete para este CEP é outro; escreva para a loja");
}

/**
 * The freight table depends on the state and the CEP only.
 * @throws 422 naming `uf` or `cep`: the chosen service has another price or other days there
 */
async function assertSameFreight(tx: Ctx, order: Order, { uf, cep }: Place): Promise<void> {
  const { id, enderecoEntrega: old, entrega: chosen, freteCents, subtotalCents } = order;
  const isSameState = uf === old?.uf;
  if (isSameState && cep === old.cep) return;
  const rates = await freightRates(tx);
  if (isSameState && rates.every(({ faixasCep }) => faixasCep.length === 0)) return;
  if (!chosen && rates.length === 0 && freteCents === 0) return;
  const parcel = {
    subtotalCents,
    ...(await parcelOf(tx, rates, await sql<Goods>(tx, "goods-of-order", GOODS, [id]))),
  };
  const serviceAt = (place: Place) =>
    optionsOf(rates, { ...place, ...parcel }).find(
      ({ nome }) => nome.toLowerCase() === chosen?.servico.toLowerCase(),
    );
  const service = serviceAt({ uf, cep });
  const from = STATES.find((state) => state === old?.uf);
  const before = from && serviceAt({ uf: from, cep: old?.cep ?? null });
  if (isSameState && service?.id === before?.id) return;
  // The order's days are those of its day: since then the store may have closed, or opened again.
  const isSame =
    service?.precoCents === freteCents &&
    [chosen?.prazoDiasUteis, before?.prazoDiasUteis].includes(service.prazoDiasUteis) &&
    service.retirada === null;
  if (isSame) return;
  if (isSameState) throw invalid("cep", "o frete para este CEP é outro; escreva para a loja");
  throw invalid("uf", "o frete para este estado é outro; escreva para a loja");
}

// If the team prepares the order at the same time, the team wins.
const WRITE = `
  UPDATE orders SET "enderecoEntrega" = $3::jsonb, versao = versao + 1, "atualizadoEm" = now()
   WHERE "storeId" = $1::uuid AND id = $2::uuid AND status IN ('pending', 'paid')
     AND "enviadoEm" IS NULL AND "codigoRastreio" IS NULL RETURNING 1`;

type Correction = Omit<DeliveryAddress, "uf"> & { uf: State };

/** The form asks for no city's code, and a recipient may be left out. */
function withKnown(correction: Correction, antes: DeliveryAddress | null): DeliveryAddress {
  const isSameCity = correction.cidade === antes?.cidade && correction.uf === antes.uf;
  return {
    ...correction,
    destinatario: correction.destinatario ?? antes?.destinatario ?? null,
    codigoIbge: correction.codigoIbge ?? (isSameCity ? (antes.codigoIbge ?? null) : null),
  };
}

/**
 * The buyer may correct the address until the team prepares the order. Writes history, audit row, event and a
 * mail. The same address again changes nothing.
 * @throws 404 · 409 too late, or the buyer picks up the goods · 422 naming `uf` or `cep`: the freight differs
 */
export function correctOrderAddress(
  ctx: Ctx,
  id: string,
  correction: Correction,
  host: string | null,
): Promise<void> {
  return transact(ctx, async (tx) => {
    await lockOrder(tx, id);
    const order = await getOrderOrThrow(tx, id);
    const { enderecoEntrega } = order;
    const antes = enderecoEntrega && { ...enderecoEntrega, codigoIbge: enderecoEntrega.codigoIbge ?? null };
    const depois = withKnown(correction, antes);
    if (isDeepStrictEqual(antes, depois)) return;
    if (!antes || isFetched(order)) {
      throw new AppError("conflict", "Este pedido não tem endereço de entrega.");
    }
    if (isPrepared(order)) throw tooLate();
    assertSamePlace(order, correction);
    await assertSameFreight(tx, order, correction);
    const written = await sql(tx, "correct-address", WRITE, [id, JSON.stringify(depois)]);
    if (written.length === 0) throw tooLate();
    await tx.db.orderAddressChange.create({
      data: { id: uuidv7(), storeId: tx.storeId, orderId: id, antes, depois },
      select: { id: true },
    });
    const before = { enderecoEntrega: antes };
    const after = { enderecoEntrega: depois };
    await audit(tx, { action: "order.address_corrected", resource: "order", resourceId: id, before, after });
    const data = await getOrderOrThrow(tx, id);
    await emit(tx, "order.updated", { resourceId: id, data, previous: before });
    await tellAddressCorrected(tx, data, host);
  });
}
