import { describe, expect, it } from "vitest";
import { formsOf } from "@/lib/storefront/word-forms";

describe("forms of a word", () => {
  it.each([
    ["canecas", ["caneca"]],
    ["caneca", []],
    ["botoes", ["botao"]],
    ["botao", ["botoes", "botaes"]],
    ["papeis", ["papel", "papil"]],
    ["infantil", ["infantis", "infanteis"]],
    ["azuis", ["azul"]],
    ["colares", ["colar", "colare"]],
    ["nuvens", ["nuvem"]],
    ["nuvem", ["nuvens"]],
    ["cruzes", ["cruz", "cruze"]],
    ["mao", []],
    ["tenis", ["tenil"]],
    ["c++s", []],
  ])("of %s: %j", (word, forms) => {
    expect(formsOf(word, false)).toEqual(forms);
  });

  it.each([
    ["vermelhas", ["vermelha", "vermelho", "vermelhos"]],
    ["preto", ["preta", "pretas"]],
    ["bolsa", ["bolso", "bolsos"]],
  ])("of %s, also of the other gender: %j", (word, forms) => {
    expect(formsOf(word, true)).toEqual(forms);
  });
});
