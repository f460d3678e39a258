import { RUN_FILTERS } from "@/lib/automation-rules/filters";
import { apiList, apiMutation, apiQuery, ask } from "@/lib/http/api";
import type { Answer, Body, Row } from "@/lib/http/api-types";
import { listOf } from "@/lib/http/filters";

export type RuleView = Answer<"/automation-rules/{id}">;
export type RuleRow = Answer<"/automation-rules">[number];
export type RecipeView = Answer<"/automation-rules/receitas">[number];
export type RunRow = Row<"/automation-rules/{id}/execucoes">;
export type RehearsalView = Answer<"/automation-rules/{id}/ensaio", "POST">;
export type RuleBody = Body<"/automation-rules">;

export const rulesQuery = apiQuery("/automation-rules", {});

export const recipesQuery = apiQuery("/automation-rules/receitas", {});

export const ruleQuery = (id: string) => apiQuery("/automation-rules/{id}", { params: { id } });

export const runList = (id: string) =>
  listOf(RUN_FILTERS, (query) => apiList("/automation-rules/{id}/execucoes", { params: { id }, query }));

/** A query, because a rehearsal writes nothing. */
export const rehearsalQuery = (id: string, dias: number) => ({
  queryKey: ["automation-rules", "/automation-rules/{id}/ensaio", id, dias] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    ask("POST", "/automation-rules/{id}/ensaio", { params: { id } }, { body: { dias }, signal }),
  retry: false,
  gcTime: 0,
});

export const createRuleMutation = apiMutation("POST", "/automation-rules", (body: RuleBody) => ({ body }));

export const changeRuleMutation = apiMutation(
  "PUT",
  "/automation-rules/{id}",
  ({ id, ...body }: Partial<RuleBody> & { id: string; versao?: number }) => ({ params: { id }, body }),
);

export const removeRuleMutation = apiMutation("DELETE", "/automation-rules/{id}", (id: string) => ({
  params: { id },
}));

export const emptyRuleMutation = apiMutation("POST", "/automation-rules/{id}/esvaziar", (id: string) => ({
  params: { id },
}));

export const renewRuleSecretMutation = apiMutation(
  "PUT",
  "/automation-rules/{id}/segredo",
  (id: string) => ({ params: { id } }),
  { secret: true },
);
