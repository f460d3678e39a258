import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "units that another return holds are given back again",
    file: "lib/returns/read.ts",
    find: 'WHERE ri."storeId" = i."storeId" AND ri."orderItemId" = i.id AND r.status <> \'recusada\'',
    replace: 'WHERE ri."storeId" = i."storeId" AND ri."orderItemId" = i.id AND r.status = \'recusada\'',
    test: "gives no unit back twice",
  },
  {
    name: "a return is decided twice",
    file: "lib/returns/decide.ts",
    find: `AND status = $4::"ReturnStatus" RETURNING id`,
    replace: `AND $4::text <> '' RETURNING id`,
    test: "gives no unit back twice",
  },
  {
    name: "the buyer's words leave with an event",
    file: "lib/returns/schema.ts",
    find: "export const Return = z.object({",
    replace: "export const Return = z.object({\n  motivo: z.string().nullable(),",
    test: "goes from the buyer's wish",
  },
];
