import { type Said, sentence } from "@/lib/i18n/sentence";

const END = "}}";

/** Returns the first unknown or unclosed `{{variable}}`, else null. */
export function variableProblem(text: string, known: readonly string[]): Said | null {
  for (const piece of text.split("{{").slice(1)) {
    const end = piece.indexOf(END);
    if (end < 0) return sentence("feche a variável com {braces}", { braces: END });
    const name = piece.slice(0, end).trim();
    if (!known.includes(name)) {
      return sentence("variável desconhecida {name}; use {known}", {
        name: `{{${name.slice(0, 60)}}}`,
        known: known.join(", "),
      });
    }
  }
  return null;
}

const VARIABLE = /\{\{\s*([\w.]{1,60})\s*\}\}/g;

/** Never reads a value as a template. An unknown variable becomes an empty text. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(VARIABLE, (_, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? "") : ""));

const variablesIn = (text: string) => [...text.matchAll(VARIABLE)].map(([, name = ""]) => name);

/** Splits at blank lines. Leaves out a paragraph with a variable that has no value. */
export const filledParagraphs = (text: string, values: Readonly<Record<string, string>>): string[] =>
  text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() && variablesIn(part).every((name) => values[name]))
    .map((part) => filled(part, values).trim());
