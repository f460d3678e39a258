import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { AppError } from "@/lib/errors";
import { centsOf } from "@/lib/freight/sources/carrier";
import { asMessage, type Said } from "@/lib/i18n/sentence";
import { labelAccount } from "@/lib/shipments/labels/account";
import { cancelBought, kept } from "@/lib/shipments/labels/cancel";
import { type Carriage, carriageOf } from "@/lib/shipments/labels/carriage";
import { type LabelClaim, nextAttempt, recordLabel } from "@/lib/shipments/labels/claim";
import {
  AGAIN_MS,
  type Deal,
  type End,
  FIRST_LOOK_MS,
  KEY_REFUSED,
  tellKey,
} from "@/lib/shipments/labels/deal";
import {
  type Heard,
  type Item,
  isEnded,
  isPaid,
  type MelhorEnvio,
  melhorEnvio,
  type Service,
  type Sold,
  saidIn,
} from "@/lib/shipments/labels/melhor-envio";

const priceOf = ({ price }: Item): number | null => {
  const cents = centsOf(price ?? null);
  return Number.isNaN(cents) ? null : cents;
};

/** Nothing was bought. @param words the carrier's */
const refused = (said: Said, words: string | null = null): End => ({
  status: "recusada",
  motivo: words ?? asMessage(said),
  proximaEm: null,
});

/** Money may have been spent. After the last attempt only a person has the carrier asked again. */
const uncertain = ({ claim }: Deal): End => ({
  status: "incerta",
  motivo: null,
  proximaEm: nextAttempt(AGAIN_MS, claim.tentativas),
});

/** The carrier did not take the parcel into its cart, or nobody knows: nothing is paid either way. */
async function notPlaced(deal: Deal, answer: Exclude<Heard<unknown>, { kind: "ok" }>): Promise<End> {
  if (answer.kind === "refused") return refused("O Melhor Envio recusou este envio.", answer.said);
  if (answer.kind === "key") {
    await tellKey(deal);
    return refused(KEY_REFUSED);
  }
  const proximaEm = nextAttempt(AGAIN_MS, deal.claim.tentativas);
  return proximaEm ? { proximaEm } : refused("O Melhor Envio não respondeu. Nada foi comprado.");
}

/** Bought is what the carrier says when asked, not what it answers to the purchase. */
async function whetherPaid(deal: Deal, id: string): Promise<End> {
  const sold = await deal.carrier.look(id);
  return sold.kind === "ok" && sold.data.id === id && isPaid(sold.data)
    ? bought(deal, sold.data)
    : uncertain(deal);
}

async function pay(deal: Deal, id: string): Promise<End> {
  const paid = await deal.carrier.pay(id);
  if (paid.kind === "refused") return refused("O Melhor Envio recusou a compra.", paid.said);
  if (paid.kind === "key") {
    await tellKey(deal);
    return refused(KEY_REFUSED);
  }
  return whetherPaid(deal, id);
}

async function bought(deal: Deal, sold: Sold): Promise<End> {
  const { ctx, claim } = deal;
  const precoCents = priceOf(sold);
  const then = await transact(ctx, async (tx) => {
    const data = {
      status: "comprada",
      compraId: sold.id,
      ...(sold.protocol && { protocolo: sold.protocol }),
      ...(precoCents !== null && { precoCents }),
      motivo: null,
      compradaEm: new Date(),
      // Due at once if this process dies before the document is made.
      proximaEm: new Date(),
    } as const;
    if (!(await recordLabel(tx, claim, data))) return "lost";
    await audit(tx, {
      action: "shipment.label_bought",
      resource: "shipment",
      resourceId: claim.shipmentId,
      after: { pedidoId: claim.orderId, precoCents },
    });
    // The parcel may have been cancelled since the claim. The row is locked here: a later wish takes the lease.
    const { cancelarEm } = await tx.db.shipmentLabel.findUniqueOrThrow({
      where: { id: claim.id },
      select: { cancelarEm: true },
    });
    return cancelarEm ? "cancel" : "make";
  });
  if (then === "lost") return null;
  return then === "make" ? make(deal, sold.id) : { tentativas: 0, proximaEm: new Date() };
}

/** The carrier makes the document of a label that is paid. */
async function make({ carrier, claim }: Deal, id: string): Promise<End> {
  const made = await carrier.generate(id);
  if (made.kind === "ok") {
    const proximaEm = new Date(Date.now() + FIRST_LOOK_MS);
    return { geradaEm: new Date(), motivo: null, tentativas: 0, proximaEm };
  }
  const motivo = made.kind === "refused" ? made.said : null;
  return { motivo, proximaEm: nextAttempt(AGAIN_MS, claim.tentativas) };
}

/** The buyer's choice, by code and by both names: another source may use the same code for another service. */
function serviceIn(services: readonly Service[], { chosen }: Carriage): Service | null {
  const { codigo, servico, transportadora } = chosen;
  const found = services.find(({ id }) => id === codigo);
  const isSame = found?.name === servico && (found.company?.name ?? null) === transportadora;
  return found && isSame ? found : null;
}

async function placeCarriage(deal: Deal, carriage: Carriage): Promise<End> {
  const { ctx, claim, carrier } = deal;
  const packed = await carrier.pack(carriage.packing);
  if (packed.kind !== "ok") return notPlaced(deal, packed);
  const service = serviceIn(packed.data, carriage);
  if (!service) return refused("O Melhor Envio não tem o serviço que o comprador escolheu.");
  if (service.error || !service.packages?.length) {
    return refused("O Melhor Envio não leva este envio pelo serviço escolhido.", saidIn(service));
  }
  const item = await carrier.addToCart(carriage.cart(service));
  if (item.kind !== "ok") return notPlaced(deal, item);
  const { id, protocol } = item.data;
  // The intention is written before money is asked for: whoever takes over asks what became of this item.
  const isOwn = await recordLabel(ctx, claim, {
    status: "comprando",
    compraId: id,
    protocolo: protocol ?? null,
    precoCents: priceOf(item.data),
  });
  return isOwn ? pay(deal, id) : null;
}

async function place(deal: Deal): Promise<End> {
  const { ctx, claim } = deal;
  try {
    return await placeCarriage(deal, await carriageOf(ctx, claim.orderId, claim.shipmentId));
  } catch (error) {
    if (error instanceof AppError) return refused(error.sentence);
    throw error;
  }
}

/** The former item can't be paid any more: a parcel never has two items that can. */
async function placeAnew(deal: Deal): Promise<End> {
  const isOwn = await recordLabel(deal.ctx, deal.claim, {
    compraId: null,
    protocolo: null,
    precoCents: null,
  });
  return isOwn ? place(deal) : null;
}

/** The item waits in the carrier's cart, unpaid. */
async function resumeUnpaid(deal: Deal, id: string): Promise<End> {
  const { ctx, claim, carrier } = deal;
  if (claim.status === "na_fila") {
    // A person wishes it again after a refusal: address or weight may be others now.
    const out = await carrier.takeOut(id);
    return out.kind === "ok" ? placeAnew(deal) : notPlaced(deal, out);
  }
  try {
    await carriageOf(ctx, claim.orderId, claim.shipmentId);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await carrier.takeOut(id);
    return refused(error.sentence);
  }
  // The same item again, never another one: it can be paid only once.
  return (await recordLabel(ctx, claim, { status: "comprando" })) ? pay(deal, id) : null;
}

/** Something was put into the cart before: first the carrier says what became of it. */
async function resume(deal: Deal, id: string): Promise<End> {
  const { claim, carrier } = deal;
  const sold = await carrier.look(id);
  if (sold.kind === "missing") {
    if (claim.status === "na_fila") return placeAnew(deal);
    const end = refused("A etiqueta não existe mais no Melhor Envio. Nada foi comprado.");
    return { ...end, compraId: null };
  }
  if (sold.kind === "key") await tellKey(deal);
  if (sold.kind === "ok" && sold.data.id === id) {
    if (isPaid(sold.data)) return bought(deal, sold.data);
    if (isEnded(sold.data)) return { status: "cancelada", motivo: null, proximaEm: null };
    if (sold.data.status === "pending") return resumeUnpaid(deal, id);
  }
  if (claim.status !== "na_fila") return uncertain(deal);
  const proximaEm = nextAttempt(AGAIN_MS, claim.tentativas);
  return proximaEm ? { proximaEm } : refused("O Melhor Envio não respondeu. Tente de novo mais tarde.");
}

const next = (deal: Deal): Promise<End> => {
  const { status, compraId, cancelarEm } = deal.claim;
  if (compraId === null) return place(deal);
  if (status === "comprada" && cancelarEm) return cancelBought(deal, compraId);
  return status === "comprada" ? make(deal, compraId) : resume(deal, compraId);
};

/** The key can't be used. */
function withoutKey(claim: LabelClaim, { sentence }: AppError): End {
  const motivo = asMessage(sentence);
  if (claim.compraId === null) return refused(sentence);
  if (claim.status === "comprada" && claim.cancelarEm) return kept(sentence);
  return { ...(claim.status !== "comprada" && { status: "incerta" }), motivo, proximaEm: null };
}

async function carrierOf(ctx: Ctx): Promise<MelhorEnvio | AppError> {
  try {
    return melhorEnvio(await labelAccount(ctx));
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** One attempt for a label that this worker has claimed. Never inside a transaction. */
export async function workOnLabel(ctx: Ctx, claim: LabelClaim): Promise<void> {
  const carrier = await carrierOf(ctx);
  const end = carrier instanceof AppError ? withoutKey(claim, carrier) : await next({ ctx, claim, carrier });
  if (end) await recordLabel(ctx, claim, { ...end, leaseAte: null });
}
