/** Each reason has a text in the messages. */
export const REASONS = [
  "removido",
  "sem_consentimento",
  "sem_endereco",
  "suprimido",
  "limite_semanal",
  "duplicado",
  "cliente_anonimizado",
  "destinatario_recusado",
  "recusado_por_ora",
  "remetente_recusado",
  "muitas_recusas",
  "janela_perdida",
  "campanha_encerrada",
  "sem_whatsapp",
  "ja_conversou",
  "fora_de_hora",
  "outro_motivo",
] as const;
export type Reason = (typeof REASONS)[number];

export const SKIP_REASONS = ["ja_conversou", "fora_de_hora", "outro_motivo"] as const satisfies Reason[];

/** Each has a text that says what to do. */
const STOP_REASONS = ["remetente_recusado", "muitas_recusas", "janela_perdida"] as const satisfies Reason[];
export type StopReason = (typeof STOP_REASONS)[number];

export const isStopReason = (motivo: unknown): motivo is StopReason =>
  STOP_REASONS.some((known) => known === motivo);

export const isReason = (motivo: string | null): motivo is Reason =>
  REASONS.some((known) => known === motivo);
