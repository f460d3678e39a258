import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "another company's invoice is taken",
    file: "lib/invoices/write.ts",
    find: "    await assertOwnIssuer(tx, chave);\n",
    replace: "",
    test: "refuse a key or fields that are wrong, and say why",
  },
  {
    name: "an invoice is removed through another order",
    file: "lib/invoices/write.ts",
    find: "const before = await findInvoiceOrThrow(tx, orderId, invoiceId);",
    replace:
      "const before = await findInvoiceOrThrow(tx, (await tx.db.invoice.findUniqueOrThrow({ where: { id: invoiceId } })).orderId, invoiceId);",
    test: "do not move to another order's path",
  },
];
