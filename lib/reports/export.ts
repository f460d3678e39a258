import { auditExport } from "@/lib/audit/exported";
import type { Ctx } from "@/lib/ctx";
import { localDay } from "@/lib/db/local-day";
import { localTimeOf } from "@/lib/format/local-time";
import { type CsvColumns, csvFile, decimal } from "@/lib/http/csv-file";
import type { FileAnswer } from "@/lib/http/file-answer";
import { loadMessages } from "@/lib/i18n/messages";
import { REPORT_COLUMNS, type ReportColumn } from "@/lib/reports/columns";
import type { Report, ReportQuery } from "@/lib/reports/schema";

type Line = Record<string, unknown>;

const percent = (part: number) => `${(part * 100).toFixed(2).replace(".", ",")}%`;

function cellOf(kind: ReportColumn["kind"], value: unknown, zone: string, words: Record<string, string>) {
  if (value === null || value === undefined) return null;
  if (kind === "cents") return decimal(Number(value));
  if (kind === "share") return percent(Number(value));
  if (kind === "count") return Number(value);
  if (kind === "choice") return words[String(value)] ?? String(value);
  if (kind === "moment") return localTimeOf(new Date(value as string | Date), zone).replace("T", " ");
  return String(value);
}

/** The file of `formato=csv`: the panel's lines, amounts with a decimal comma, times in the store's zone. */
export async function reportFile(
  ctx: Ctx,
  report: Report,
  { formato, ...filters }: ReportQuery,
  now = new Date(),
): Promise<FileAnswer> {
  // This report is the only one with names of people.
  if (report.tipo === "clientes") {
    await auditExport(ctx, { action: "customer.report_exported", resource: "customer", filters });
  }
  const { reports } = (await loadMessages("pt-BR")).panel;
  const headers: Record<string, string> = reports.columns;
  const columns: CsvColumns<Line> = REPORT_COLUMNS[report.tipo].map(({ field, kind }) => [
    headers[field] ?? field,
    (line) => cellOf(kind, line[field], report.periodo.fusoHorario, reports.values),
  ]);
  async function* lines() {
    yield report.linhas as readonly Line[];
  }
  return csvFile(`relatorio-${report.tipo}-${await localDay(ctx, now)}`, columns, lines());
}
