import { NextIntlClientProvider } from "next-intl";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { type FieldLabels, useApiSentence, useErrorSentence } from "@/components/form/use-error-sentence";
import { ApiError } from "@/lib/http/fetcher";
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

const refusal = (status: number, code: string, field: string) =>
  new ApiError(status, code, `${field}: escreva o assunto do e-mail`, null, field);

it("names a refused field in English as the screen does, and never as the API does", () => {
  const missing = refusal(422, "VALIDATION_ERROR", "assunto");
  expect(sentenceInEnglish(missing, { assunto: "Subject" })).toBe("“Subject” is missing or not valid.");
  expect(sentenceInEnglish(missing)).toBe("The request was refused. Check what you entered.");
  expect(sentenceInEnglish(refusal(409, "CONFLICT", "chave"))).toMatch(/^The record changed meanwhile/);
});

const Said = ({ sentence }: { sentence: string }) => useApiSentence()(sentence);

it.each([
  ["pt-BR", portuguese, "o pedido já foi enviado"],
  [
    "en",
    english,
    "The record changed meanwhile, or its state does not allow this. Reload the page and try again.",
  ],
] as const)(
  "says why one of several was refused in the reader's language (%s)",
  (locale, texts, sentence) => {
    const said = renderToString(
      <NextIntlClientProvider locale={locale} messages={compiled(texts)} timeZone="UTC">
        <Said sentence="o pedido já foi enviado" />
      </NextIntlClientProvider>,
    );
    expect(said).toBe(sentence);
  },
);
