export const CAMPAIGN_STATUSES = [
  "rascunho",
  "agendada",
  "enviando",
  "pausada",
  "enviada",
  "cancelada",
  "falhou",
] as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

/** The state changes that a person can make. Only the sending sets `enviada` and `falhou`. */
export const CAMPAIGN_MOVES = {
  rascunho: ["agendada", "enviando", "cancelada"],
  agendada: ["rascunho", "enviando", "cancelada"],
  enviando: ["pausada", "cancelada"],
  pausada: ["enviando", "cancelada"],
  falhou: ["enviando"],
  enviada: [],
  cancelada: [],
} as const satisfies Record<CampaignStatus, readonly CampaignStatus[]>;

export const ASKED_STATUSES = ["rascunho", "agendada", "enviando", "pausada", "cancelada"] as const;
export type AskedStatus = (typeof ASKED_STATUSES)[number];

export const mayBecome = (from: CampaignStatus, to: AskedStatus): boolean =>
  (CAMPAIGN_MOVES[from] as readonly CampaignStatus[]).includes(to);

/** Further condition: no message was sent to anybody. */
export const mayBeDeleted = (status: CampaignStatus): boolean =>
  status === "rascunho" || status === "cancelada";

export const RECIPIENT_STATUSES = ["pendente", "enviado", "falhou", "ignorado", "incerto"] as const;
