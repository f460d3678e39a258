import { apiQuery, type Row } from "@/lib/http/api";

export type NoticeRow = Row<"/notices">;

/** The newest that are open: as many as a person reads before they see to one. */
export const openNoticesQuery = apiQuery("/notices", { query: { page: 1, limit: 5, situacao: "abertos" } });
