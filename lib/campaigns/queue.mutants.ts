import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a double click takes two people",
    file: "lib/campaigns/queue.ts",
    find: `const campaign = assertQueue(await lockCampaign(tx, id));\n    if (`,
    replace: `const campaign = assertQueue(await getCampaignOrThrow(tx, id));\n    if (`,
    test: "gives a double click one person, and two at the same time one each",
  },
  {
    name: "whom somebody took goes to the next as well",
    file: "lib/campaigns/queue.ts",
    find: `status = 'pendente' AND "atendidoPorId" IS NULL\n    AND ("proximaEm"`,
    replace: `status = 'pendente'\n    AND ("proximaEm"`,
    test: "hands each person to one of the team, with the text in a link, and records who sent and when",
  },
  {
    name: "others may say how it went",
    file: "lib/campaigns/queue.ts",
    find: `r.id = $3::uuid AND r."atendidoPorId" = $4::uuid`,
    replace: "r.id = $3::uuid AND $4::uuid IS NOT NULL",
    test: "hands each person to one of the team, with the text in a link, and records who sent and when",
  },
  {
    name: "a cancelled campaign keeps people waiting for ever",
    file: "lib/campaigns/move.ts",
    find: `await sql(tx, "close-recipients", CLOSE, [id]);`,
    replace: "",
    test: "leaves nobody waiting in a cancelled campaign",
  },
  {
    name: "the audit tells of a suppression that nobody added",
    file: "lib/marketing-messages/suppressions.ts",
    find: "if (!added) return null;",
    replace: "",
    test: "leaves a number that is suppressed already as it is",
  },
  {
    name: "a number without WhatsApp is suppressed without a trace of who said so",
    file: "lib/marketing-messages/suppressions.ts",
    find: `await audit(tx, { action: "suppression.created", resource: "suppression", resourceId: id });`,
    replace: "",
    test: "suppresses a number without WhatsApp",
  },
];
