import type { ReportType } from "@/lib/reports/filters";
import type { Report } from "@/lib/reports/schema";

type Lines = { [R in Report as R["tipo"]]: R["linhas"][number] };

/** How to read a field: `words` is free text, `choice` a few known words, `share` a fraction of 1. */
type Kind = "words" | "choice" | "period" | "count" | "cents" | "share" | "moment";
export type ReportColumn = { field: string; kind: Kind };

const columns = <T extends ReportType>(of: { [Field in keyof Lines[T]]?: Kind }): readonly ReportColumn[] =>
  Object.entries<Kind | undefined>(of).flatMap(([field, kind]) => (kind ? [{ field, kind }] : []));

/** Columns from left to right, for the screen and the CSV. The first column names the line. */
export const REPORT_COLUMNS: Record<ReportType, readonly ReportColumn[]> = {
  vendas: columns<"vendas">({
    periodo: "period",
    pedidos: "count",
    itens: "count",
    brutoCents: "cents",
    descontoCents: "cents",
    freteCents: "cents",
    reembolsoCents: "cents",
    liquidoCents: "cents",
    ticketMedioCents: "cents",
    clientesNovos: "count",
  }),
  produtos: columns<"produtos">({
    nome: "words",
    sku: "words",
    unidades: "count",
    pedidos: "count",
    brutoCents: "cents",
    descontoCents: "cents",
    reembolsoCents: "cents",
    liquidoCents: "cents",
    participacao: "share",
    estoque: "count",
  }),
  clientes: columns<"clientes">({
    nome: "words",
    grupo: "choice",
    pedidos: "count",
    totalCents: "cents",
    ticketMedioCents: "cents",
    primeiroPedidoEm: "moment",
    ultimoPedidoEm: "moment",
    pontos: "count",
  }),
  categorias: columns<"categorias">({
    nome: "words",
    unidades: "count",
    liquidoCents: "cents",
    participacao: "share",
  }),
  cupons: columns<"cupons">({
    codigo: "words",
    tipo: "choice",
    usos: "count",
    descontoCents: "cents",
    receitaCents: "cents",
    clientesNovos: "count",
  }),
  campanhas: columns<"campanhas">({
    nome: "words",
    canal: "choice",
    enviados: "count",
    falhas: "count",
    aberturas: "count",
    cliques: "count",
    pedidos: "count",
    receitaCents: "cents",
  }),
  estoque: columns<"estoque">({
    nome: "words",
    sku: "words",
    estoque: "count",
    reservado: "count",
    vendidos30d: "count",
    coberturaDias: "count",
  }),
  valor_estoque: columns<"valor_estoque">({
    nome: "words",
    sku: "words",
    estoque: "count",
    custoCents: "cents",
    custoTotalCents: "cents",
    vendaTotalCents: "cents",
    margemCents: "cents",
    unidadesSemCusto: "count",
  }),
  fidelidade: columns<"fidelidade">({
    periodo: "period",
    creditados: "count",
    resgatados: "count",
    expirados: "count",
    estornados: "count",
    ajustes: "count",
    saldo: "count",
    passivoCents: "cents",
  }),
};

/** The main field of each report, which its chart or its bars show. */
export const REPORT_LEAD: Record<ReportType, string> = {
  vendas: "liquidoCents",
  produtos: "liquidoCents",
  clientes: "totalCents",
  categorias: "liquidoCents",
  cupons: "receitaCents",
  campanhas: "receitaCents",
  estoque: "vendidos30d",
  valor_estoque: "custoTotalCents",
  fidelidade: "saldo",
};
