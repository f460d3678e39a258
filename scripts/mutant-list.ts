import { AUTH_MUTANTS } from "./mutant-list-auth";
import { CUSTOMER_MUTANTS } from "./mutant-list-customers";
import { EDGE_MUTANTS } from "./mutant-list-edge";
import { HOST_MUTANTS } from "./mutant-list-hosts";
import { JOBS_MUTANTS } from "./mutant-list-jobs";
import { LEDGER_MUTANTS } from "./mutant-list-ledger";
import { LIST_MUTANTS } from "./mutant-list-lists";
import { MAIL_MUTANTS } from "./mutant-list-mail";
import { OUTAGE_MUTANTS } from "./mutant-list-outage";
import { PAGE_MUTANTS } from "./mutant-list-pages";
import { QUEUE_MUTANTS } from "./mutant-list-queue";
import { SELLING_MUTANTS } from "./mutant-list-selling";
import { SETTINGS_MUTANTS } from "./mutant-list-settings";
import { START_MUTANTS } from "./mutant-list-start";
import { STOREFRONT_MUTANTS } from "./mutant-list-storefront";
import { TEAM_MUTANTS } from "./mutant-list-team";

/** A rule broken on purpose, and the test that has to notice. */
export type Mutant = {
  name: string;
  file: string;
  /** Stands in the file exactly once. */
  find: string;
  replace: string;
  testFile: string;
  test: string;
};

const DELIVER = "lib/webhooks/deliver.test.ts";
const RETRIES = "lib/webhooks/retries.test.ts";
const SSRF = "lib/outbound/ssrf.test.ts";
const MANAGEMENT = "app/(api)/webhook-subscriptions/management.test.ts";

/** Unsafe versions of what must hold. */
export const MUTANTS: readonly Mutant[] = [
  {
    name: "a transaction takes a second connection, for which all wait",
    file: "lib/db/client.ts",
    find: "if (isInsideTransaction())",
    replace: "if (false)",
    testFile: "lib/db/guards.test.ts",
    test: "can't take a second connection",
  },
  {
    name: "the job runner is told before the commit",
    file: "lib/webhooks/outbox.ts",
    find: "afterCommit(ctx, () => announce(announced))",
    replace: "announce(announced)",
    testFile: "lib/webhooks/announce.test.ts",
    test: "tells the runner after the commit",
  },
  {
    name: "an event keeps whatever the change was given",
    file: "lib/webhooks/outbox.ts",
    find: "JSON.stringify(payloadOf(evento, data))",
    replace: "JSON.stringify(data)",
    testFile: "lib/webhooks/announce.test.ts",
    test: "keeps of the data only what the resource's schema names",
  },
  {
    name: "an attempt is taken although somebody has it",
    file: "lib/webhooks/claim.ts",
    find: `AND (d."leaseAte" IS NULL OR d."leaseAte" <= coalesce($4::timestamptz, now()))`,
    replace: "",
    testFile: DELIVER,
    test: "is made once, however many runs ask for it",
  },
  {
    name: "an attempt is taken for any store",
    file: "lib/webhooks/claim.ts",
    find: `d."storeId" = $1::uuid AND d.id`,
    replace: "$1::uuid IS NOT NULL AND d.id",
    testFile: DELIVER,
    test: "does nothing before it is due",
  },
  {
    name: "an attempt is made before its time",
    file: "lib/webhooks/claim.ts",
    find: `AND d."proximaTentativaEm" <= coalesce($4::timestamptz, now())`,
    replace: "",
    testFile: RETRIES,
    test: "keeps the schedule within 20 %",
  },
  {
    name: "an answer is recorded although the claim has passed to another process",
    file: "lib/webhooks/record.ts",
    find: `AND "leaseAte" = $3::timestamptz AND tentativas = $5::int - 1`,
    replace: `AND ("leaseAte" = $3::timestamptz OR true)`,
    testFile: DELIVER,
    test: "of a process that died is another's once the claim has run out",
  },
  {
    name: "the signature leaves the time out",
    file: "lib/webhooks/sign.ts",
    find: "timestampSeconds}.",
    replace: "id}.",
    testFile: "lib/webhooks/sign.test.ts",
    test: "is the one that another implementation made",
  },
  {
    name: "a rotated secret stops signing at once",
    file: "lib/webhooks/claim.ts",
    find: "if (!secretAnteriorCifrado) return [secret];",
    replace: "if (secretAnteriorCifrado !== undefined) return [secret];",
    testFile: MANAGEMENT,
    test: "both sign for 24 h",
  },
  {
    name: "410 is tried again",
    file: "lib/webhooks/deliver.ts",
    find: "statusCode === GONE",
    replace: "statusCode === -1",
    testFile: DELIVER,
    test: "disables the subscription at 410",
  },
  {
    name: "what a dead process had taken stays taken",
    file: "lib/webhooks/sweep.ts",
    find: `AND ("leaseAte" IS NULL OR "leaseAte" <= now())`,
    replace: `AND "leaseAte" IS NULL`,
    testFile: RETRIES,
    test: "frees what a dead process had taken",
  },
  {
    name: "whoever keeps the settings may lead any event elsewhere",
    file: "lib/webhooks/write.ts",
    find: 'if (actor.type !== "user" || beyond)',
    replace: 'if (actor.type !== "user")',
    testFile: MANAGEMENT,
    test: "is 403 for whoever may not see all of its events",
  },
  {
    name: "only looked-up addresses are checked, not spelled-out ones",
    file: "lib/outbound/connect.ts",
    find: "if (!answers.every(isAllowed))",
    replace: "if (!isIP(hostname) && !answers.every(isAllowed))",
    testFile: SSRF,
    test: "refuses them all: nothing knocks at the canary",
  },
  {
    name: "one good address of a name is enough",
    file: "lib/outbound/connect.ts",
    find: "if (!answers.every(isAllowed))",
    replace: "if (!answers.some(isAllowed))",
    testFile: SSRF,
    test: "refuses them all: nothing knocks at the canary",
  },
  {
    name: "where a connection really leads is not looked at",
    file: "lib/outbound/connect.ts",
    find: "if (!isCallableAddress(ip, net.openNetworks))",
    replace: "if (!ip)",
    testFile: SSRF,
    test: "refuses them all: nothing knocks at the canary",
  },
  ...AUTH_MUTANTS,
  ...CUSTOMER_MUTANTS,
  ...QUEUE_MUTANTS,
  ...SELLING_MUTANTS,
  ...HOST_MUTANTS,
  ...LEDGER_MUTANTS,
  ...STOREFRONT_MUTANTS,
  ...MAIL_MUTANTS,
  ...TEAM_MUTANTS,
  ...LIST_MUTANTS,
  ...SETTINGS_MUTANTS,
  ...JOBS_MUTANTS,
  ...START_MUTANTS,
  ...OUTAGE_MUTANTS,
  ...EDGE_MUTANTS,
  ...PAGE_MUTANTS,
];
