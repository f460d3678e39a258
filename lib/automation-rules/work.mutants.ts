import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "the rehearsal sees no bag and no order without an event",
    file: "lib/automation-rules/happened.ts",
    find: "if (!table) return EVENTS;",
    replace: "if (!table || table) return EVENTS;",
    test: "rehearses by orders and bags",
  },
  {
    name: "a rule starts itself by what it does",
    file: "lib/webhooks/outbox.ts",
    find: ` AND a.id IS DISTINCT FROM g."ruleId"`,
    replace: "",
    test: "keeps a rule from starting itself",
  },
  {
    name: "a chain of rules has no end",
    file: "lib/webhooks/outbox.ts",
    find: "g.profundidade < ${MAX_DEPTH}",
    replace: "g.profundidade < 99 * ${MAX_DEPTH}",
    test: "ends a chain of rules",
  },
  {
    name: "what the clock finds twice is done twice",
    file: "lib/automation-rules/schedule.ts",
    find: "SELECT gen_random_uuid(), $1::uuid, a.id, f.chave,",
    replace: "SELECT gen_random_uuid(), $1::uuid, a.id, f.chave || random(),",
    test: "find each moment once",
  },
  {
    name: "a run is judged when it is started alone",
    file: "lib/automation-rules/carry-out.ts",
    find: "const skip = await judgeRun(ctx, run);",
    replace: "const skip = run.isDue && run.atrasoMin > 0 ? null : await judgeRun(ctx, run);",
    test: "judges when it is started, and again when it is due",
  },
  {
    name: "a customer's runs that are due together don't see each other",
    file: "lib/automation-rules/carry-out.ts",
    find: "return (begun?.count ?? 0) >= limiteVezes;",
    replace: "return (begun?.count ?? 0) > limiteVezes;",
    test: "holds for runs that are due together",
  },
  {
    name: "nothing stops a rule that runs too often",
    file: "lib/automation-rules/breaker.ts",
    find: "AND ${HAS_ROOM} RETURNING 1",
    replace: "RETURNING 1",
    test: "switches off a rule that runs too often",
  },
  {
    name: "a rule that keeps failing goes on",
    file: "lib/automation-rules/breaker.ts",
    find: "l.falhas * 5 >= l.total",
    replace: "l.falhas > l.total",
    test: "of whose last twenty runs a fifth failed",
  },
  {
    name: "whoever claims later takes a run that is worked on",
    file: "lib/automation-rules/claim.ts",
    find: `AND (r."leaseAte" IS NULL OR r."leaseAte" <= now())`,
    replace: "",
    test: "is taken again when its lease ends",
  },
];
