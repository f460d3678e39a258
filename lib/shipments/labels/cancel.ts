import { audit } from "@/lib/audit/write";
import { transact } from "@/lib/db/transact";
import { asMessage, type Said } from "@/lib/i18n/sentence";
import { nextAttempt, recordLabel } from "@/lib/shipments/labels/claim";
import {
  AGAIN_MS,
  type Deal,
  type End,
  FIRST_LOOK_MS,
  KEY_REFUSED,
  tellKey,
} from "@/lib/shipments/labels/deal";
import { type Heard, isEnded, type Sold } from "@/lib/shipments/labels/melhor-envio";
import { LEFT_ALREADY, takesCancel } from "@/lib/shipments/labels/status";

const NOT_FOUND = "O Melhor Envio não encontra esta etiqueta. Confira no site dele.";

/** The label stays as it was. @param words the carrier's */
export const kept = (said: Said, words: string | null = null): End => ({
  cancelarEm: null,
  cancelMotivo: words ?? asMessage(said),
  tentativas: 0,
  proximaEm: new Date(Date.now() + FIRST_LOOK_MS),
});

function later({ claim }: Deal): End {
  const proximaEm = nextAttempt(AGAIN_MS, claim.tentativas);
  return proximaEm
    ? { proximaEm }
    : kept("O Melhor Envio não mostra a etiqueta como cancelada. Confira no site dele.");
}

const shows = (sold: Heard<Sold>, id: string): boolean =>
  sold.kind === "ok" && sold.data.id === id && isEnded(sold.data);

async function cancelled({ ctx, claim }: Deal): Promise<End> {
  await transact(ctx, async (tx) => {
    const data = {
      status: "cancelada",
      cancelarEm: null,
      cancelMotivo: null,
      motivo: null,
      proximaEm: null,
      leaseAte: null,
    } as const;
    if (!(await recordLabel(tx, claim, data))) return;
    await audit(tx, {
      action: "shipment.label_cancelled",
      resource: "shipment",
      resourceId: claim.shipmentId,
      after: { pedidoId: claim.orderId },
    });
  });
  return null;
}

async function refusedKey(deal: Deal): Promise<End> {
  await tellKey(deal);
  return kept(KEY_REFUSED);
}

/**
 * Cancelled is what the carrier shows when asked, not what it answers to the wish. To ask twice does no harm, so
 * an attempt that died anywhere begins anew: it looks first.
 */
export async function cancelBought(deal: Deal, id: string): Promise<End> {
  const { claim, carrier } = deal;
  const { cancelarEm, compradaEm, parcelStatus } = claim;
  // An older release that queues a new purchase leaves the wish for the former label behind.
  if (parcelStatus !== "cancelado" && cancelarEm && compradaEm && cancelarEm < compradaEm) {
    return { cancelarEm: null, tentativas: 0, proximaEm: new Date() };
  }
  if (!takesCancel(parcelStatus)) return kept(LEFT_ALREADY);
  const before = await carrier.look(id);
  if (shows(before, id)) return cancelled(deal);
  if (before.kind === "key") return refusedKey(deal);
  if (before.kind === "missing") return kept(NOT_FOUND);
  if (before.kind !== "ok" || before.data.id !== id) return later(deal);
  const asked = await carrier.cancel(id);
  // Also after a refusal: it may be the answer to a request that repeats a lost one.
  if (shows(await carrier.look(id), id)) return cancelled(deal);
  if (asked.kind === "refused") return kept("O Melhor Envio recusou o cancelamento.", asked.said);
  if (asked.kind === "scope") {
    return kept(
      "A chave da loja não tem a permissão shipping-cancel. Crie no Melhor Envio uma chave com ela e cole-a em Transportadoras, ou cancele a etiqueta no site dele.",
    );
  }
  if (asked.kind === "key") return refusedKey(deal);
  return asked.kind === "missing" ? kept(NOT_FOUND) : later(deal);
}
