export const RUNNER_PROBLEMS = [
  "chave_de_eventos_recusada",
  "chave_de_assinatura_recusada",
  "inalcancavel",
  "sem_resposta",
  "com_erro",
  "sem_origem",
  "nao_registrado",
] as const;
export type RunnerProblem = (typeof RUNNER_PROBLEMS)[number];
