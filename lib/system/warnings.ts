import { RUNNER_PROBLEMS } from "@/lib/jobs/problems";

export const SYSTEM_WARNINGS = [
  "banco_lento",
  "conexoes_esgotadas",
  "migracao_inacabada",
  "executor_ausente",
  "executor_parado",
  "tarefas_atrasadas",
  ...RUNNER_PROBLEMS,
  "email_ausente",
  "email_falhando",
  "endereco_local",
  "arquivos_separados",
] as const;
export type SystemWarning = (typeof SYSTEM_WARNINGS)[number];

/** Counts of waiting items stop here. */
export const COUNT_CAP = 1_000;
