export const EXPERIMENT_GOALS = ["compra", "carrinho", "cadastro"] as const;
export type ExperimentGoal = (typeof EXPERIMENT_GOALS)[number];
