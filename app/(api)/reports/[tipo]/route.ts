import { panel } from "@/lib/auth/gate";
import { endpoint, otherMethods } from "@/lib/door/endpoint";
import { readReport } from "@/lib/reports/read";
import { Report, ReportParams, ReportQuery } from "@/lib/reports/schema";

export const GET = endpoint(
  {
    summary: "Relatório de um período, em dias do fuso horário da loja",
    auth: panel("dashboard"),
    params: ReportParams,
    query: ReportQuery,
    returns: Report,
  },
  ({ ctx, params, query }) => readReport(ctx, params.tipo, query),
);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
