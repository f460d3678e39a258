import { Inngest } from "inngest";
import { serve } from "inngest/node";
import { expect, it } from "vitest";
import { AppLink } from "@/inngest/embedded/app-link";
import { parseFunctions } from "@/inngest/embedded/job-function";
import { kill, listen, SIGNING_KEY } from "@/inngest/embedded/testing/sdk-app";

type Options = Parameters<Inngest["createFunction"]>[0];

const go = { event: "shop/go" };

async function registered(options: Partial<Options>[]): Promise<unknown[]> {
  const client = new Inngest({ id: "test", isDev: false, signingKey: SIGNING_KEY });
  const functions = options.map((one, index) =>
    client.createFunction({ id: `f${index}`, triggers: [go], ...one }, () => {}),
  );
  const app = await listen(serve({ client, functions }));
  const link = new AppLink(`http://127.0.0.1:${app.port}/api/inngest`, SIGNING_KEY, 1);
  const list = await link.sync();
  await link.close();
  await kill(app.server);
  return list;
}

it.each<[string, Partial<Options>, string]>([
  ["throttle", { throttle: { limit: 1, period: "1m" } }, '"throttle"'],
  ["debounce", { debounce: { period: "1m" } }, '"debounce"'],
  ["batchEvents", { batchEvents: { maxSize: 2, timeout: "5s" } }, '"batchEvents"'],
  ["rateLimit", { rateLimit: { limit: 1, period: "1m" } }, '"rateLimit"'],
  ["priority", { priority: { run: "100" } }, '"priority"'],
  ["cancelOn", { cancelOn: [{ event: "shop/stop", match: "data.id" }] }, '"cancel"'],
  ["idempotency", { idempotency: "event.data.id" }, '"idempotency"'],
  ["timeouts", { timeouts: { start: "1m" } }, '"timeouts"'],
  ["singleton", { singleton: { mode: "skip" } }, '"singleton"'],
  ["if", { triggers: [{ ...go, if: "event.data.a == 1" }] }, '"if" no evento shop/go'],
  ["wildcard", { triggers: [{ event: "shop/*" }] }, 'o evento "shop/*" como gatilho'],
  ["system event", { triggers: [{ event: "inngest/function.cancelled" }] }, "inngest/function.cancelled"],
  ["cron with seconds", { triggers: [{ cron: "0 * * * * *" }] }, 'o cron "0 * * * * *"'],
  ["cron in no zone", { triggers: [{ cron: "TZ=Mars/One * * * * *" }] }, 'o cron "TZ=Mars/One * * * * *"'],
  ["key in CEL", { concurrency: { limit: 1, key: "event.data.a + event.data.b" } }, '"concurrency"'],
])("refuses %s by name, and runs the others", async (_, options, what) => {
  const { functions, refusals } = parseFunctions(await registered([options, {}]));
  expect(functions.map(({ id }) => id)).toEqual(["test-f1"]);
  expect(refusals).toHaveLength(1);
  expect(refusals[0]).toContain("A função test-f0 não será executada: pede ");
  expect(refusals[0]).toContain(what);
});

it("refuses limits that are none, and what a later SDK may register", () => {
  const base = { id: "x", triggers: [go], steps: { step: {} } };
  for (const concurrency of [0, -1, 1.5, "1", [1, 2, 3], { limit: 1, key: 7 }, { limit: 1, other: true }]) {
    expect(parseFunctions([{ ...base, concurrency }]).refusals, JSON.stringify(concurrency)).toHaveLength(1);
  }
  expect(parseFunctions([{ ...base, futureOption: 1 }]).refusals[0]).toContain('"futureOption"');
  expect(parseFunctions([{ ...base, triggers: [{ ...go, jitter: "1m" }] }]).refusals).toHaveLength(1);
  expect(parseFunctions([{ triggers: [] }, null]).refusals).toHaveLength(2);
});

it("reads attempts, triggers and limits", async () => {
  const { functions, refusals } = parseFunctions(
    await registered([
      {},
      { retries: 0, triggers: [go, { event: "shop/too" }, { cron: "TZ=America/Sao_Paulo 30 9 * * 1-5" }] },
      { concurrency: [{ limit: 4 }, { limit: 2, key: "event.data.shop.id" }] },
      { concurrency: { limit: 9, key: '"all"', scope: "account" }, onFailure: () => {} },
    ]),
  );
  expect(refusals).toEqual([]);
  const [plain, many, limited, shared, failure] = functions;
  expect(plain).toMatchObject({ maxAttempts: 5, events: ["shop/go"], crons: [], failureOf: null });
  expect(many).toMatchObject({ maxAttempts: 1, events: ["shop/go", "shop/too"] });
  const fridayNoon = Date.parse("2026-11-20T12:30:00Z");
  expect(new Date(many?.crons[0]?.next(fridayNoon) ?? 0).toISOString()).toBe("2026-11-23T12:30:00.000Z");
  const event = { name: "shop/go", id: "1", ts: 0, data: { shop: { id: 7 } } };
  expect(limited?.slotsOf(event)).toEqual([
    { key: "test-f2 0 ", limit: 4 },
    { key: "test-f2 1 7", limit: 2 },
  ]);
  expect(shared?.slotsOf(event)).toEqual([{ key: "account all", limit: 9 }]);
  expect(failure).toMatchObject({ id: "test-f3-failure", maxAttempts: 2, events: [], failureOf: "test-f3" });
});
