import { describe, expect, it } from "vitest";
import { changedValues, type FieldFacts, fromStored, toStored } from "@/lib/custom-fields/values";
import { AppError } from "@/lib/errors";

const FIELDS: FieldFacts[] = [
  { id: "1", chave: "gola", tipo: "texto", opcoes: [] },
  { id: "2", chave: "altura", tipo: "numero", opcoes: [] },
  { id: "3", chave: "lancamento", tipo: "data", opcoes: [] },
  { id: "4", chave: "tecido", tipo: "escolha", opcoes: ["Algodão", "Linho"] },
  { id: "5", chave: "constructor", tipo: "texto", opcoes: [] },
];
const changed = (change: Parameters<typeof changedValues>[2], current = {}) =>
  changedValues(FIELDS, current, change);
const refused = (change: Parameters<typeof changedValues>[2]) => {
  try {
    return changed(change);
  } catch (error) {
    return error instanceof AppError ? error.message : error;
  }
};

describe("a change of values", () => {
  it("takes what each kind of field can hold", () => {
    const change = { gola: "  Alta ", altura: -1.5, lancamento: "2026-02-28", tecido: "algodão" };
    expect(changed(change)).toEqual({
      gola: "Alta",
      altura: -1.5,
      lancamento: "2026-02-28",
      tecido: "Algodão",
    });
    expect(changed({ altura: 1e12, gola: "x".repeat(500) })).toEqual({ altura: 1e12, gola: "x".repeat(500) });
    expect(Object.is(changed({ altura: -0 }).altura, 0)).toBe(true);
  });

  it("keeps what it does not name, and null or a blank empties", () => {
    const current = { gola: "Alta", altura: 2, tecido: "Linho", lancamento: "2026-01-01" };
    expect(changed({ altura: 3, gola: null }, current)).toEqual({
      altura: 3,
      tecido: "Linho",
      lancamento: "2026-01-01",
    });
    expect(changed({ gola: " \u200b", tecido: "", lancamento: "" }, current)).toEqual({ altura: 2 });
  });

  it("keeps a choice that is gone, but takes no new one", () => {
    expect(changed({ tecido: "Seda", altura: 1 }, { tecido: "Seda" })).toEqual({ tecido: "Seda", altura: 1 });
    expect(refused({ tecido: "Seda" })).toBe("camposPersonalizados.tecido: use um de: Algodão, Linho");
  });

  it.each([
    [{ gola: 1 }, "camposPersonalizados.gola: informe um texto"],
    [{ gola: "x".repeat(501) }, "camposPersonalizados.gola: use no máximo 500 caractere(s)"],
    [{ altura: "1" }, "camposPersonalizados.altura: informe um número, sem ponto entre os milhares"],
    [
      { altura: 1e12 + 1 },
      "camposPersonalizados.altura: informe um número de -1.000.000.000.000 a 1.000.000.000.000",
    ],
    [{ lancamento: "2026-02-29" }, "camposPersonalizados.lancamento: informe uma data como 2026-01-31"],
    [{ lancamento: 20260101 }, "camposPersonalizados.lancamento: informe uma data como 2026-01-31"],
    [{ tecido: 1 }, "camposPersonalizados.tecido: use um de: Algodão, Linho"],
  ])("refuses %j", (change, message) => {
    expect(refused(change as never)).toBe(message);
  });

  it("names an unknown key, unless it is no key of ours", () => {
    expect(refused({ manga: "x" })).toMatch(/^camposPersonalizados\.manga: a loja não tem este campo/);
    expect(refused({ "é\n": "x" })).toMatch(/^camposPersonalizados: a loja não tem este campo/);
    expect(refused({ toString: "x" })).toMatch(/^camposPersonalizados: a loja não tem/);
    expect(changed({ constructor: "x" as never })).toEqual({ constructor: "x" });
  });
});

it("are stored by the id of their field, and those of a removed field are not shown", () => {
  const stored = toStored(FIELDS, { gola: "Alta", altura: 2 });
  expect(stored).toEqual({ 1: "Alta", 2: 2 });
  expect(fromStored(FIELDS, { ...stored, 9: "de um campo removido" })).toEqual({ gola: "Alta", altura: 2 });
  const anew = [{ id: "10", chave: "gola" }];
  expect(fromStored(anew, stored)).toEqual({});
});
