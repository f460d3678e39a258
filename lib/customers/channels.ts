/** Ways to write to a customer, each with a consent of its own. */
export const CHANNELS = ["email", "whatsapp", "push"] as const;
export type Channel = (typeof CHANNELS)[number];

/** How a consent came about. */
export const CONSENT_SOURCES = [
  "cadastro",
  "checkout",
  "painel",
  "importacao",
  "api",
  "link_descadastro",
  "palavra_chave",
] as const;
export type ConsentSource = (typeof CONSENT_SOURCES)[number];
