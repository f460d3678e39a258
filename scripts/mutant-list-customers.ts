import type { Mutant } from "./mutant-list";

const ANONYMISE = "app/(api)/customers/[id]/anonymise.test.ts";
const CHANGE = "app/(api)/customers/[id]/change.test.ts";
const NO_TRACE = "leaves no trace of the person in any table";

/** Unsafe versions of what must hold about customers' data. */
export const CUSTOMER_MUTANTS: readonly Mutant[] = [
  {
    name: "a person is erased while their orders are open",
    file: "lib/customers/anonymise.ts",
    find: "  assertNoneOpen(orders);\n",
    replace: "",
    testFile: ANONYMISE,
    test: "waits while an order is",
  },
  {
    name: "an order copies the data of somebody who is being erased",
    file: "lib/customers/buyer.ts",
    find: ` AND "removidoEm" IS NULL FOR KEY SHARE`,
    replace: ` AND "removidoEm" IS NULL`,
    testFile: ANONYMISE,
    test: "and orders at the same moment",
  },
  {
    name: "kept events and answers still tell of an erased person",
    file: "lib/customers/anonymise.ts",
    find: "  await eraseEchoes(tx, person, [...orderIds, ...offerIds]);\n",
    replace: "",
    testFile: ANONYMISE,
    test: NO_TRACE,
  },
  {
    name: "the audit log copies who bought",
    file: "lib/audit/write.ts",
    find: "BUYER.has(key) ? undefined : part",
    replace: "part",
    testFile: ANONYMISE,
    test: "has little to do in the audit log",
  },
  {
    name: "any word confirms that a person is erased",
    file: "lib/customers/anonymise.ts",
    find: "if (!expected.includes(bare(confirmacao)))",
    replace: "if (expected.length === 0)",
    testFile: ANONYMISE,
    test: "has to be named right",
  },
  {
    name: "an erased customer takes changes",
    file: "lib/customers/read.ts",
    find: `  if (customer.anonimizadoEm) throw new AppError("conflict", ERASED);\n`,
    replace: "",
    testFile: ANONYMISE,
    test: "is done once",
  },
  {
    name: "a log-in outlives the change of its e-mail",
    file: "lib/customers/write.ts",
    find: "  await endSessions(tx, id);\n",
    replace: "",
    testFile: CHANGE,
    test: "with another e-mail asks for a confirmation anew",
  },
  {
    name: "a customer's change overwrites what somebody saved meanwhile",
    file: "lib/customers/write.ts",
    find: "    assertSeen(customer, change.atualizadoEm);\n",
    replace: "",
    testFile: CHANGE,
    test: "refuses what was read before somebody else's change",
  },
  {
    name: "a customer does not hear that the team moved their account to another e-mail",
    file: "lib/customers/write.ts",
    find: "if (senhaHash && email)",
    replace: "if (!senhaHash && email)",
    testFile: CHANGE,
    test: "tells the old address of another e-mail",
  },
];
