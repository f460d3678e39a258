import { z } from "zod";
import { wholeFromOne } from "@/lib/http/list";
import { Timestamp } from "@/lib/http/timestamp";
import { says } from "@/lib/i18n/sentence";
import {
  REPORT_BASES,
  REPORT_COMPARISONS,
  REPORT_GROUPS,
  REPORT_PERIODS,
  REPORT_TYPES,
  type ReportType,
} from "@/lib/reports/filters";
import { isReportDate } from "@/lib/reports/period/period";
import { StockValueLine, StockValueTotals, UnpricedStock } from "@/lib/reports/stock-value-schema";

export const ReportParams = z.object({ tipo: z.enum(REPORT_TYPES) });

const Day = z
  .string()
  .refine(isReportDate, says("informe uma data como 2026-01-31, ou data e hora ISO 8601"));

export const MAX_LINES = 1_000;

/** A moment means its day in the store's time zone. */
export const ReportQuery = z
  .object({
    de: Day.optional(),
    ate: Day.optional(),
    periodo: z.enum(REPORT_PERIODS).optional(),
    agrupar: z.enum(REPORT_GROUPS).default("dia"),
    comparar: z.enum(REPORT_COMPARISONS).optional(),
    base: z.enum(REPORT_BASES).default("pago"),
    formato: z.enum(["json", "csv"]).default("json"),
    /**
     * Lines beyond this number are summed up as "Outros". Days, weeks and months are always shown in full.
     */
    linhas: wholeFromOne.transform((lines) => Math.min(lines, MAX_LINES)).default(MAX_LINES),
  })
  .refine(({ periodo, de, ate }) => !periodo || !(de || ate), {
    path: ["periodo"],
    message: says("use periodo, ou de e ate"),
  });
export type ReportQuery = z.output<typeof ReportQuery>;

const count = z.int();
const cents = z.int();

const SalesLine = z.object({
  periodo: z.string(),
  pedidos: count,
  itens: count,
  brutoCents: cents,
  descontoCents: cents,
  freteCents: cents,
  reembolsoCents: cents,
  liquidoCents: cents,
  ticketMedioCents: cents,
  clientesNovos: count,
});
export type SalesLine = z.input<typeof SalesLine>;

/** One line per SKU. All free-text lines together have no `produtoId`. */
const ProductLine = z.object({
  produtoId: z.uuid().nullable(),
  nome: z.string(),
  sku: z.string().nullable(),
  unidades: count,
  pedidos: count,
  brutoCents: cents,
  descontoCents: cents,
  reembolsoCents: cents,
  liquidoCents: cents,
  participacao: z.number(),
  estoque: count.nullable(),
});
export type ProductLine = z.input<typeof ProductLine>;

/**
 * One line per customer. Orders without a customer form one line without `clienteId` and `grupo`. `pontos` is
 * today's balance, null in a line of many customers.
 */
const CustomerLine = z.object({
  clienteId: z.uuid().nullable(),
  nome: z.string(),
  pedidos: count,
  totalCents: cents,
  ticketMedioCents: cents,
  primeiroPedidoEm: Timestamp.nullable(),
  ultimoPedidoEm: Timestamp.nullable(),
  grupo: z.enum(["novo", "recorrente", "inativo"]).nullable(),
  pontos: count.nullable(),
});
export type CustomerLine = z.input<typeof CustomerLine>;

const CategoryLine = z.object({
  categoriaId: z.uuid().nullable(),
  nome: z.string(),
  unidades: count,
  liquidoCents: cents,
  participacao: z.number(),
});
export type CategoryLine = z.input<typeof CategoryLine>;

const CouponLine = z.object({
  cupomId: z.uuid().nullable(),
  codigo: z.string(),
  tipo: z.enum(["percentual", "fixo"]).nullable(),
  usos: count,
  descontoCents: cents,
  receitaCents: cents,
  clientesNovos: count,
});
export type CouponLine = z.input<typeof CouponLine>;

const CampaignLine = z.object({
  campanhaId: z.uuid().nullable(),
  nome: z.string(),
  canal: z.enum(["email", "whatsapp", "push"]).nullable(),
  enviados: count,
  falhas: count,
  aberturas: count,
  cliques: count,
  pedidos: count,
  receitaCents: cents,
});
export type CampaignLine = z.input<typeof CampaignLine>;

const StockLine = z.object({
  produtoId: z.uuid().nullable(),
  nome: z.string(),
  sku: z.string().nullable(),
  estoque: count,
  reservado: count,
  vendidos30d: count,
  coberturaDias: count.nullable(),
});
export type StockLine = z.input<typeof StockLine>;

/** Points. `saldo` and `passivoCents` are as of the end of the period. */
const LoyaltyLine = z.object({
  periodo: z.string(),
  creditados: count,
  resgatados: count,
  expirados: count,
  estornados: count,
  ajustes: count,
  saldo: count,
  passivoCents: cents,
});
export type LoyaltyLine = z.input<typeof LoyaltyLine>;

const Days = z.object({ de: z.string(), ate: z.string() });

function report<T extends ReportType, L extends z.ZodType, S extends z.ZodType>(
  tipo: T,
  linha: L,
  totais: S,
) {
  return z.object({
    tipo: z.literal(tipo),
    linhas: z.array(linha),
    totais,
    periodo: Days.extend({ fusoHorario: z.string() }),
    base: z.enum(REPORT_BASES),
    comparativo: z.object({ periodo: Days, totais }).optional(),
    /** Counting from the orders took long; a kept window is being prepared. */
    preparando: z.literal(true).optional(),
    /**
     * Number of counted days, present while many are not counted. The other days are read from the orders.
     */
    contando: z.object({ feitos: count, total: count }).optional(),
    geradoEm: Timestamp,
  });
}

/** Counts and amounts in `totais` are the sums of the lines. */
export const Report = z.discriminatedUnion("tipo", [
  report("vendas", SalesLine, SalesLine.omit({ periodo: true })).extend({
    /** Time of the last comparison of counted days with their orders; null before the first night. */
    conferidoEm: Timestamp.nullable(),
  }),
  report(
    "produtos",
    ProductLine,
    ProductLine.pick({
      unidades: true,
      brutoCents: true,
      descontoCents: true,
      reembolsoCents: true,
      liquidoCents: true,
    }),
  ),
  report(
    "clientes",
    CustomerLine,
    CustomerLine.pick({ pedidos: true, totalCents: true, ticketMedioCents: true }),
  ),
  report("categorias", CategoryLine, CategoryLine.pick({ unidades: true, liquidoCents: true })),
  report("cupons", CouponLine, CouponLine.omit({ cupomId: true, codigo: true, tipo: true })),
  report("campanhas", CampaignLine, CampaignLine.omit({ campanhaId: true, nome: true, canal: true })),
  report("estoque", StockLine, StockLine.pick({ estoque: true, reservado: true, vendidos30d: true })),
  report("valor_estoque", StockValueLine, StockValueTotals).extend({
    /** SKUs that have units, but no cost. */
    semCusto: UnpricedStock,
  }),
  report("fidelidade", LoyaltyLine, LoyaltyLine.omit({ periodo: true })),
]);
export type Report = z.input<typeof Report>;

export const Digest = z.object({
  ativo: z.boolean(),
  /** Address of the person who asks; the digest goes there. */
  email: z.string(),
  /** When the next digest leaves, also for a person who does not get it yet. */
  proximoEm: Timestamp,
});
export type Digest = z.input<typeof Digest>;

export const DigestChange = z.object({ ativo: z.boolean() });
export type DigestChange = z.output<typeof DigestChange>;

export const ConversionQuery = z.object({ periodo: z.enum(REPORT_PERIODS).default("7_dias") });
export type ConversionQuery = z.output<typeof ConversionQuery>;

/** Visitors who reached at least this step on a day, summed over the days. Only orders of the shop count. */
const Funnel = z.object({
  visitas: count,
  produtos: count,
  sacolas: count,
  finalizacoes: count,
  pedidos: count,
});

export const Conversion = z.object({
  periodo: z.object({ de: z.string(), ate: z.string(), fusoHorario: z.string() }),
  atual: Funnel,
  anterior: Funnel,
  /** The first day with counted visits; null when there is none. */
  desde: z.string().nullable(),
});
export type Conversion = z.input<typeof Conversion>;
