/** Editing a sent manual order reopens it. */
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

/** A due offer counts as expired even before the job has stored it. */
export function statusAt({ status, validoAte }: Position, now: Date): ManualOrderStatus {
  const isOver = TRANSITIONS[status].length > 0 && new Date(validoAte) <= now;
  return isOver ? "expirado" : status;
}

/** An open manual order may be changed and sent repeatedly. */
export function mayBecome(de: ManualOrderStatus, para: ManualOrderStatus): boolean {
  const next: readonly ManualOrderStatus[] = TRANSITIONS[de];
  return next.includes(para) || (de === para && next.length > 0);
}

export const actionsOf = (status: ManualOrderStatus): ManualOrderAction[] =>
  TRANSITIONS[status].length > 0 ? [...ACTIONS] : ["duplicar"];
