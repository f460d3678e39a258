import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { apiKey } from "@/lib/auth/gate";
import { reportFile } from "@/lib/reports/export";
import { readReport } from "@/lib/reports/read";
import { Report, ReportParams, ReportQuery } from "@/lib/reports/schema";

export const GET = endpoint(
  {
    summary: "Relatório de um período para integrações, em dias do fuso horário da loja",
    auth: apiKey("reports:read"),
    params: ReportParams,
    query: ReportQuery,
    returns: Report,
    alsoFile: "text/csv; charset=utf-8",
  },
  async ({ ctx, params, query }) => {
    const report = await readReport(ctx, params.tipo, query);
    return query.formato === "csv" ? reportFile(ctx, report, query) : report;
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
