import type { Ctx } from "@/lib/ctx";
import { AppError } from "@/lib/errors";
import { tellFault } from "@/lib/freight/sources/tell-fault";
import type { ParcelStatus, ReachedParcelStatus } from "@/lib/orders/parcels/status";
import { labelAccount } from "@/lib/shipments/labels/account";
import { type LabelClaim, recordLabel } from "@/lib/shipments/labels/claim";
import { isEnded, melhorEnvio, type State } from "@/lib/shipments/labels/melhor-envio";
import { moveShipment } from "@/lib/shipments/move";
import { getShipmentOrThrow } from "@/lib/shipments/read";
import type { Shipment } from "@/lib/shipments/schema";
import { changeShipment } from "@/lib/shipments/write";

const HOUR_MS = 60 * 60_000;
const AGAIN_MS = [0.5, 1, 2, 4, 8, 12].map((hours) => hours * HOUR_MS);
/** After this time nobody asks any more. */
const FOLLOWED_MS = 60 * 24 * HOUR_MS;

/** A notice may come before the state that it tells of can be asked for: then this is the second question. */
const SOON_MS = 5 * 60_000;

/** The steps that a parcel still has to take. What the carrier says never leads back. */
const STEPS: Record<string, Partial<Record<ParcelStatus, readonly ReachedParcelStatus[]>>> = {
  posted: { preparando: ["despachado"] },
  delivered: {
    preparando: ["despachado", "entregue"],
    despachado: ["entregue"],
    nao_entregue: ["entregue"],
  },
  undelivered: { preparando: ["despachado", "nao_entregue"], despachado: ["nao_entregue"] },
};

const ARRIVED: readonly ParcelStatus[] = ["entregue", "devolvido"];
const OVER: readonly ParcelStatus[] = [...ARRIVED, "cancelado"];

/**
 * Moves the parcel as a person would, so that order, events and mails follow.
 * @returns whether something changed
 * @throws AppError the order does not allow it
 */
async function follow(ctx: Ctx, claim: LabelClaim, parcel: Shipment, state: State): Promise<boolean> {
  const at = { id: claim.orderId, shipmentId: claim.shipmentId };
  const { tracking } = state;
  // Before the dispatch, so that its mail has the code. A code that the team typed stays.
  const isNew = Boolean(tracking) && parcel.codigoRastreio === null && !OVER.includes(parcel.status);
  if (tracking && isNew) await changeShipment(ctx, at, { codigoRastreio: tracking });
  const steps = STEPS[state.status]?.[parcel.status] ?? [];
  for (const para of steps) await moveShipment(ctx, at, { para }, null);
  return isNew || steps.length > 0;
}

function nextLook({ tentativas, compradaEm, avisoEm }: LabelClaim, isChanged: boolean): Date | null {
  const isTold = avisoEm && Date.now() - avisoEm.getTime() < SOON_MS;
  if (isTold) return new Date(Date.now() + SOON_MS);
  if (compradaEm && Date.now() - compradaEm.getTime() > FOLLOWED_MS) return null;
  const at = isChanged ? 0 : Math.min(tentativas, AGAIN_MS.length) - 1;
  return new Date(Date.now() + (AGAIN_MS[at] ?? HOUR_MS));
}

async function trackOne(ctx: Ctx, claim: LabelClaim, state: State | undefined): Promise<void> {
  if (state && isEnded(state)) {
    await recordLabel(ctx, claim, {
      status: "cancelada",
      cancelMotivo: null,
      proximaEm: null,
      leaseAte: null,
    });
    return;
  }
  let isChanged = false;
  try {
    const parcel = await getShipmentOrThrow(ctx, claim.orderId, claim.shipmentId);
    isChanged = state ? await follow(ctx, claim, parcel, state) : false;
  } catch (error) {
    // A person moved parcel or order meanwhile, or the order does not allow the step: the next look tells.
    if (!(error instanceof AppError)) throw error;
  }
  const parcel = await getShipmentOrThrow(ctx, claim.orderId, claim.shipmentId);
  // The label of a cancelled parcel stays paid until somebody cancels it at the carrier.
  const proximaEm = ARRIVED.includes(parcel.status) ? null : nextLook(claim, isChanged);
  await recordLabel(ctx, claim, { ...(isChanged && { tentativas: 0 }), proximaEm, leaseAte: null });
}

async function statesOf(ctx: Ctx, claims: readonly LabelClaim[]): Promise<Map<string, State>> {
  const account = await labelAccount(ctx).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  if (!account) return new Map();
  const heard = await melhorEnvio(account).track(claims.flatMap(({ compraId }) => compraId ?? []));
  if (heard.kind === "key") await tellFault(ctx, "melhor_envio", "chave_recusada");
  return heard.kind === "ok" ? heard.data : new Map();
}

/** Asks the carrier once about all of these labels. Never inside a transaction. */
export async function trackLabels(ctx: Ctx, claims: readonly LabelClaim[]): Promise<void> {
  const states = await statesOf(ctx, claims);
  for (const claim of claims) await trackOne(ctx, claim, states.get(claim.compraId ?? ""));
}
