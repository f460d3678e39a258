import { expect, it } from "vitest";
import { changesOf, choicesIn, typedNumber } from "@/lib/custom-fields/draft";

it("sends only what a person changed", () => {
  const read = { gola: "Alta", altura: 1.5, tecido: "Linho" };
  expect(changesOf({ ...read, altura: 2, tecido: null, manga: null, nota: "x" }, read)).toEqual({
    altura: 2,
    tecido: null,
    nota: "x",
  });
  expect(changesOf(read, read)).toEqual({});
});

it("reads a typed number, and leaves to the server what is none", () => {
  expect(["1,5", "", " ", "1.299", "abc"].map(typedNumber)).toEqual([1.5, null, null, "1.299", "abc"]);
});

it("reads one choice per line", () => {
  expect(choicesIn(" Algodão \r\n\n Linho")).toEqual(["Algodão", "Linho"]);
});
