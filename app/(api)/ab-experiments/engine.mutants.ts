import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "of two editors of an experiment the last one wins",
    file: "lib/experiments/write.ts",
    find: "if (versao === undefined || versao === before.versao) return;",
    replace: "if (versao === undefined || versao <= before.versao) return;",
    test: "is not changed upon what somebody else changed meanwhile",
  },
  {
    name: "a running experiment's weights change",
    file: "lib/experiments/write.ts",
    find: 'if (status === "rascunho") return;',
    replace: 'if (status !== "encerrado") return;',
    test: "what began changes no more, and stays",
  },
  {
    name: "a variant is adopted while the experiment runs",
    file: "lib/experiments/move.ts",
    find: 'if (experiment.status !== "encerrado")',
    replace: 'if (experiment.status === "pausado")',
    test: "shows a variant to everybody, and with the control what was before",
  },
  {
    name: "the control may be what the shop does not show",
    file: "lib/experiments/write.ts",
    find: "if (control !== shown)",
    replace: "if (control === undefined)",
    test: "waits for the end of another experiment in the slot; a draft of before does not start after it",
  },
];
