/** Reasons that the system writes into histories, movements and ledgers, in the API's language. */
const SENTENCES = {
  "pagamento confirmado": "paymentConfirmed",
  "nada a pagar": "nothingDue",
  "prazo de pagamento": "paymentDeadline",
  "sem pontos": "noPoints",
  "sem estoque": "noStock",
  "estoque inicial": "openingStock",
  "produto removido": "productRemoved",
  "variante removida": "variantRemoved",
  "Fim da validade": "pointsExpired",
  "Pedido pago depois do prazo": "paidLate",
  "Pedido pago depois do prazo e desfeito": "paidLateUndone",
  cliente: "cliente",
  estoque: "estoque",
  fraude: "fraude",
  outro: "outro",
} as const;

const OF_RETURN = /^devolução nº (\d+)$/;

export type SystemReason =
  | { name: (typeof SENTENCES)[keyof typeof SENTENCES]; number?: undefined }
  | { name: "ofReturn"; number: string };

/** Null: a person wrote the reason. */
export function systemReason(reason: string): SystemReason | null {
  const number = OF_RETURN.exec(reason)?.[1];
  if (number) return { name: "ofReturn", number };
  return Object.hasOwn(SENTENCES, reason) ? { name: SENTENCES[reason as keyof typeof SENTENCES] } : null;
}
