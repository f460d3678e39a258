import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "nobody has to have said yes",
    file: "lib/marketing-messages/judge.ts",
    find: "WHEN NOT ${CONSENT(canal)} ${",
    replace: "WHEN false ${",
    test: "lets only who said yes on that channel",
  },
  {
    name: "there is no limit a week",
    file: "lib/marketing-messages/judge.ts",
    find: "${DEFAULT_WEEKLY_CAP}) THEN 'limite_semanal'",
    replace: "${DEFAULT_WEEKLY_CAP}) AND false THEN 'limite_semanal'",
    test: "is one of three a week, over all causes, also when they come at once",
  },
  {
    name: "two causes at once don't wait for each other",
    file: "lib/marketing-messages/attempt.ts",
    find: "    await lockName(tx, `marketing ${customerId}`);\n",
    replace: "",
    test: "waits while another cause is judged for the same person",
  },
  {
    name: "whose sender died is sent again",
    file: "lib/marketing-messages/attempt.ts",
    find: '  if (status === "tentando") {',
    replace: '  if (status === "tentando") return null;\n  if (status === "tentando") {',
    test: "whose sender died is never sent again",
  },
  {
    name: "a silent end counts as a failure",
    file: "lib/marketing-messages/post.ts",
    find: "if (isTextBegun && !isAnswered)",
    replace: "if (isTextBegun && isAnswered && false)",
    test: "after the text was read and without an answer is uncertain, and not made again",
  },
];
