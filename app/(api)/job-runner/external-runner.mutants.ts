import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "the sweep gives its sign of life whatever becomes of its announcements",
    file: "lib/webhooks/sweep.ts",
    find: "await announceNow(announcements);",
    replace: "void announceNow(announcements).catch(() => {});",
    test: "does not come while the event key is refused",
  },
  {
    name: "a sweep without anything due ends a failure that nothing has disproved",
    file: "lib/webhooks/sweep.ts",
    find: "await tellRunner([runnerStarted.create({})]);",
    replace: "",
    test: "does not come back before an event was taken",
  },
  {
    name: "another runner's sign of life counts",
    file: "lib/jobs/runner-state.ts",
    find: "JSON.stringify([modo, endereco, INNGEST_EVENT_KEY, INNGEST_SIGNING_KEY])",
    replace: "JSON.stringify([modo, endereco])",
    test: "of the runner before a change of key says nothing of the new one",
  },
  {
    name: "what the runner refused counts as announced for half a minute",
    file: "lib/webhooks/announce.ts",
    find: `SET "anunciadaEm" = NULL`,
    replace: `SET "anunciadaEm" = d."anunciadaEm"`,
    test: "is tried again within the same run, and announces what it had taken back",
  },
  {
    name: "the runner is told the address that a request names",
    file: "inngest/serve.ts",
    find: "serveOrigin: serveOrigin() ?? ownOrigin(env()),",
    replace: "",
    test: "never names the host that a request names",
  },
  {
    name: "a registration that is refused counts",
    file: "lib/jobs/runner-fetch.ts",
    find: "if (!response.ok) throw statusError(response.status);",
    replace: "",
    test: "that is refused is no success",
  },
];
