import { z } from "zod";
import { filterSchema } from "@/lib/http/filter-query";
import { PageQuery } from "@/lib/http/list";
import { Timestamp } from "@/lib/http/timestamp";
import { FreeText } from "@/lib/http/typed-text";
import { says } from "@/lib/i18n/sentence";
import { ENTRY_FILTERS } from "@/lib/loyalty/filters";
import { ENTRY_TYPES, MAX_ADJUSTMENT, MAX_REASON_LENGTH, MIN_REASON_LENGTH } from "@/lib/loyalty/kinds";
import { Settings } from "@/lib/settings/schema";

export const LoyaltyBalance = z.object({
  ativo: z.boolean(),
  saldo: z.int(),
  valorPontoCents: z.int(),
  pendentes: z.int(),
  expirandoEm30Dias: z.int(),
  equivalenteCents: z.int(),
});
export type LoyaltyBalance = z.output<typeof LoyaltyBalance>;

/** Points of an order that the balance does not include yet. */
const PendingPoints = z.object({
  pontos: z.int(),
  pedidoId: z.uuid().nullable(),
  pedidoNumero: z.int().nullable(),
  /** Null until the order is delivered. */
  disponivelEm: Timestamp.nullable(),
});
export type PendingPoints = z.input<typeof PendingPoints>;

/** Points that expire within 30 days. */
const EndingPoints = z.object({ pontos: z.int(), expiraEm: Timestamp });
export type EndingPoints = z.input<typeof EndingPoints>;

export const CustomerPoints = LoyaltyBalance.extend({
  programaAtivo: z.boolean(),
  /** The customer has joined at some time. `ativo`: the customer is a member now and the program is on. */
  inscrito: z.boolean(),
  /** At most the next 20 entries in each list. */
  aReceber: z.array(PendingPoints),
  aVencer: z.array(EndingPoints),
});
export type CustomerPoints = z.input<typeof CustomerPoints>;

const LoyaltyEntry = z.object({
  id: z.uuid(),
  tipo: z.enum(ENTRY_TYPES),
  /** Negative: points taken. */
  pontos: z.int(),
  pedidoId: z.uuid().nullable(),
  pedidoNumero: z.int().nullable(),
  motivo: z.string().nullable(),
  disponivelEm: Timestamp.nullable(),
  expiraEm: Timestamp.nullable(),
  criadoEm: Timestamp,
});

export const StatementLine = LoyaltyEntry.extend({ saldo: z.int() });
export type StatementLine = z.input<typeof StatementLine>;

export const StoreEntry = LoyaltyEntry.extend({ clienteId: z.uuid(), cliente: z.string() });
export type StoreEntry = z.input<typeof StoreEntry>;

export const EntryFilters = filterSchema(ENTRY_FILTERS);
export type EntryFilters = z.output<typeof EntryFilters>;

export const ListEntries = PageQuery.extend(EntryFilters.shape);
export type ListEntries = z.output<typeof ListEntries>;

const POINTS = says("informe um inteiro de -{min} a {max}, diferente de zero", {
  min: MAX_ADJUSTMENT,
  max: MAX_ADJUSTMENT,
});

/** The customer's statement shows `motivo`. */
export const PointsAdjustment = z.object({
  pontos: z
    .int(POINTS)
    .min(-MAX_ADJUSTMENT, POINTS)
    .max(MAX_ADJUSTMENT, POINTS)
    .refine((pontos) => pontos !== 0, POINTS),
  motivo: FreeText.min(MIN_REASON_LENGTH).max(MAX_REASON_LENGTH),
});
export type PointsAdjustment = z.output<typeof PointsAdjustment>;

export const Participation = z.object({ ativo: z.boolean() });

export const LoyaltyOverview = z.object({
  programa: Settings.shape.fidelidade,
  moeda: z.string(),
  membros: z.int(),
  /** The sum of all balances, also of customers who left the program. */
  saldo: z.int(),
  passivoCents: z.int(),
  pendentes: z.int(),
  pendentesCents: z.int(),
  expirandoEm30Dias: z.int(),
  /** Sums since the first of the month, in the store's time zone. */
  mes: z.object({
    desde: Timestamp,
    creditados: z.int(),
    resgatados: z.int(),
    expirados: z.int(),
    /** Earned points taken back with refunds, minus redeemed points given back. */
    estornados: z.int(),
    ajustes: z.int(),
  }),
});
export type LoyaltyOverview = z.input<typeof LoyaltyOverview>;
