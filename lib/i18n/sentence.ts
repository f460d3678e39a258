import { DEFAULT_LOCALE, type Locale } from "@/lib/i18n/locales";
import english from "@/messages/api-sentences.en.json";

/** A Portuguese sentence with named places, such as `este cupom vale a partir de {minimo}`. */
export type Template = keyof typeof english;
/** A template without places. */
export type PlainTemplate = Exclude<Template, `${string}{${string}}${string}`>;

type PlaceOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceOf<Rest>
  : never;

/** A text or number stays as it is in every language; a sentence or name of ours is a `Sentence` itself. */
type Value = string | number | Sentence;

/**
 * What the API says, before a language is chosen. The template is the key of the English sentence, so a
 * template without English does not compile.
 */
export type Sentence = { readonly template: Template; readonly values: Readonly<Record<string, Value>> };

/** A plain template may stand for its sentence. */
export type Said = PlainTemplate | Sentence;

type Places<Text extends Template> = Text extends PlainTemplate
  ? []
  : [values: Readonly<Record<PlaceOf<Text>, Value>>];

/** Example: `sentence("restam {cents} centavos do frete", { cents })`. */
export const sentence = <Text extends Template>(template: Text, ...[values]: Places<Text>): Sentence => ({
  template,
  values: values ?? {},
});

/** The sentence that a plain template stands for. */
export const whole = (said: Said): Sentence => (typeof said === "string" ? sentence(said) : said);

const ENGLISH: ReadonlyMap<string, string> = new Map(Object.entries(english));

function filled(text: string, values: Sentence["values"], locale: Locale): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? "";
    return typeof value === "object" ? spoken(value, locale) : String(value);
  });
}

/** The sentence in the reader's language. A stored sentence may have lost its English: it is Portuguese. */
export function spoken(said: Said, locale: Locale): string {
  const { template, values } = whole(said);
  const text = locale === DEFAULT_LOCALE ? template : (ENGLISH.get(template) ?? template);
  return filled(text, values, locale);
}

/** For the message of a schema: Zod carries only text, so a sentence with values travels as JSON. */
export const asMessage = (said: Said): string => (typeof said === "string" ? said : JSON.stringify(said));

/** `asMessage(sentence(…))` */
export const says = <Text extends Template>(template: Text, ...values: Places<Text>): string =>
  values.length === 0 ? template : asMessage(sentence(template, ...values));

/** @param message made by `asMessage` */
export const fromMessage = (message: string): Sentence =>
  message.startsWith('{"') ? JSON.parse(message) : { template: message as Template, values: {} };
