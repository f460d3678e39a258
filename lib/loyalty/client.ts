import { apiList, apiMutation, apiQuery } from "@/lib/http/api";
import type { Answer, Row } from "@/lib/http/api-types";
import { listOf } from "@/lib/http/filters";
import { ENTRY_FILTERS } from "@/lib/loyalty/filters";
import type { PointsAdjustment } from "@/lib/loyalty/schema";
import { settingsQuery } from "@/lib/settings/client";

export type PointsView = Answer<"/customers/{id}/fidelidade">;
export type StatementRow = Row<"/customers/{id}/fidelidade/extrato">;
export type EntryRow = Row<"/loyalty/lancamentos">;
export type OverviewView = Answer<"/loyalty">;
export type Program = Answer<"/settings">["fidelidade"];

export const overviewQuery = apiQuery("/loyalty", {});

export const entryList = listOf(ENTRY_FILTERS, (query) => apiList("/loyalty/lancamentos", { query }));

export const customerPointsQuery = (id: string) => apiQuery("/customers/{id}/fidelidade", { params: { id } });

/** Own parameter names in the URL, because the customer's page has other lists, too. */
export const statementList = (id: string) =>
  listOf({}, (query) => apiList("/customers/{id}/fidelidade/extrato", { params: { id }, query }), {
    page: "extrato",
    limit: "extratoLimite",
    rows: 10,
  });

const keeps = (_points: PointsView, { customerId }: { customerId: string }) =>
  customerPointsQuery(customerId);

export const adjustPointsMutation = apiMutation(
  "POST",
  "/customers/{id}/fidelidade/ajustes",
  ({ customerId, ...body }: PointsAdjustment & { customerId: string }) => ({
    params: { id: customerId },
    body,
  }),
  { keeps },
);

export const participationMutation = apiMutation(
  "PUT",
  "/customers/{id}/fidelidade",
  ({ customerId, ativo }: { customerId: string; ativo: boolean }) => ({
    params: { id: customerId },
    body: { ativo },
  }),
  { keeps },
);

export const changeProgramMutation = apiMutation(
  "PUT",
  "/settings",
  (body: { versao: number; fidelidade: Program }) => ({ body }),
  { keeps: () => settingsQuery },
);
