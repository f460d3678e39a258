import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "the audit log shows values beyond the reader's permissions",
    file: "lib/audit/read.ts",
    find: "if (!entry.valoresOcultos) return",
    replace: "if (entry) return",
    test: "shows only the values that the reader's permissions cover, and names the fields of the others",
  },
  {
    name: "the audit log tells the names of customers to anybody",
    file: "lib/audit/read.ts",
    find: `row.atorTipo === "customer" && !showsValues("customer", held)`,
    replace: "false",
    test: "tells who a customer was only to who may see customers, in the list and the file too",
  },
  {
    name: "what a record of an unknown kind holds is open",
    file: "lib/audit/resources.ts",
    find: "isAudited(recurso) && open.includes(recurso)",
    replace: "!isAudited(recurso) || open.includes(recurso)",
    test: "shows only the values that the reader's permissions cover, and names the fields of the others",
  },
];
