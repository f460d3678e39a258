import { NextIntlClientProvider } from "next-intl";
import { renderToString } from "react-dom/server";
import { beforeAll, expect, it } from "vitest";
import { type FieldLabels, useApiSentence, useErrorSentence } from "@/components/form/use-error-sentence";
import { ApiError } from "@/lib/http/fetcher";
import { learnApiSentences } from "@/lib/i18n/api-sentence";
import { compiled } from "@/lib/i18n/compiled";
import english from "@/messages/english";
import portuguese from "@/messages/portuguese";

type Props = { error: Error; labels?: FieldLabels | undefined };
const Sentence = ({ error, labels }: Props) => useErrorSentence(labels)(error);

const sentenceInEnglish = (error: Error, labels?: FieldLabels) =>
  renderToString(
    <NextIntlClientProvider locale="en" messages={compiled(english)} timeZone="UTC">
      <Sentence error={error} labels={labels} />
    </NextIntlClientProvider>,
  );

const refusal = (status: number, code: string, field: string, sentence: string) =>
  new ApiError(status, code, `${field}: ${sentence}`, null, field);

beforeAll(() => learnApiSentences("en"));

it("says in English what was refused and why, with the field as the screen calls it", () => {
  const missing = refusal(422, "VALIDATION_ERROR", "assunto", "escreva o assunto do e-mail");
  expect(sentenceInEnglish(missing, { assunto: "Subject" })).toBe("Subject: write the e-mail&#x27;s subject");
  expect(sentenceInEnglish(missing)).toBe("write the e-mail&#x27;s subject");
  expect(sentenceInEnglish(new ApiError(409, "CONFLICT", "Transição inválida: paid → pending"))).toBe(
    "Not a possible step: paid → pending",
  );
});

it("says in English where it was refused when it has no words for why", () => {
  const odd = refusal(422, "VALIDATION_ERROR", "assunto", "isto ninguém traduziu");
  expect(sentenceInEnglish(odd, { assunto: "Subject" })).toBe("“Subject” is missing or not valid.");
  expect(sentenceInEnglish(odd)).toBe("The request was refused. Check what you entered.");
  const changed = refusal(409, "CONFLICT", "chave", "isto ninguém traduziu");
  expect(sentenceInEnglish(changed)).toMatch(/^The record changed meanwhile/);
});

const Said = ({ sentence }: { sentence: string }) => useApiSentence()(sentence);

it.each([
  ["pt-BR", portuguese, "estoque: não há unidades suficientes", "estoque: não há unidades suficientes"],
  ["en", english, "estoque: não há unidades suficientes", "there are not enough units"],
  [
    "en",
    english,
    "isto ninguém traduziu",
    "The record changed meanwhile, or its state does not allow this. Reload the page and try again.",
  ],
] as const)(
  "says why one of several was refused in the reader's language (%s)",
  (locale, texts, sentence, said) => {
    const page = renderToString(
      <NextIntlClientProvider locale={locale} messages={compiled(texts)} timeZone="UTC">
        <Said sentence={sentence} />
      </NextIntlClientProvider>,
    );
    expect(page).toBe(said);
  },
);
