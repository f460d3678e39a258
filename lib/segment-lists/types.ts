/** Keeps the request below its limit of 1 MiB. */
export const MAX_FILE_CHARACTERS = 500_000;
export const MAX_ROWS = 20_000;

export const LIST_PROBLEMS = ["vazia", "invalida", "nao_encontrado", "ambiguo", "repetida"] as const;
export type ListProblem = (typeof LIST_PROBLEMS)[number];
