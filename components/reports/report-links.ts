import { mayOpen } from "@/lib/panel-pages";
import type { Permission } from "@/lib/permissions";
import type { ReportAddress, ReportView } from "@/lib/reports/client";

type Line = Readonly<Record<string, unknown>>;
type Days = { de: string; ate: string };
type Group = ReportAddress["agrupar"];

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The days of one line of `vendas`, limited to the report's period. */
export function daysOfLine(line: string, { de, ate }: Days, group: Group): Days {
  const [year = 0, month = 1] = line.split("-").map(Number);
  const first = group === "mes" ? `${line}-01` : line;
  const last = {
    dia: first,
    semana: isoDay(Date.parse(first) + WEEK_MS - DAY_MS),
    mes: isoDay(Date.UTC(year, month, 0)),
  }[group];
  return { de: first < de ? de : first, ate: last > ate ? ate : last };
}

/** Null if the reader may not open the records. */
export function hrefOfLine(
  report: ReportView,
  line: Line,
  group: Group,
  held: readonly Permission[],
): string | null {
  const to = (path: Parameters<typeof mayOpen>[1], href: string, id: unknown) =>
    id && mayOpen(held, path) ? href : null;
  switch (report.tipo) {
    case "vendas": {
      const days = daysOfLine(String(line.periodo), report.periodo, group);
      // An order is made before it is paid, so `pagoDe` alone excludes the unpaid orders.
      const paid = { pagoDe: days.de };
      const asked = report.base === "pago" ? { ...paid, pagoAte: days.ate } : { ...days, ...paid };
      return to("/admin/pedidos", `/admin/pedidos?${new URLSearchParams(asked)}`, line.pedidos);
    }
    case "produtos":
    case "estoque":
    case "valor_estoque":
      return to("/admin/produtos/[id]", `/admin/produtos/${line.produtoId}`, line.produtoId);
    case "clientes":
      return to("/admin/clientes/[id]", `/admin/clientes/${line.clienteId}`, line.clienteId);
    case "categorias":
      return to("/admin/produtos", `/admin/produtos?categoriaId=${line.categoriaId}`, line.categoriaId);
    case "cupons":
      return to("/admin/cupons/[id]", `/admin/cupons/${line.cupomId}`, line.cupomId);
    case "campanhas":
      return to("/admin/campanhas/[id]", `/admin/campanhas/${line.campanhaId}`, line.campanhaId);
    default:
      return null;
  }
}
