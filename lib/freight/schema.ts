import { z } from "zod";
import { STATES } from "@/lib/customers/states";
import { MAX_RATES } from "@/lib/freight/options";

const cents = z.int().min(0).max(99_999_999);
const State = z.enum(STATES, "use a sigla de um estado, como SP");

const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? null);

/** A line of the freight table as it is written. */
const NewFreightRate = z.object({
  nome: z.string().trim().min(1).max(60),
  /** Where it goes; none: the whole of Brazil. */
  ufs: z
    .array(State)
    .max(100)
    .transform((chosen) => STATES.filter((state) => chosen.includes(state)))
    .default([]),
  precoCents: cents,
  prazoDiasUteis: z.int().min(0).max(365),
  /** From this subtotal on it costs nothing. */
  gratisAPartirCents: orNull(cents),
  pesoMaximoGramas: orNull(z.int().min(1).max(1_000_000)),
});

/** Body of PUT /settings/frete: the whole table in its order; `versao` is that of the settings. */
export const FreightTableChange = z.object({
  linhas: z.array(NewFreightRate).max(MAX_RATES),
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
  pesoMaximoGramas: z.int().nullable(),
});
export type FreightRate = z.output<typeof FreightRate>;

/** GET /settings/frete: the lines in the order of the table, and the version of the settings. */
export const FreightTable = z.object({ linhas: z.array(FreightRate), versao: z.int() });
export type FreightTable = z.output<typeof FreightTable>;

/** Body of POST /frete/cotar; without a weight no limit of weight is looked at. */
export const FreightRequest = z.object({
  uf: State,
  subtotalCents: cents,
  pesoGramas: z.int().min(0).max(100_000_000).optional(),
});
export type FreightRequest = z.output<typeof FreightRequest>;

/** A way to send; `precoCents` is what it costs for this subtotal, `tabelaCents` what it costs below the limit. */
const FreightOption = z.object({
  id: z.uuid(),
  nome: z.string(),
  precoCents: z.int(),
  tabelaCents: z.int(),
  prazoDiasUteis: z.int(),
  gratis: z.boolean(),
  pesoMaximoGramas: z.int().nullable(),
});
export type FreightOption = z.output<typeof FreightOption>;

/** POST /frete/cotar: the cheapest first; none when nothing is sent there. */
export const FreightQuote = z.object({ opcoes: z.array(FreightOption) });
export type FreightQuote = z.output<typeof FreightQuote>;
