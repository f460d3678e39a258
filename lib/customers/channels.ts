/** Each channel has a separate consent. */
export const CHANNELS = ["email", "whatsapp", "push"] as const;
export type Channel = (typeof CHANNELS)[number];

export const CONSENT_SOURCES = [
  "cadastro",
  "checkout",
  "painel",
  "importacao",
  "api",
  "link_descadastro",
  "link_canais",
  "palavra_chave",
] as const;
export type ConsentSource = (typeof CONSENT_SOURCES)[number];
