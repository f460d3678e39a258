import { apiMutation, apiQuery } from "@/lib/http/api";
import type { Row } from "@/lib/http/api-types";

export type NoticeRow = Row<"/notices">;

export const openAlertsQuery = apiQuery("/notices", { query: { page: 1, limit: 5, situacao: "abertos" } });

export const closeAlertMutation = apiMutation("POST", "/notices/{id}/resolver", (id: string) => ({
  params: { id },
}));
