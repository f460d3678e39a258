import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { CONSENT_TEXTS } from "@/lib/customers/email-consents";
import english from "@/messages/en/checkout.json";
import portuguese from "@/messages/pt-BR/checkout.json";

const shortHash = (...words: string[]) =>
  createHash("sha256").update(words.join("\n")).digest("hex").slice(0, 12);

it("gives other words another version: people agreed to those that they saw", () => {
  const both = [portuguese, english];
  const texts = {
    [CONSENT_TEXTS.novidades]: shortHash(...both.flatMap(({ news, newsText }) => [news, newsText])),
    [CONSENT_TEXTS.canais]: shortHash(
      ...both.flatMap(({ channels: { text, email, emailText, whatsapp, whatsappText } }) => [
        text,
        email,
        emailText,
        whatsapp,
        whatsappText,
      ]),
    ),
    [CONSENT_TEXTS.avisoDeEstoque]: shortHash(...both.map(({ notice }) => notice.text)),
  };
  expect(texts).toEqual({
    "novidades-1": "129cf66d3767",
    "canais-1": "c10e6eee80b4",
    "aviso-de-estoque-1": "aa98e631f67b",
  });
});
