/** A late Pix is still money, so `expirado` may become `aprovado`. */
const TRANSITIONS = {
  pendente: ["aprovado", "recusado", "expirado", "cancelado"],
  expirado: ["aprovado"],
  aprovado: ["estornado"],
  recusado: [],
  cancelado: [],
  estornado: [],
} as const satisfies Record<string, readonly string[]>;

export type PaymentStatus = keyof typeof TRANSITIONS;
export const PAYMENT_STATUSES = Object.keys(TRANSITIONS) as PaymentStatus[];

export const mayBecome = (from: PaymentStatus, to: PaymentStatus): boolean =>
  (TRANSITIONS[from] as readonly PaymentStatus[]).includes(to);
