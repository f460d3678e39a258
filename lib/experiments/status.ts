export const EXPERIMENT_STATUSES = ["rascunho", "ativo", "pausado", "encerrado"] as const;
export type ExperimentStatus = (typeof EXPERIMENT_STATUSES)[number];

const MOVES = {
  rascunho: ["ativo"],
  ativo: ["pausado", "encerrado"],
  pausado: ["ativo", "encerrado"],
  encerrado: [],
} as const satisfies Record<ExperimentStatus, readonly ExperimentStatus[]>;

export const ASKED_STATUSES = ["ativo", "pausado", "encerrado"] as const;
export type AskedStatus = (typeof ASKED_STATUSES)[number];

export const mayBecome = (from: ExperimentStatus, to: AskedStatus): boolean =>
  (MOVES[from] as readonly ExperimentStatus[]).includes(to);
