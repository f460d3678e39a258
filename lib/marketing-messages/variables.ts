export const MESSAGE_VARIABLES = [
  "cliente.nome",
  "cliente.primeiroNome",
  "cliente.email",
  "cliente.pontos",
  "loja.nome",
  "loja.url",
  "link.descadastro",
] as const;

export type MessageValues = Record<(typeof MESSAGE_VARIABLES)[number], string>;
