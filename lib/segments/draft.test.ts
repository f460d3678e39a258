import { expect, it } from "vitest";
import { type DraftCondition, draftOf, isDraftGroup, namesOf, rulesOf } from "@/lib/segments/draft";
import type { Group } from "@/lib/segments/types";

const [vase, gone] = ["0190a000-0000-7000-8000-000000000001", "0190a000-0000-7000-8000-000000000002"];

const rules: Group = {
  operador: "e",
  condicoes: [
    { campo: "comprouProduto", operador: "em", valor: [vase, gone] },
    {
      operador: "ou",
      condicoes: [
        { campo: "comprouCategoria", operador: "igual", valor: gone },
        { campo: "usouCupom", operador: "diferente", valor: gone },
        { campo: "uf", operador: "em", valor: ["SP", "RJ"] },
      ],
    },
  ],
};

it("knows no name of what is gone, never shows its id as one, and saves the same rules untouched", () => {
  const draft = draftOf(rules, { [vase]: "Vaso" });
  const conditions = draft.condicoes.flatMap((part) =>
    isDraftGroup(part) ? (part.condicoes as DraftCondition[]) : part,
  );
  expect(conditions.map(({ choices }) => choices.map(({ nome }) => nome))).toEqual([
    ["Vaso", null],
    [null],
    [null],
    ["SP", "RJ"],
  ]);
  expect(namesOf(draft)).toEqual({ [vase]: "Vaso", SP: "SP", RJ: "RJ" });
  expect(rulesOf(draft)).toEqual(rules);
});
