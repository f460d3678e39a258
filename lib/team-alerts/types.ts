export const NOTICE_TYPES = [
  "webhook_falhando",
  "webhook_desativado",
  "pontos_divergentes",
  "pagamento_divergente",
  "pagamento_sobrando",
  "pagamento_devolvido_fora",
  "devolucao_falhou",
  "credencial_recusada",
  "devolucao_aberta",
  "automacao",
  "automacao_desligada",
  "campanha_parada",
  "relatorio_divergente",
  "frete_sem_resposta",
] as const;
export type AlertType = (typeof NOTICE_TYPES)[number];

/** A person closes these alerts. The others close when their cause ends. */
const BY_HAND: readonly AlertType[] = [
  "pagamento_divergente",
  "pagamento_sobrando",
  "pagamento_devolvido_fora",
  "devolucao_falhou",
  "credencial_recusada",
  "automacao",
  "campanha_parada",
  "relatorio_divergente",
  "frete_sem_resposta",
];

export const isClosedByHand = (tipo: AlertType): boolean => BY_HAND.includes(tipo);
