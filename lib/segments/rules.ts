import { z } from "zod";
import { Uuid } from "@/lib/http/params";
import { Instant } from "@/lib/http/timestamp";
import { NameText } from "@/lib/http/typed-text";
import { says } from "@/lib/i18n/sentence";

const MAX_DEPTH = 3;
const MAX_CONDITIONS = 20;
const MAX_CHOICES = 200;

const amount = z.int().min(0);
const word = NameText.min(1).max(120);
const range = <Schema extends z.ZodType>(schema: Schema) => z.tuple([schema, schema]);
const choice = <Schema extends z.ZodType>(schema: Schema) => z.array(schema).min(1).max(MAX_CHOICES);

const condition = <
  const Fields extends readonly string[],
  const Operators extends readonly string[],
  V extends z.ZodType,
>(
  fields: Fields,
  operators: Operators,
  valor: V,
) => z.object({ campo: z.enum(fields), operador: z.enum(operators), valor });

const NUMBERS = ["totalGastoCents", "pedidos", "pontos"] as const;
const MOMENTS = ["ultimoPedidoEm", "criadoEm"] as const;
const WORDS = ["cidade", "uf"] as const;
const CONSENTS = ["aceitaEmail", "aceitaWhatsapp", "aceitaPush"] as const;
const REFERENCES = ["comprouProduto", "comprouCategoria", "usouCupom"] as const;

export const SegmentCondition = z.union([
  condition(NUMBERS, ["igual", "diferente", "maior", "menor"], amount),
  condition(NUMBERS, ["entre"], range(amount)),
  condition(MOMENTS, ["igual", "diferente", "maior", "menor"], Instant),
  condition(MOMENTS, ["entre"], range(Instant)),
  condition(MOMENTS, ["nos_ultimos_dias"], z.int().min(1).max(3650)),
  condition([...WORDS, "tags"], ["igual", "diferente", "contem"], word),
  condition([...WORDS, "tags"], ["em"], choice(word)),
  condition(["ultimoPedidoEm", ...WORDS, "tags"], ["vazio"], z.boolean().nullish()),
  condition(CONSENTS, ["igual", "diferente"], z.boolean()),
  condition(REFERENCES, ["igual", "diferente"], Uuid),
  condition(REFERENCES, ["em"], choice(Uuid)),
]);
export type SegmentCondition = z.output<typeof SegmentCondition>;

export type SegmentGroup = { operador: "e" | "ou"; condicoes: (SegmentCondition | SegmentGroup)[] };

function group(depth: number): z.ZodType<SegmentGroup> {
  const member = depth > 1 ? z.union([SegmentCondition, group(depth - 1)]) : SegmentCondition;
  return z.object({ operador: z.enum(["e", "ou"]), condicoes: z.array(member).min(1).max(MAX_CONDITIONS) });
}

function sizeOf(member: SegmentCondition | SegmentGroup): number {
  return "condicoes" in member ? member.condicoes.reduce((sum, part) => sum + sizeOf(part), 0) : 1;
}

export const SegmentRules = group(MAX_DEPTH).refine((rules) => sizeOf(rules) <= MAX_CONDITIONS, {
  message: says("informe no máximo {count} condições", { count: MAX_CONDITIONS }),
});
