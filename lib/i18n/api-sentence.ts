import { DEFAULT_LOCALE, type Locale } from "@/lib/i18n/locales";

type Pattern = { parts: RegExp; names: string[]; english: string };
type Sentences = { whole: Readonly<Record<string, string>>; patterns: Pattern[] };

/** The English sentences. The API itself answers only in Portuguese. */
let known: Sentences | undefined;

/** The field's name at the start of a message. */
const FIELD = /^[\w.[\]-]+: /;
const PLACES = /\{(\w+)\}/g;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function patternOf([portuguese, english]: [string, string]): Pattern {
  // Every second part is the name of a placeholder.
  const parts = portuguese.split(PLACES);
  const texts = parts.map((part, index) => (index % 2 === 0 ? escaped(part) : "(.+)"));
  return {
    parts: new RegExp(`^${texts.join("")}$`, "s"),
    names: parts.filter((_, index) => index % 2 === 1),
    english,
  };
}

const fixedLength = (portuguese: string) => portuguese.replaceAll(PLACES, "").length;

/** Loads the English sentences; call it before the first `apiSentence`. Offline, nothing is loaded. */
export async function learnApiSentences(locale: Locale): Promise<void> {
  if (known || locale === DEFAULT_LOCALE) return;
  const texts = await import("@/messages/api-sentences.en.json").catch(() => null);
  if (!texts) return;
  const whole = texts.default as Readonly<Record<string, string>>;
  const patterns = Object.entries(whole)
    .filter(([portuguese]) => portuguese.includes("{"))
    // If several patterns match, the pattern with more fixed text is the right one.
    .sort(([a], [b]) => fixedLength(b) - fixedLength(a))
    .map(patternOf);
  known = { whole, patterns };
}

function inEnglish(sentence: string, { whole, patterns }: Sentences): string | null {
  if (Object.hasOwn(whole, sentence)) return whole[sentence] ?? null;
  for (const { parts, names, english } of patterns) {
    const values = parts.exec(sentence)?.slice(1);
    if (!values) continue;
    return english.replaceAll(PLACES, (_, name: string) => {
      const value = values[names.indexOf(name)] ?? "";
      return whole[value] ?? value;
    });
  }
  return null;
}

/** Translates a sentence of the API into the reader's language; null if there is no translation. */
export function apiSentence(sentence: string, locale: Locale): string | null {
  if (locale === DEFAULT_LOCALE) return sentence;
  if (!known) return null;
  return inEnglish(sentence, known) ?? inEnglish(sentence.replace(FIELD, ""), known);
}
