import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Addresses, Cep } from "@/lib/customers/address-schema";
import { bareCep, isCep, otherStateOfCep, stateOfCep, writtenCep } from "@/lib/customers/cep";
import { STATES } from "@/lib/customers/states";
import { fromMessage, spoken } from "@/lib/i18n/sentence";

/** The first and the last CEP of each range. */
const EDGES = [
  ["01000000", "19999999", "SP"],
  ["20000000", "28999999", "RJ"],
  ["29000000", "29999999", "ES"],
  ["30000000", "39999999", "MG"],
  ["40000000", "48999999", "BA"],
  ["49000000", "49999999", "SE"],
  ["50000000", "56999999", "PE"],
  ["57000000", "57999999", "AL"],
  ["58000000", "58999999", "PB"],
  ["59000000", "59999999", "RN"],
  ["60000000", "63999999", "CE"],
  ["64000000", "64999999", "PI"],
  ["65000000", "65999999", "MA"],
  ["66000000", "68899999", "PA"],
  ["68900000", "68999999", "AP"],
  ["69000000", "69299999", "AM"],
  ["69300000", "69399999", "RR"],
  ["69400000", "69899999", "AM"],
  ["69900000", "69999999", "AC"],
  ["70000000", "72799999", "DF"],
  ["72800000", "72999999", "GO"],
  ["73000000", "73699999", "DF"],
  ["73700000", "76799999", "GO"],
  ["76800000", "76999999", "RO"],
  ["77000000", "77999999", "TO"],
  ["78000000", "78899999", "MT"],
  ["79000000", "79999999", "MS"],
  ["80000000", "87999999", "PR"],
  ["88000000", "89999999", "SC"],
  ["90000000", "99999999", "RS"],
] as const;

describe("the state of a CEP", () => {
  it.each(EDGES)("%s to %s is %s", (first, last, state) => {
    expect([stateOfCep(first), stateOfCep(last)]).toEqual([state, state]);
  });

  it("each state has one", () => {
    expect(new Set(EDGES.map(([, , state]) => state))).toEqual(new Set(STATES));
  });

  it.each(["00000000", "00999999", "78900000", "78999999", "1310100", "013101000", "x", ""])(
    "%j is none",
    (cep) => {
      expect([stateOfCep(cep), isCep(cep)]).toEqual([null, false]);
    },
  );

  it("is told where another one was chosen, and only there", () => {
    expect(otherStateOfCep("69900-062", "SP")).toBe("AC");
    expect(otherStateOfCep("69900-062", "AC")).toBeNull();
    expect(otherStateOfCep("69900-062", "")).toBeNull();
    expect(otherStateOfCep("6990", "SP")).toBeNull();
  });

  it("is that of the range around it, up to the last CEP before the next range", () => {
    const near = fc.tuple(
      fc.constantFrom(...EDGES.flatMap((range) => range.slice(0, 2))),
      fc.integer({ min: -2, max: 2 }),
    );
    const any = fc.integer({ min: 0, max: 99_999_999 });
    const number = fc.oneof(
      any,
      near.map(([edge, step]) => Math.min(99_999_999, Number(edge) + step)),
    );
    fc.assert(
      fc.property(number, fc.constantFrom(...STATES), (typed, uf) => {
        const cep = String(typed).padStart(8, "0");
        const range = EDGES.find(([first, last]) => cep >= first && cep <= last);
        expect(stateOfCep(cep)).toBe(range?.[2] ?? null);
        const isTaken = Addresses.safeParse([{ cidade: "X", cep, uf }]).success;
        expect(isTaken).toBe(range?.[2] === uf);
      }),
      { numRuns: 2000 },
    );
  });

  it("is the same however the CEP is written", () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (number) => {
        const cep = String(number).padStart(8, "0");
        const pasted = `\u202a${writtenCep(cep).replace("-", "\u2011")}\u202c\u200b`;
        expect(bareCep(pasted)).toBe(cep);
        expect(Cep.safeParse(pasted).success).toBe(stateOfCep(cep) !== null);
      }),
    ));
});

describe("an address", () => {
  const problemOf = (address: object) => {
    const issue = Addresses.safeParse([{ cidade: "Rio Branco", ...address }]).error?.issues[0];
    return issue && [issue.path.join("."), spoken(fromMessage(issue.message), "pt-BR")];
  };

  it("is of the state that its CEP belongs to", () => {
    const message = "o CEP 69900-062 é de AC; confira o CEP ou o estado";
    expect(problemOf({ cep: "69900-062", uf: "SP" })).toEqual(["0.uf", message]);
    expect(problemOf({ cep: "69900-062", uf: "ac" })).toBeUndefined();
    expect(problemOf({ uf: "SP" })).toBeUndefined();
  });

  it("has a CEP that exists", () => {
    expect(problemOf({ cep: "00000-000", uf: "SP" })).toEqual([
      "0.cep",
      "informe um CEP que exista, como 01310-930",
    ]);
    expect(problemOf({ cep: "0131", uf: "SP" })).toEqual(["0.cep", "informe os 8 dígitos do CEP"]);
  });
});
