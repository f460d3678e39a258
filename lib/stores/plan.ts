/** Each plan includes all plans before it. */
export const PLANS = ["basico", "profissional", "empresarial"] as const;
export type Plan = (typeof PLANS)[number];

export const planIncludes = (plan: Plan, wanted: Plan) => PLANS.indexOf(plan) >= PLANS.indexOf(wanted);
