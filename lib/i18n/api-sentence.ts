import { DEFAULT_LOCALE, type Locale } from "@/lib/i18n/locales";

type Pattern = { parts: RegExp; names: string[]; english: string };
type Sentences = { whole: Readonly<Record<string, string>>; patterns: Pattern[] };

/** The API answers in Portuguese alone. */
let known: Sentences | undefined;

/** With which a message begins. */
const FIELD = /^[\w.[\]-]+: /;
const PLACES = /\{(\w+)\}/g;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function patternOf([portuguese, english]: [string, string]): Pattern {
  // Every second part is the name of a place.
  const parts = portuguese.split(PLACES);
  const texts = parts.map((part, index) => (index % 2 === 0 ? escaped(part) : "(.+)"));
  return {
    parts: new RegExp(`^${texts.join("")}$`, "s"),
    names: parts.filter((_, index) => index % 2 === 1),
    english,
  };
}

const fixedLength = (portuguese: string) => portuguese.replaceAll(PLACES, "").length;

/** Before the first `apiSentence` in another language than the API's. Without a connection nothing is learnt. */
export async function learnApiSentences(locale: Locale): Promise<void> {
  if (known || locale === DEFAULT_LOCALE) return;
  const texts = await import("@/messages/api-sentences.en.json").catch(() => null);
  if (!texts) return;
  const whole = texts.default as Readonly<Record<string, string>>;
  const patterns = Object.entries(whole)
    .filter(([portuguese]) => portuguese.includes("{"))
    // The one that says more is meant.
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

/** What the API said, in the reader's language; null where it has no words for it. */
export function apiSentence(sentence: string, locale: Locale): string | null {
  if (locale === DEFAULT_LOCALE) return sentence;
  if (!known) return null;
  return inEnglish(sentence, known) ?? inEnglish(sentence.replace(FIELD, ""), known);
}
