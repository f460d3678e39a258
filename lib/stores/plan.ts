/** Plans of a store, each including the ones before it. */
export const PLANS = ["basico", "profissional", "empresarial"] as const;
export type Plan = (typeof PLANS)[number];

/** Whether a store's plan includes what needs at least `wanted`. */
export const planIncludes = (plan: Plan, wanted: Plan) => PLANS.indexOf(plan) >= PLANS.indexOf(wanted);
