import { z } from "zod";
import {
  CHOICE_LENGTH,
  FIELD_ENTITIES,
  FIELD_NAME_LENGTH,
  FIELD_TYPES,
  type FieldEntity,
  type FieldType,
  MAX_CHOICES,
} from "@/lib/custom-fields/limits";
import { oneLine } from "@/lib/http/one-line";
import { Timestamp } from "@/lib/http/timestamp";
import { CodeText } from "@/lib/http/typed-text";
import { type PlainTemplate, says } from "@/lib/i18n/sentence";

/** Two choices that differ only in the case of letters are the same. */
export const foldedChoice = (text: string): string => text.normalize("NFC").toLocaleLowerCase("pt-BR");

const Choices = z
  .array(oneLine(CHOICE_LENGTH))
  .max(MAX_CHOICES)
  .refine(
    (choices) => new Set(choices.map(foldedChoice)).size === choices.length,
    says("cada opção pode aparecer uma vez só"),
  );

const Position = z.int().min(0).max(1_000_000);

type Facts = { entidade: FieldEntity; tipo: FieldType; opcoes: readonly string[]; mostrarNaLoja: boolean };

/** What a field's kind and record do not allow; null: nothing. */
export function fieldProblem(facts: Facts): ["opcoes" | "mostrarNaLoja", PlainTemplate] | null {
  const { entidade, tipo, opcoes, mostrarNaLoja } = facts;
  if (tipo === "escolha" && opcoes.length === 0) return ["opcoes", "informe ao menos uma opção"];
  if (tipo !== "escolha" && opcoes.length > 0) return ["opcoes", "só um campo do tipo escolha tem opções"];
  if (mostrarNaLoja && entidade !== "produto") {
    return ["mostrarNaLoja", "só um campo de produto aparece na loja"];
  }
  return null;
}

/** Without `chave` it is made of the name. Without `ordem` the field goes to the last position. */
export const NewCustomField = z
  .object({
    entidade: z.enum(FIELD_ENTITIES),
    nome: oneLine(FIELD_NAME_LENGTH),
    chave: CodeText.max(40)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, says("use letras minúsculas, dígitos e hifens"))
      .optional(),
    tipo: z.enum(FIELD_TYPES),
    opcoes: Choices.default([]),
    mostrarNaLoja: z.boolean().default(false),
    ordem: Position.optional(),
  })
  .check(({ value, issues }) => {
    const problem = fieldProblem(value);
    if (problem) issues.push({ code: "custom", path: [problem[0]], message: says(problem[1]), input: value });
  });
export type NewCustomField = z.output<typeof NewCustomField>;

/** Record, kind and key never change: stored values and other programs rely on them. */
export const CustomFieldChange = z
  .object({ nome: oneLine(FIELD_NAME_LENGTH), opcoes: Choices, mostrarNaLoja: z.boolean(), ordem: Position })
  .partial();
export type CustomFieldChange = z.output<typeof CustomFieldChange>;

/** `ordem` counts from 0 within the fields of one kind of record. */
export const CustomField = z.object({
  id: z.uuid(),
  entidade: z.enum(FIELD_ENTITIES),
  nome: z.string(),
  chave: z.string(),
  tipo: z.enum(FIELD_TYPES),
  opcoes: z.array(z.string()),
  mostrarNaLoja: z.boolean(),
  ordem: z.int(),
  criadoEm: Timestamp,
  atualizadoEm: Timestamp,
});
export type CustomField = z.input<typeof CustomField>;

/** The values of a record by the key of the field; an empty field is left out. */
export const CustomValues = z.record(z.string(), z.union([z.string(), z.number()]));
export type CustomValues = z.output<typeof CustomValues>;

/** A value with the name of its field. */
export const ShownValue = z.object({
  nome: z.string(),
  tipo: z.enum(FIELD_TYPES),
  valor: z.union([z.string(), z.number()]),
});
export type ShownValue = z.output<typeof ShownValue>;

/** A key that is left out keeps its value; null empties it. `values.ts` checks each value against its field. */
export const CustomValuesChange = z.record(
  z.string(),
  z.union(
    [z.string().max(2_000), z.number(), z.null()],
    says("informe um texto, um número, ou null para esvaziar"),
  ),
);
export type CustomValuesChange = z.output<typeof CustomValuesChange>;
