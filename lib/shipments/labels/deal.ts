import type { Ctx } from "@/lib/ctx";
import { tellFault } from "@/lib/freight/sources/tell-fault";
import type { LabelChange, LabelClaim } from "@/lib/shipments/labels/claim";
import type { MelhorEnvio } from "@/lib/shipments/labels/melhor-envio";

const MINUTE_MS = 60_000;
export const AGAIN_MS = [1, 2, 5, 15, 60].map((minutes) => minutes * MINUTE_MS);
export const FIRST_LOOK_MS = 30 * MINUTE_MS;

export const KEY_REFUSED = "O Melhor Envio recusou a chave da loja. Cole outra em Transportadoras.";

/** One attempt for one label. */
export type Deal = { ctx: Ctx; claim: LabelClaim; carrier: MelhorEnvio };
/** How the attempt ends. Null: another worker has the label, or the end is written already. */
export type End = Omit<LabelChange, "leaseAte"> | null;

export const tellKey = ({ ctx }: Deal) => tellFault(ctx, "melhor_envio", "chave_recusada");
