import { apiMutation, apiQuery, type Row } from "@/lib/http/api";

export type NoticeRow = Row<"/notices">;

export const openNoticesQuery = apiQuery("/notices", { query: { page: 1, limit: 5, situacao: "abertos" } });

export const closeNoticeMutation = apiMutation("POST", "/notices/{id}/resolver", (id: string) => ({
  params: { id },
}));
