import { z } from "zod";
import { type Filter, type Filters, MAX_FILTER_CENTS } from "@/lib/http/filters";
import { PageQuery } from "@/lib/http/list";
import { Uuid } from "@/lib/http/params";
import { PeriodFilter } from "@/lib/http/period";
import { Instant } from "@/lib/http/timestamp";
import { NameText } from "@/lib/http/typed-text";
import { says } from "@/lib/i18n/sentence";

const CENTS = says("informe um inteiro de 0 a {max}, em centavos", { max: MAX_FILTER_CENTS });
const Cents = z
  .string()
  .regex(/^\d{1,10}$/, CENTS)
  .transform(Number)
  .pipe(z.int(CENTS).max(MAX_FILTER_CENTS, CENTS))
  .meta({ openapi: { type: "integer", minimum: 0 } });
const Flag = z.enum(["true", "false"], says("use true ou false")).transform((value) => value === "true");
const Tick = z.literal("true", says("use true")).transform(() => true as const);

const DAY = says("informe uma data como 2026-01-31");
const Day = z.iso.date(DAY).refine((day) => day >= "1970-01-01" && day < "3000-01-01", DAY);

const SCHEMAS = {
  flag: Flag.optional(),
  tick: Tick.optional(),
  id: Uuid.optional(),
  cents: Cents.optional(),
  edge: PeriodFilter.shape.de,
  day: Day.optional(),
  moment: Instant.optional(),
};
type Schemas = typeof SCHEMAS;
type EnumOf<Values extends string> = z.ZodEnum<{ [Value in Values]: Value }>;

type SchemaOf<F extends Filter> = F extends { kind: infer Kind extends keyof Schemas }
  ? Schemas[Kind]
  : F extends { values: infer Values extends readonly string[]; fallback: string }
    ? z.ZodDefault<EnumOf<Values[number]>>
    : F extends { values: infer Values extends readonly string[] }
      ? z.ZodOptional<EnumOf<Values[number]>>
      : z.ZodOptional<z.ZodString>;

function schemaOf(filter: Filter): z.ZodType {
  if (filter.kind === "choice") {
    const values = z.enum(filter.values);
    return filter.fallback === undefined ? values.optional() : values.default(filter.fallback);
  }
  if (filter.kind !== "search" && filter.kind !== "text") return SCHEMAS[filter.kind];
  const given = filter.maxLength === undefined ? z.string() : NameText.max(filter.maxLength);
  return given.optional();
}

type Shape<F extends Filters> = { -readonly [Name in keyof F]: SchemaOf<F[Name]> };

export const filterSchema = <F extends Filters>(filters: F) =>
  z.object(
    Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, schemaOf(filter)])),
  ) as unknown as z.ZodObject<Shape<F>>;

export const listQuery = <F extends Filters>(filters: F) => PageQuery.extend(filterSchema(filters).shape);
