import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "the national 0 stays in a telephone with the country",
    file: "lib/customers/phone.ts",
    find: "const national = WITH_COUNTRY.exec(bare)?.[1] ?? bare;",
    replace: "const national = bare;",
    test: 'stores "+55 011 98765-4321" as',
  },
  {
    name: "a telephone of Brazil has any area code",
    file: "lib/customers/phone.ts",
    find: "return code === undefined || AREA_CODES.test(code) ? null : code;",
    replace: "return null;",
    test: "knows the 67 area codes",
  },
  {
    name: "a pasted mark of direction is part of a CPF",
    file: "lib/customers/tax-id.ts",
    find: "  tidyNumber(text)\n",
    replace: "  text\n",
    test: "documento: CPF or CNPJ with right check digits stores",
  },
];
