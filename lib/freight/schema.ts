import { z } from "zod";
import { Cep, inOneState } from "@/lib/customers/address-schema";
import { bareCep } from "@/lib/customers/cep";
import { STATES } from "@/lib/customers/states";
import {
  MAX_CATEGORIES,
  MAX_CEP_RANGES,
  MAX_CLOSED_PERIODS,
  MAX_CUBIC_FACTOR,
  MAX_PACKING_DAYS,
  MAX_RATES,
  MIN_CUBIC_FACTOR,
} from "@/lib/freight/max-rates";
import { oneLine } from "@/lib/http/one-line";
import { Uuid } from "@/lib/http/params";
import { CodeText, freeTextOrNull } from "@/lib/http/typed-text";
import { says } from "@/lib/i18n/sentence";

const cents = z.int().min(0).max(99_999_999);
export const State = z.enum(STATES, says("use a sigla de um estado, como SP"));

const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? null);

const grams = orNull(z.int().min(1).max(1_000_000));

/** The first or the last CEP of a range; no state needs to have it. */
const RangeEnd = CodeText.max(20)
  .transform(bareCep)
  .pipe(z.string().regex(/^\d{8}$/, says("informe os 8 dígitos do CEP")));

const NewCepRange = z
  .object({ cepDe: RangeEnd, cepAte: RangeEnd })
  .refine(({ cepDe, cepAte }) => cepDe <= cepAte, {
    path: ["cepDe"],
    error: says("não pode passar do último CEP da faixa"),
  });

const NewFreightRate = z
  .object({
    nome: oneLine(60),
    /** Empty: all of Brazil. */
    ufs: z
      .array(State)
      .max(100)
      .transform((chosen) => STATES.filter((state) => chosen.includes(state)))
      .default([]),
    precoCents: cents,
    prazoDiasUteis: z.int().min(0).max(365),
    gratisAPartirCents: orNull(cents),
    pesoMinimoGramas: grams,
    pesoMaximoGramas: grams,
    /** Empty: every CEP of the states. Without a CEP, a line with ranges is not offered. */
    faixasCep: z.array(NewCepRange).max(MAX_CEP_RANGES).default([]),
    /** Compared with the subtotal before discounts, like `gratisAPartirCents`. */
    subtotalDeCents: orNull(cents),
    subtotalAteCents: orNull(cents),
    /** Every item must be in one of these categories, or below it. Empty: any goods. */
    categoriaIds: z
      .array(Uuid)
      .max(MAX_CATEGORIES)
      .transform((ids) => [...new Set(ids)])
      .default([]),
    /** Where and when the buyer picks up the goods; null: the store ships them. */
    retirada: freeTextOrNull(300),
  })
  .refine(
    ({ pesoMinimoGramas, pesoMaximoGramas }) => (pesoMinimoGramas ?? 0) <= (pesoMaximoGramas ?? Infinity),
    {
      path: ["pesoMinimoGramas"],
      error: says("não pode passar do peso máximo"),
    },
  )
  .refine(
    ({ subtotalDeCents, subtotalAteCents }) => (subtotalDeCents ?? 0) <= (subtotalAteCents ?? Infinity),
    { path: ["subtotalDeCents"], error: says("não pode passar do subtotal máximo") },
  );

const Day = z.iso.date(says("informe um dia, como 2026-12-24"));

const ClosedPeriod = z
  .object({ de: Day, ate: Day, nota: freeTextOrNull(60) })
  .refine(({ de, ate }) => de <= ate, {
    path: ["ate"],
    error: says("não pode vir antes do primeiro dia"),
  });

/** The whole table. `versao` is the version of the settings. Other fields that are left out stay as they are. */
export const FreightTableChange = z.object({
  linhas: z.array(NewFreightRate).max(MAX_RATES),
  /** Business days to pack an order, added to the days of every line. */
  diasPreparo: z.int().min(0).max(MAX_PACKING_DAYS).optional(),
  /** In these days, first and last included, the store sends nothing: each promise grows by them. */
  fechamentos: z.array(ClosedPeriod).max(MAX_CLOSED_PERIODS).optional(),
  /**
   * The weekdays on which the store sends orders: 1 for Monday, 7 for Sunday. Empty: an order counts from its own
   * day on, whatever weekday it is.
   */
  diasDespacho: z
    .array(z.int().min(1).max(7))
    .max(7)
    .transform((days) => [...new Set(days)].toSorted())
    .optional(),
  /** An order from this time of day on counts as one of the next day. Null: the whole day counts. */
  horaCorte: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, says("informe uma hora, como 14:00"))
    .nullable()
    .optional(),
  /**
   * Cubic centimetres that count as one kilogram: the heavier of real and cubic weight counts. Null: only the
   * real weight counts.
   */
  fatorCubagem: z.int().min(MIN_CUBIC_FACTOR).max(MAX_CUBIC_FACTOR).nullable().optional(),
  versao: z.int(),
});
export type FreightTableChange = z.output<typeof FreightTableChange>;

const FreightRate = z.object({
  id: z.uuid(),
  nome: z.string(),
  ufs: z.array(z.string()),
  precoCents: z.int(),
  prazoDiasUteis: z.int(),
  gratisAPartirCents: z.int().nullable(),
  pesoMinimoGramas: z.int().nullable(),
  pesoMaximoGramas: z.int().nullable(),
  faixasCep: z.array(z.object({ cepDe: z.string(), cepAte: z.string() })),
  subtotalDeCents: z.int().nullable(),
  subtotalAteCents: z.int().nullable(),
  categoriaIds: z.array(z.uuid()),
  retirada: z.string().nullable(),
});
export type FreightRate = z.output<typeof FreightRate>;

export const FreightTable = z.object({
  linhas: z.array(FreightRate),
  diasPreparo: z.int(),
  fechamentos: z.array(z.object({ de: z.string(), ate: z.string(), nota: z.string().nullable() })),
  diasDespacho: z.array(z.int()),
  horaCorte: z.string().nullable(),
  fatorCubagem: z.int().nullable(),
  versao: z.int(),
});
export type FreightTable = z.output<typeof FreightTable>;

/**
 * `produtoId` null: goods that are not in the catalogue. Their weight is unknown, and they have no category.
 * Carriers are asked only if every item has its product and its price.
 */
const FreightItem = z.object({
  produtoId: orNull(Uuid),
  varianteId: orNull(Uuid),
  quantidade: z.int().min(1).max(999),
  precoCents: orNull(cents),
});
export type FreightItem = z.output<typeof FreightItem>;

/**
 * Without a weight, the weight limits do not count. Without a CEP, lines with ranges of CEPs are not offered, and
 * without `itens` no lines for certain categories. `pesoGramas` comes before the weight of `itens`. Carriers are
 * asked only with `cep` and `itens`.
 */
export const FreightRequest = z
  .object({
    cep: orNull(Cep),
    uf: State,
    subtotalCents: cents,
    pesoGramas: z.int().min(0).max(100_000_000).optional(),
    itens: z.array(FreightItem).max(100).optional(),
  })
  .check(inOneState);
export type FreightRequest = z.output<typeof FreightRequest>;

/** `precoCents`: the price for this subtotal. `tabelaCents`: the price before free freight. */
const FreightOption = z.object({
  id: z.uuid(),
  nome: z.string(),
  precoCents: z.int(),
  tabelaCents: z.int(),
  prazoDiasUteis: z.int(),
  /** The last day for an order that is paid today: no weekends, no national holidays. Null: picked up. */
  entregaAte: z.iso.date().nullable(),
  gratis: z.boolean(),
  pesoMaximoGramas: z.int().nullable(),
  retirada: z.string().nullable(),
  /** The service's code and carrier, if a carrier's service gave the price; null: the store's own table. */
  codigo: z.string().nullable(),
  transportadora: z.string().nullable(),
});
export type FreightOption = z.output<typeof FreightOption>;

/** `incompleto`: a carrier did not answer, so that options may be missing. */
export const FreightQuote = z.object({ opcoes: z.array(FreightOption), incompleto: z.boolean() });
export type FreightQuote = z.output<typeof FreightQuote>;

export const ProductFreightRequest = z.object({
  produtoId: Uuid,
  varianteId: orNull(Uuid),
  cep: Cep,
});
export type ProductFreightRequest = z.output<typeof ProductFreightRequest>;

/** `uf`: the state that the CEP belongs to. */
export const ProductFreight = FreightQuote.extend({ uf: z.enum(STATES) });
export type ProductFreight = z.output<typeof ProductFreight>;

/** From this subtotal on, at least one freight service is free in these states. */
export const FreeFreight = z.object({ ufs: z.array(z.enum(STATES)), aPartirCents: z.int() });
export type FreeFreight = z.output<typeof FreeFreight>;
