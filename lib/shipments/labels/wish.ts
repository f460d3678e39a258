import { v7 as uuidv7 } from "uuid";
import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { translateDbError } from "@/lib/db/errors";
import { afterCommit, transact } from "@/lib/db/transact";
import { AppError } from "@/lib/errors";
import { outcomeOf, refusalText } from "@/lib/http/bulk";
import { lockOrder } from "@/lib/orders/change/lock";
import { assertStillHeld } from "@/lib/orders/parcels/held";
import { allOf, leftToPack } from "@/lib/orders/parcels/rows";
import { getOrderOrThrow } from "@/lib/orders/read/one-order";
import { labelSender } from "@/lib/shipments/labels/account";
import { announceLabels } from "@/lib/shipments/labels/announce";
import { chosenService } from "@/lib/shipments/labels/carriage";
import type { LabelsWish, LabelsWished } from "@/lib/shipments/labels/schema";
import { BUYABLE } from "@/lib/shipments/labels/status";
import { assertTakesParcels } from "@/lib/shipments/pack";
import { getShipmentOrThrow, listShipments } from "@/lib/shipments/read";
import { createShipment } from "@/lib/shipments/write";

type Wish = LabelsWish["envios"][number];

/** The named parcel, else what is in no parcel yet, else the only parcel that waits. */
async function parcelFor(tx: Ctx, { id: orderId, envioId }: Wish): Promise<string> {
  if (envioId) return (await getShipmentOrThrow(tx, orderId, envioId)).id;
  if (allOf(await leftToPack(tx, orderId)).length > 0) return (await createShipment(tx, orderId, {})).id;
  const waiting = (await listShipments(tx, orderId)).filter(({ status }) => status === "preparando");
  const [only] = waiting;
  if (!only) throw new AppError("conflict", "O pedido não tem envio em preparação.");
  if (waiting.length > 1) {
    const said = "O pedido tem vários envios em preparação. Compre a etiqueta de cada um no pedido.";
    throw new AppError("conflict", said);
  }
  return only.id;
}

/** The order is locked, so the second of two operators finds the label of the first. */
async function queue(tx: Ctx, shipmentId: string): Promise<void> {
  const { storeId } = tx;
  const label = await tx.db.shipmentLabel.findUnique({
    where: { storeId_shipmentId: { storeId, shipmentId } },
    select: { id: true, status: true },
  });
  const now = new Date();
  if (!label) {
    await tx.db.shipmentLabel.create({ data: { id: uuidv7(), storeId, shipmentId, proximaEm: now } });
    return;
  }
  if (!BUYABLE.includes(label.status)) {
    throw new AppError("conflict", "Este envio já tem etiqueta comprada ou em compra.");
  }
  // Where the carrier refused, its item is asked about before a new one is made.
  const isOver = label.status === "cancelada" && { compraId: null, protocolo: null, precoCents: null };
  await tx.db.shipmentLabel.update({
    where: { id: label.id },
    data: {
      ...isOver,
      status: "na_fila",
      motivo: null,
      cancelarEm: null,
      cancelMotivo: null,
      tentativas: 0,
      proximaEm: now,
      compradaEm: null,
      geradaEm: null,
    },
  });
}

const wishOne = (ctx: Ctx, wish: Wish): Promise<string> =>
  transact(ctx, async (tx) => {
    const order = await lockOrder(tx, wish.id);
    assertTakesParcels(order);
    chosenService(await getOrderOrThrow(tx, wish.id));
    const shipmentId = await parcelFor(tx, wish);
    const { status } = await getShipmentOrThrow(tx, wish.id, shipmentId);
    if (status !== "preparando") {
      throw new AppError("conflict", "O envio não está mais em preparação.");
    }
    // Money for a parcel that could not leave would be lost.
    await assertStillHeld(tx, wish.id, shipmentId);
    await queue(tx, shipmentId);
    await audit(tx, {
      action: "shipment.label_wished",
      resource: "shipment",
      resourceId: shipmentId,
      after: { pedidoId: wish.id },
    });
    afterCommit(tx, () => announceLabels(tx.storeId));
    return shipmentId;
  });

type Result = LabelsWished["resultados"][number];

async function resultOf(ctx: Ctx, wish: Wish): Promise<Result> {
  const { id } = wish;
  try {
    return { id, ok: true, envioId: await wishOne(ctx, wish), erro: null };
  } catch (error) {
    const refusal = error instanceof AppError ? error : translateDbError(error);
    if (!refusal) throw error;
    return { id, ok: false, envioId: null, erro: refusalText(refusal, ctx.locale) };
  }
}

/**
 * Queues the labels; a job buys them. Each order fails or succeeds alone.
 * @throws 409 naming what a label needs of the store
 */
export async function wishLabels(ctx: Ctx, { envios }: LabelsWish): Promise<LabelsWished> {
  await labelSender(ctx);
  const resultados: Result[] = [];
  for (const wish of envios) resultados.push(await resultOf(ctx, wish));
  return outcomeOf(resultados);
}
