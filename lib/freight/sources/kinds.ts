/** `propria`: the merchant's own service. The others are carriers' services at fixed addresses. */
export const SOURCES = ["propria", "frenet", "melhor_envio"] as const;
export type SourceName = (typeof SOURCES)[number];

export const FAULT_KINDS = ["sem_resposta", "chave_recusada", "resposta_estranha"] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];
