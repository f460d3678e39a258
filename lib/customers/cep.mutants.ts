import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "an address is of another state than its CEP",
    file: "lib/customers/cep.ts",
    find: 'return state === null || uf === "" || state === uf ? null : state;',
    replace: "return null;",
    test: "is of the state that its CEP belongs to",
  },
  {
    name: "eight digits are a CEP",
    file: "lib/customers/address-schema.ts",
    find: '.refine(isCep, says("informe um CEP que exista, como 01310-930")),',
    replace: ".refine(Boolean),",
    test: "has a CEP that exists",
  },
];
