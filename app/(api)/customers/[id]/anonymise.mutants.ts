import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a person is erased while their orders are open",
    file: "lib/personal-data/anonymise.ts",
    find: "  assertNoneOpen(orders);\n",
    replace: "",
    test: "waits while an order is",
  },
  {
    name: "an order copies the data of somebody who is being erased",
    file: "lib/orders/create/buyer.ts",
    find: ` AND "removidoEm" IS NULL FOR KEY SHARE`,
    replace: ` AND "removidoEm" IS NULL`,
    test: "and orders at the same moment",
  },
  {
    name: "copies of an erased person stay",
    file: "lib/personal-data/erase.ts",
    find: "for (const place of PERSONAL_DATA) await",
    replace: "for (const place of PERSONAL_DATA.slice(0, 1)) await",
    test: "leaves no trace of the person in any table",
  },
  {
    name: "the audit log copies who bought",
    file: "lib/audit/write.ts",
    find: "isPersonal && OF_PERSON.has(key) ? undefined : part",
    replace: "isPersonal ? part : part",
    test: "has little to do in the audit log",
  },
  {
    name: "any word confirms that a person is erased",
    file: "lib/personal-data/anonymise.ts",
    find: "if (!expected.includes(bare(confirmacao)))",
    replace: "if (expected.length === 0)",
    test: "has to be named right",
  },
  {
    name: "an erased customer takes changes",
    file: "lib/customers/read.ts",
    find: '  if (customer.anonimizadoEm) throw new AppError("conflict", ERASED);\n',
    replace: "",
    test: "is done once",
  },
];
