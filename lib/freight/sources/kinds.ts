/** `propria`: the merchant's own service. The others are carriers' services at fixed addresses. */
export const SOURCES = ["propria", "frenet", "melhor_envio", "correios"] as const;
export type SourceName = (typeof SOURCES)[number];

/** The services of a contract with the Correios that we can name. They answer at most five at once. */
export const CORREIOS_SERVICES = {
  "03298": "PAC",
  "03220": "SEDEX",
  "04227": "Mini Envios",
  "03158": "SEDEX 10",
  "03140": "SEDEX 12",
} as const;
export type CorreiosService = keyof typeof CORREIOS_SERVICES;
export const CORREIOS_CODES = Object.keys(CORREIOS_SERVICES) as CorreiosService[];

export const FAULT_KINDS = ["sem_resposta", "chave_recusada", "resposta_estranha"] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];
