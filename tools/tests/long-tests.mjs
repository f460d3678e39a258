// @ts-check
/** These tests begin first: at the end of a run, one processor would wait for each of them. */
const LONG_TESTS = [
  "app/(api)/auth/login-attack.test.ts",
  "app/(api)/contract.test.ts",
  "app/(api)/generated-requests.test.ts",
  "app/(api)/hostile-hosts.test.ts",
  "app/(api)/job-runner/external-runner.test.ts",
  "app/(api)/store-auth/password.test.ts",
  "app/(api)/webhooks/pagamentos/instances.test.ts",
  "app/(api)/webhooks/pagamentos/interleavings.test.ts",
  "lib/campaigns/run.test.ts",
  "lib/coupons/limit.test.ts",
  "lib/db/outage.test.ts",
  "lib/db/page.test.ts",
  "lib/loyalty/sampler.test.ts",
  "lib/outbound/ssrf.test.ts",
  "lib/reports/windows/windows.test.ts",
  "server/start/end-with-us.test.ts",
  "scripts/store-create.test.ts",
  "server/web/web-server.test.ts",
];

/**
 * @template T
 * @param {readonly T[]} tests
 * @param {(test: T) => string} fileOf its path may be absolute
 * @returns {T[]}
 */
export function longFirst(tests, fileOf) {
  /** @param {T} test */
  const isLong = (test) => LONG_TESTS.some((file) => fileOf(test).endsWith(file));
  return tests.toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)));
}
