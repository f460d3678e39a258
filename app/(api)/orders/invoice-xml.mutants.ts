import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "an XML of another company is taken",
    file: "lib/invoices/xml.ts",
    find: "  await assertOwnIssuer(tx, chave);\n",
    replace: "",
    test: "is refused, and leaves neither row nor file",
  },
  {
    name: "an XML is shown through another order",
    file: "lib/invoices/xml.ts",
    find: "where: { id: invoiceId, orderId },",
    replace: "where: { id: invoiceId },",
    test: "is not shown through another order",
  },
  {
    name: "the file of a removed invoice stays",
    file: "lib/invoices/write.ts",
    find: "    if (xmlId) afterCommit(tx, () => void dropXml(tx, xmlId));\n",
    replace: "",
    test: "goes with its invoice",
  },
];
