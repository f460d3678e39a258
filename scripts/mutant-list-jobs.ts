import type { Mutant } from "./mutant-list";

const EXTERNAL_RUNNER = "app/(api)/job-runner/external-runner.test.ts";

/** Unsafe versions of what runs the jobs. */
export const JOBS_MUTANTS: readonly Mutant[] = [
  {
    name: "the sweep gives its sign of life whatever becomes of its announcements",
    file: "lib/webhooks/sweep.ts",
    find: "await announceNow(announcements);",
    replace: "void announceNow(announcements).catch(() => {});",
    testFile: EXTERNAL_RUNNER,
    test: "does not come while the event key is refused",
  },
  {
    name: "a sweep without anything due ends a failure that nothing has disproved",
    file: "lib/webhooks/sweep.ts",
    find: "await tellRunner([runnerStarted.create({})]);",
    replace: "",
    testFile: EXTERNAL_RUNNER,
    test: "does not come back before an event was taken",
  },
  {
    name: "another runner's sign of life counts",
    file: "lib/jobs/runner-state.ts",
    find: "JSON.stringify([modo, endereco, INNGEST_EVENT_KEY, INNGEST_SIGNING_KEY])",
    replace: "JSON.stringify([modo, endereco])",
    testFile: EXTERNAL_RUNNER,
    test: "of the runner before a change of key says nothing of the new one",
  },
  {
    name: "what the runner refused counts as announced for half a minute",
    file: "lib/webhooks/announce.ts",
    find: `SET "anunciadaEm" = NULL`,
    replace: `SET "anunciadaEm" = d."anunciadaEm"`,
    testFile: EXTERNAL_RUNNER,
    test: "is tried again within the same run, and announces what it had taken back",
  },
  {
    name: "the runner is told the address that a request names",
    file: "inngest/serve.ts",
    find: "serveOrigin: serveOrigin() ?? ownOrigin(env()),",
    replace: "",
    testFile: EXTERNAL_RUNNER,
    test: "never names the host that a request names",
  },
  {
    name: "a registration that is refused counts",
    file: "lib/jobs/runner-fetch.ts",
    find: "if (!response.ok) throw statusError(response.status);",
    replace: "",
    testFile: EXTERNAL_RUNNER,
    test: "that is refused is no success",
  },
  {
    name: "a job server is registered under the shop's address",
    file: "lib/jobs/serve-origin.ts",
    find: "if (PUBLIC_ORIGIN && JOBS_PORT === undefined && isRemoteRunner(runner))",
    replace: "if (PUBLIC_ORIGIN && isRemoteRunner(runner))",
    testFile: "lib/jobs/serve-origin.test.ts",
    test: "is registered at",
  },
  {
    name: "the job server shows the whole shop",
    file: "scripts/jobs-door.ts",
    find: "if (PATHS.includes(pathname))",
    replace: "if (pathname)",
    testFile: "scripts/executor.test.ts",
    test: "lets nobody but the runner and monitors",
  },
  {
    name: "servers that each keep their own files go unnoticed",
    file: "lib/system/servers.ts",
    find: "hasOwnFolders: folders.size > 1",
    replace: "hasOwnFolders: false",
    testFile: "app/(api)/sistema/servers.test.ts",
    test: "lists the servers of the database",
  },
  {
    name: "the executor takes an event id again at once",
    file: "inngest/embedded/executor.ts",
    find: "if (this.recent.has(event.id)) return;",
    replace: "",
    testFile: "inngest/embedded/scheduling.test.ts",
    test: "takes an event id once a day, and the sending of the same events again as the same",
  },
];
