import { NextIntlClientProvider } from "next-intl";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { type FieldLabels, useErrorSentence } from "@/components/form/use-error-sentence";
import { ApiError } from "@/lib/http/fetcher";
import { compiled } from "@/lib/i18n/compiled";
import english from "@/messages/english";

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
