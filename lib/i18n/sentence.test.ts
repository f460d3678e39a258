import { beforeAll, expect, it } from "vitest";
import { apiSentence, learnApiSentences } from "@/lib/i18n/api-sentence";
import sentences from "@/messages/api-sentences.en.json";

beforeAll(() => learnApiSentences("en"));

it.each([
  ["campo obrigatório", "required"],
  ["precoCents: informe um valor maior ou igual a 1", "enter 1 or more"],
  ["restam 3 unidade(s) deste item", "3 unit(s) of this item are left"],
  ["não há 2 unidade(s) de Camiseta {azul}", "there are not 2 unit(s) of Camiseta {azul}"],
  ["Recurso não encontrado: Cupom", "Not found: coupon"],
  [
    "O pagamento não pode ser confirmado: ele já foi devolvido.",
    "The payment can't be confirmed: it was given back already.",
  ],
  // "não pode ser depois de {name}" also matches this sentence.
  ["não pode ser depois de ate (2026-01-31)", "can't be after the end (2026-01-31)"],
  ["isto ninguém traduziu", null],
  ["toString", null],
])("of %s says %s in English", (sentence, english) => {
  expect(apiSentence(sentence, "en")).toBe(english);
});

it("leaves Portuguese as the API said it", () => {
  expect(apiSentence("campo obrigatório", "pt-BR")).toBe("campo obrigatório");
});

const placesIn = (text: string) => new Set(text.match(/\{\w+\}/g));

it("fills each place of the English from the Portuguese", () => {
  for (const [portuguese, english] of Object.entries(sentences))
    expect([...placesIn(english)].filter((place) => !placesIn(portuguese).has(place))).toEqual([]);
});
