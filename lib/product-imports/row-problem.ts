import type { AppError } from "@/lib/errors";
import { DEFAULT_LOCALE } from "@/lib/i18n/locales";
import { type Sentence, spoken } from "@/lib/i18n/sentence";

export type RowProblem = { campo: string | null; mensagem: string; frase: Sentence | null };

const MAX_MESSAGE = 500;

/** `mensagem` is Portuguese; `frase` says it in other languages, unless a cell's text makes it too long. */
export function problemOf({ field, sentence: frase }: AppError): RowProblem {
  const mensagem = spoken(frase, DEFAULT_LOCALE);
  const isLong = mensagem.length > MAX_MESSAGE;
  return {
    campo: field?.slice(0, 60) ?? null,
    mensagem: mensagem.slice(0, MAX_MESSAGE),
    frase: isLong ? null : frase,
  };
}
