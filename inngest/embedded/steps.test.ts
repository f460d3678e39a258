import { NonRetriableError, RetryAfterError } from "inngest";
import { expect, it, vi } from "vitest";
import { aSystem } from "@/inngest/embedded/testing/sdk-app";

const eventually = (check: () => void) => vi.waitFor(check, { timeout: 8_000, interval: 10 });
const triggers = [{ event: "shop/go" }];

it("runs a function without steps once, with the event as it was sent", async () => {
  const seen: unknown[] = [];
  const { client } = await aSystem((inngest) => [
    inngest.createFunction({ id: "plain", triggers }, ({ event, attempt, runId }) => {
      seen.push({ name: event.name, data: event.data, attempt, hasRunId: runId !== "" });
    }),
  ]);
  const data = { texto: "ação ✓ \u2028", n: 1e21, z: null, a: { y: 0.1, x: [-0, true] }, toJSON: "x" };
  await client.send({ name: "shop/go", data });
  await eventually(() => expect(seen).toHaveLength(1));
  const expected = { ...data, a: { y: 0.1, x: [0, true] } };
  expect(seen).toEqual([{ name: "shop/go", data: expected, attempt: 0, hasRunId: true }]);
});

it("keeps what steps returned across calls and sleeps between them", async () => {
  const ran: string[] = [];
  let result: unknown;
  const startedAt = Date.now();
  const { client } = await aSystem((inngest) => [
    inngest.createFunction({ id: "loop", triggers }, async ({ step }) => {
      const numbers: number[] = [];
      for (let round = 1; round <= 2; round++) {
        const value = await step.run(`work-${round}`, () => {
          ran.push(`work-${round}`);
          return round * 10;
        });
        numbers.push(value);
        await step.sleep(`wait-${round}`, "1s");
      }
      await step.run("nothing", () => undefined);
      result = numbers;
    }),
  ]);
  await client.send({ name: "shop/go", data: {} });
  await eventually(() => expect(result).toEqual([10, 20]));
  expect(ran).toEqual(["work-1", "work-2"]);
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(2_000);
});

it("repeats a failing function as often as it allows, then calls onFailure with the error and the event", async () => {
  const attempts: number[] = [];
  const failures: unknown[] = [];
  const { client, lines } = await aSystem((inngest) => [
    inngest.createFunction(
      {
        id: "broken",
        triggers,
        retries: 2,
        onFailure: ({ error, event }) => {
          failures.push({ message: error.message, order: event.data.event.data.order });
        },
      },
      ({ attempt }) => {
        attempts.push(attempt);
        throw new Error("caixa vazia");
      },
    ),
  ]);
  await client.send({ name: "shop/go", data: { order: 7 } });
  await eventually(() => expect(failures).toHaveLength(1));
  expect(attempts).toEqual([0, 1, 2]);
  expect(failures).toEqual([{ message: "caixa vazia", order: 7 }]);
  expect(lines).toEqual(["Uma tarefa falhou de vez: test-broken: caixa vazia"]);
});

it("does not repeat what says that repeating is no use", async () => {
  let calls = 0;
  const failures: string[] = [];
  const { client } = await aSystem((inngest) => [
    inngest.createFunction(
      { id: "final", triggers, retries: 5, onFailure: ({ error }) => void failures.push(error.message) },
      () => {
        calls++;
        throw new NonRetriableError("endereço inválido");
      },
    ),
  ]);
  await client.send({ name: "shop/go", data: {} });
  await eventually(() => expect(failures).toEqual(["endereço inválido"]));
  expect(calls).toBe(1);
});

it("repeats a failing step alone, and hands its last error to the function", async () => {
  const attempts: string[] = [];
  let caught: unknown;
  const { client } = await aSystem((inngest) => [
    inngest.createFunction({ id: "steps", triggers, retries: 1 }, async ({ step, attempt }) => {
      await step.run("fine", () => void attempts.push(`fine ${attempt}`));
      await step.run("flaky", () => {
        attempts.push(`flaky ${attempt}`);
        if (attempt === 0) throw new Error("once");
      });
      try {
        await step.run("broken", () => {
          attempts.push(`broken ${attempt}`);
          throw new Error("always");
        });
      } catch (error) {
        caught = error instanceof Error ? error.message : error;
      }
    }),
  ]);
  await client.send({ name: "shop/go", data: {} });
  await eventually(() => expect(caught).toBe("always"));
  expect(attempts).toEqual(["fine 0", "flaky 0", "flaky 1", "broken 0", "broken 1"]);
});

it("waits as long as RetryAfterError says", async () => {
  const at: number[] = [];
  const { client } = await aSystem((inngest) => [
    inngest.createFunction({ id: "later", triggers }, () => {
      at.push(Date.now());
      if (at.length === 1) throw new RetryAfterError("busy", 1_000);
    }),
  ]);
  await client.send({ name: "shop/go", data: {} });
  await eventually(() => expect(at).toHaveLength(2));
  const [first = 0, second = 0] = at;
  expect(second - first).toBeGreaterThanOrEqual(1_000);
});

it("fans out with step.sendEvent, each event once", async () => {
  const seen: number[] = [];
  const { client } = await aSystem((inngest) => [
    inngest.createFunction({ id: "many", triggers }, async ({ step }) => {
      const events = Array.from({ length: 20 }, (_, n) => ({ name: "shop/one", data: { n } }));
      await step.sendEvent("all", events);
    }),
    inngest.createFunction({ id: "one", triggers: [{ event: "shop/one" }] }, ({ event }) => {
      seen.push(event.data.n);
    }),
  ]);
  await client.send({ name: "shop/go", data: {} });
  await eventually(() => expect(seen).toHaveLength(20));
  expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n));
});

it("runs planned steps at the same time, and goes on when all of them are done", async () => {
  let underWay = 0;
  let most = 0;
  const ran: string[] = [];
  let result: unknown;
  const work = (name: string) => async () => {
    most = Math.max(most, ++underWay);
    await vi.waitFor(() => expect(most).toBe(3), 3_000);
    underWay--;
    ran.push(name);
    return name;
  };
  const { client } = await aSystem((inngest) => [
    inngest.createFunction({ id: "parallel", triggers, retries: 0 }, async ({ step }) => {
      const steps = ["a", "b", "c"].map((name) => step.run(name, work(name)));
      const [names] = await Promise.all([Promise.all(steps), step.sleep("d", "1s")]);
      const failed = await Promise.allSettled([
        step.run("e", () => {
          throw new Error("no");
        }),
        step.run("f", () => "yes"),
      ]);
      result = [...names, ...failed.map(({ status }) => status)];
    }),
  ]);
  await client.send({ name: "shop/go", data: {} });
  await eventually(() => expect(result).toEqual(["a", "b", "c", "rejected", "fulfilled"]));
  expect(ran.toSorted()).toEqual(["a", "b", "c"]);
});

it("fails a run loudly that asks for what is not offered", async () => {
  const failures: string[] = [];
  const { client, lines } = await aSystem((inngest) => [
    inngest.createFunction(
      { id: "waits", triggers, onFailure: ({ error }) => void failures.push(error.message) },
      async ({ step }) => {
        await step.waitForEvent("forever", { event: "shop/other", timeout: "1h" });
      },
    ),
  ]);
  await client.send({ name: "shop/go", data: {} });
  const message = '"WaitForEvent" não é oferecido pelo executor embutido';
  await eventually(() => expect(failures).toEqual([message]));
  expect(lines).toEqual([`Uma tarefa falhou de vez: test-waits: ${message}`]);
});
