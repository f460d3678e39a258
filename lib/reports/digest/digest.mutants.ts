import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "whoever lost the reports still gets their figures",
    file: "lib/reports/digest/digest.ts",
    find: `if (!user?.role.permissoes.includes("dashboard")) return false;`,
    replace: "if (!user) return false;",
    test: "goes to nobody who may not see reports, is disabled, or stopped it",
  },
  {
    name: "the outbox shows the week's figures to the whole team",
    file: "lib/mail/secrecy.ts",
    find: `if (mail.tipo === "resumo") return held.includes("dashboard");`,
    replace: "",
    test: "shows its figures in the outbox to who may see reports",
  },
  {
    name: "a summary that was late all week still leaves",
    file: "lib/reports/digest/digest.ts",
    find: " AND h.here < w.monday + interval '2 days'",
    replace: "",
    test: "leaves a week later again, but not when half of that week is over",
  },
];
