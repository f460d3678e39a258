import { expect, it } from "vitest";
import { asMessage, fromMessage, type Said, says, sentence, spoken } from "@/lib/i18n/sentence";
import sentences from "@/messages/api-sentences.en.json";

const left = sentence("restam {quantidade} unidade(s) deste item", { quantidade: 3 });
const nothing = sentence("Recurso não encontrado: {what}", { what: sentence("Cupom") });

it.each<[Said, string, string]>([
  ["campo obrigatório", "campo obrigatório", "required"],
  [left, "restam 3 unidade(s) deste item", "3 unit(s) of this item are left"],
  [nothing, "Recurso não encontrado: Cupom", "Not found: coupon"],
  [
    // A text stays as it is, even if it looks like a place, a pattern or a name of ours.
    sentence("não há {count} unidade(s) de {nome}", { count: 2, nome: "Cupom {count} $&" }),
    "não há 2 unidade(s) de Cupom {count} $&",
    "there are not 2 unit(s) of Cupom {count} $&",
  ],
])("says %j in both languages", (said, portuguese, english) => {
  expect([spoken(said, "pt-BR"), spoken(said, "en")]).toEqual([portuguese, english]);
});

it("leaves a stored sentence without English in Portuguese", () => {
  const lost = JSON.parse('{"template":"{nome} toString","values":{"nome":"Ana"}}');
  expect(spoken(lost, "en")).toBe("Ana toString");
});

it("comes through a schema's message unchanged", () => {
  for (const said of [left, nothing]) expect(fromMessage(asMessage(said))).toEqual(said);
  expect(fromMessage(says("campo obrigatório"))).toEqual(sentence("campo obrigatório"));
});

const placesIn = (text: string) => new Set(text.match(/\{\w+\}/g));

it("fills each place of the English from the Portuguese", () => {
  for (const [portuguese, english] of Object.entries(sentences))
    expect([...placesIn(english)].filter((place) => !placesIn(portuguese).has(place))).toEqual([]);
});
