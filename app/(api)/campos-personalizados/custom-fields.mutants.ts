import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a value in the shop although its field is the team's own",
    file: "lib/custom-fields/values-sql.ts",
    find: ` AND f."mostrarNaLoja"`,
    replace: "",
    test: "are in the shop if the field is, in the order of the fields",
  },
  {
    name: "two requests at once make a twenty-first field",
    file: "lib/custom-fields/write.ts",
    find: `  return transact(ctx, async (tx) => {
    await lockFields(tx);
    if (`,
    replace: `  return transact(ctx, async (tx) => {
    if (`,
    test: "are at most twenty in all, also when they come together, and have one key each",
  },
  {
    name: "the audit log keeps words about a buyer",
    file: "lib/audit/write.ts",
    find: `  "camposPersonalizados",\n`,
    replace: "",
    test: "of an order are written with it, changed, told, and shown to integrators",
  },
];
