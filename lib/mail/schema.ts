export const MAIL_TYPES = [
  "convite",
  "senha_painel",
  "senha_alterada",
  "segundo_fator",
  "acesso_novo",
  "boas_vindas",
  "senha_cliente",
  "confirmar_email",
  "pedido",
  "pedido_manual",
  "devolucao",
  "sacola",
  "estoque",
  "webhook",
  "resumo",
] as const;
export type MailType = (typeof MAIL_TYPES)[number];

export const MAIL_STATUSES = ["pendente", "enviando", "enviado", "falhou", "retido"] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** The reasons for failures without an answer of the mail server. */
export const MAIL_FAULTS = ["conexao", "tempo", "tls", "dns", "login", "endereco", "mensagem"] as const;
export type MailFault = (typeof MAIL_FAULTS)[number];
