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

const refusal = (status: number, code: string, field: string, sentence: string) =>
  new ApiError(status, code, `${field}: ${sentence}`, null, field);

it("says what the API says, with the field as the screen calls it", () => {
  const missing = refusal(422, "VALIDATION_ERROR", "assunto", "write the subject");
  expect(sentenceInEnglish(missing, { assunto: "Subject" })).toBe("Subject: write the subject");
  expect(sentenceInEnglish(missing)).toBe("write the subject");
  const impossible = "Not a possible step: paid → pending";
  expect(sentenceInEnglish(new ApiError(409, "CONFLICT", impossible))).toBe(impossible);
});
