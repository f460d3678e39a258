import { keepPreviousData } from "@tanstack/react-query";
import { EXPERIMENT_FILTERS } from "@/lib/experiments/filters";
import type { ExperimentGoal } from "@/lib/experiments/goals";
import type { SlotName } from "@/lib/experiments/slots";
import type { AskedStatus } from "@/lib/experiments/status";
import { apiList, apiMutation, apiQuery } from "@/lib/http/api";
import type { Answer, Body, Row } from "@/lib/http/api-types";
import { listOf } from "@/lib/http/filters";

export type ExperimentRow = Row<"/ab-experiments">;
export type ExperimentView = Answer<"/ab-experiments/{id}">;
export type ResultsView = Answer<"/ab-experiments/{id}/results">;
export type VariantView = ResultsView["variantes"][number];
export type HistoryView = Answer<"/ab-experiments/{id}/historico">;
export type SlotView = Answer<"/ab-experiments/espacos">[number];
export type DraftBody = Body<"/ab-experiments">;

export const experimentList = listOf(EXPERIMENT_FILTERS, (query) => apiList("/ab-experiments", { query }));

export const experimentQuery = (id: string) => apiQuery("/ab-experiments/{id}", { params: { id } });
export const resultsQuery = (id: string) => apiQuery("/ab-experiments/{id}/results", { params: { id } });
export const historyQuery = (id: string) => apiQuery("/ab-experiments/{id}/historico", { params: { id } });
export const slotsQuery = apiQuery("/ab-experiments/espacos", {});

type Asked = { chave: SlotName; objetivo: ExperimentGoal; variantes: number; efeito: number };

/** The previous forecast stays on the screen until the next one arrives. */
export const forecastQuery = (asked: Asked) => ({
  ...apiQuery("/ab-experiments/previsao", { query: asked }),
  placeholderData: keepPreviousData,
});

const keeps = ({ id }: ExperimentView) => experimentQuery(id);

export const createExperimentMutation = apiMutation(
  "POST",
  "/ab-experiments",
  (body: DraftBody) => ({ body }),
  { keeps },
);

export const changeExperimentMutation = apiMutation(
  "PUT",
  "/ab-experiments/{id}",
  ({ id, ...body }: DraftBody & { id: string; versao: number }) => ({ params: { id }, body }),
  { keeps },
);

export const moveExperimentMutation = apiMutation(
  "PUT",
  "/ab-experiments/{id}/status",
  ({ id, status }: { id: string; status: AskedStatus }) => ({ params: { id }, body: { status } }),
);

export const adoptVariantMutation = apiMutation(
  "POST",
  "/ab-experiments/{id}/adotar",
  ({ id, varianteId }: { id: string; varianteId: string }) => ({ params: { id }, body: { varianteId } }),
);

export const removeExperimentMutation = apiMutation("DELETE", "/ab-experiments/{id}", (id: string) => ({
  params: { id },
}));
