import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "nobody is told that its hour was missed",
    file: "lib/campaigns/run.ts",
    find: '    await tellTeam(tx, await getCampaignOrThrow(tx, id), "janela_perdida");\n',
    replace: "",
    test: "that was missed by 61 minutes leaves it pausada",
  },
  {
    name: "the team goes on being told after it went on",
    file: "lib/campaigns/move.ts",
    find: "    await resolveAlerts(tx, id);\n",
    replace: "",
    test: "a refused sender ends it, and the rest goes when it is asked to",
  },
  {
    name: "whose sender died lets all others wait",
    file: "lib/campaigns/settle.ts",
    find: " && !result.isEarlier",
    replace: "",
    test: "sends nothing again whose sender died, and says that nobody knows",
  },
  {
    name: "its lease ends under a slow server",
    file: "lib/campaigns/run.ts",
    find: "setInterval(renew, RENEW_EVERY_MS)",
    replace: "setInterval(() => {}, RENEW_EVERY_MS)",
    test: "stays with its process however slowly the server takes it",
  },
];
