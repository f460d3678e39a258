import { z } from "zod";
import { NameText } from "@/lib/http/typed-text";
import { says } from "@/lib/i18n/sentence";
import {
  folded,
  MAX_OPTION_VALUES,
  MAX_OPTIONS,
  OPTION_NAME_LENGTH,
  OPTION_VALUE_LENGTH,
} from "@/lib/products/option-limits";

const areDistinct = (texts: readonly string[]) => new Set(texts.map(folded)).size === texts.length;

const Name = NameText.min(1).max(OPTION_NAME_LENGTH);
const Value = NameText.min(1).max(OPTION_VALUE_LENGTH);

export const ChosenOptions = z
  .array(z.object({ nome: Name, valor: Value }))
  .max(MAX_OPTIONS)
  .refine((options) => areDistinct(options.map(({ nome }) => nome)), says("há uma opção repetida"));

/** What an answer holds may be longer than what a request may say: older variants have as many sizes as they have. */
export const ChosenOption = z.object({ nome: z.string(), valor: z.string() });
export type ChosenOption = z.output<typeof ChosenOption>;

const Swatch = z.string().regex(/^#[0-9a-fA-F]{6}$/, says("use uma cor como #0f5c4a"));

export const NamedOptions = z
  .array(
    z.object({
      nome: Name,
      valores: z
        .array(z.object({ valor: Value, amostra: Swatch.nullable().default(null) }))
        .max(MAX_OPTION_VALUES)
        .refine((values) => areDistinct(values.map(({ valor }) => valor)), says("há um valor repetido")),
    }),
  )
  .max(MAX_OPTIONS)
  .refine((options) => areDistinct(options.map(({ nome }) => nome)), says("há uma opção repetida"));

/** `amostra`: the colour that the shop shows beside the value's name. */
export const NamedOption = z.object({
  nome: z.string(),
  valores: z.array(z.object({ valor: z.string(), amostra: z.string().nullable() })),
});
export type NamedOption = z.output<typeof NamedOption>;
