/** Where a manual order may go from where it is; editing a sent one opens it again. */
export const TRANSITIONS = {
  aberto: ["enviado", "convertido", "cancelado", "expirado"],
  enviado: ["aberto", "convertido", "cancelado", "expirado"],
  convertido: [],
  cancelado: [],
  expirado: [],
} as const satisfies Record<string, readonly string[]>;

export type ManualOrderStatus = keyof typeof TRANSITIONS;
export const MANUAL_ORDER_STATUSES = Object.keys(TRANSITIONS) as ManualOrderStatus[];

export const ACTIONS = ["editar", "enviar", "converter", "cancelar", "duplicar"] as const;
export type ManualOrderAction = (typeof ACTIONS)[number];

type Position = { status: ManualOrderStatus; validoAte: Date | string };

/** The status at a moment: an offer that is due counts as expired although nobody wrote that down yet. */
export function statusAt({ status, validoAte }: Position, now: Date): ManualOrderStatus {
  const isOver = TRANSITIONS[status].length > 0 && new Date(validoAte) <= now;
  return isOver ? "expirado" : status;
}

/** Whether a manual order may become `para`; one that is open may be changed and sent as often as wanted. */
export function mayBecome(de: ManualOrderStatus, para: ManualOrderStatus): boolean {
  const next: readonly ManualOrderStatus[] = TRANSITIONS[de];
  return next.includes(para) || (de === para && next.length > 0);
}

/** What may be done with it next; a copy may always be made. */
export const actionsOf = (status: ManualOrderStatus): ManualOrderAction[] =>
  TRANSITIONS[status].length > 0 ? [...ACTIONS] : ["duplicar"];
