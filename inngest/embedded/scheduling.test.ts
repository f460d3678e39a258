import { cron } from "inngest";
import { expect, it, vi } from "vitest";
import { aSystem } from "@/inngest/embedded/testing/sdk-app";
import { testClock } from "@/inngest/embedded/testing/test-clock";

const eventually = (check: () => void) => vi.waitFor(check, { timeout: 8_000, interval: 10 });

// The SDK's events carry the real time, which is earlier than these test clocks.

/** Calls do not end until they are released. */
function aGate() {
  const open: (() => void)[] = [];
  return {
    pass: () => new Promise<void>((resolve) => open.push(resolve)),
    letOneGo: () => open.shift()?.(),
    letAllGo() {
      for (const go of open.splice(0)) go();
    },
  };
}

it("never works on more events of one key than allowed, and lets other keys pass", async () => {
  const gate = aGate();
  const underWay = new Map<string, number>();
  const most = new Map<string, number>();
  const done: string[] = [];
  const { client } = await aSystem((inngest) => [
    inngest.createFunction(
      {
        id: "limited",
        triggers: [{ event: "shop/go" }],
        concurrency: { limit: 3, key: "event.data.receiver" },
      },
      async ({ event }) => {
        const { receiver } = event.data;
        underWay.set(receiver, (underWay.get(receiver) ?? 0) + 1);
        most.set(receiver, Math.max(most.get(receiver) ?? 0, underWay.get(receiver) ?? 0));
        if (receiver === "slow") await gate.pass();
        underWay.set(receiver, (underWay.get(receiver) ?? 0) - 1);
        done.push(receiver);
      },
    ),
  ]);
  const slow = Array.from({ length: 10 }, () => ({ name: "shop/go", data: { receiver: "slow" } }));
  await client.send(slow);
  await eventually(() => expect(underWay.get("slow")).toBe(3));
  await client.send({ name: "shop/go", data: { receiver: "quick" } });
  await eventually(() => expect(done).toEqual(["quick"]));

  gate.letOneGo();
  await eventually(() => expect(done).toEqual(["quick", "slow"]));
  await eventually(() => expect(underWay.get("slow")).toBe(3));
  await eventually(() => {
    gate.letAllGo();
    expect(done).toHaveLength(11);
  });
  expect(most.get("slow")).toBe(3);
});

it("keeps two limits at once, one of them for the whole function", async () => {
  const gate = aGate();
  let [underWay, most, done] = [0, 0, 0];
  const { client } = await aSystem((inngest) => [
    inngest.createFunction(
      {
        id: "twice",
        triggers: [{ event: "shop/go" }],
        concurrency: [{ limit: 3 }, { limit: 2, key: "event.data.receiver" }],
      },
      async () => {
        most = Math.max(most, ++underWay);
        await gate.pass();
        underWay--;
        done++;
      },
    ),
  ]);
  const of = (receiver: string) => Array.from({ length: 4 }, () => ({ name: "shop/go", data: { receiver } }));
  await client.send(of("a"));
  await eventually(() => expect(underWay).toBe(2));
  await client.send(of("b"));
  await eventually(() => expect(underWay).toBe(3));
  await eventually(() => {
    gate.letAllGo();
    expect(done).toBe(8);
  });
  expect(most).toBe(3);
});

it("takes an event id once a day, and the sending of the same events again as the same", async () => {
  const { clock, moveTo } = testClock("2126-11-20T12:00:00Z");
  const seen: unknown[] = [];
  const { client, endpoint } = await aSystem(
    (inngest) => [
      inngest.createFunction({ id: "once", triggers: [{ event: "shop/go" }] }, ({ event }) => {
        seen.push(event.data.n);
      }),
    ],
    { clock },
  );
  await client.send({ name: "shop/go", id: "delivery-1", data: { n: 1 } });
  await client.send({ name: "shop/go", id: "delivery-1", data: { n: 2 } });
  await client.send([
    { name: "shop/go", id: "delivery-2", data: { n: 3 } },
    { name: "shop/go", id: "delivery-2", data: { n: 4 } },
  ]);
  const again = () =>
    fetch(`http://127.0.0.1:${endpoint.port}/e/${client.eventKey}`, {
      method: "POST",
      headers: { "x-inngest-event-id-seed": "1795176000000,c2VlZHNlZWQ=" },
      body: JSON.stringify([{ name: "shop/go", data: { n: 5 } }]),
    }).then((response) => response.json());
  expect(await again()).toEqual(await again());
  await eventually(() => expect(seen).toHaveLength(3));

  moveTo("2126-11-21T12:00:00Z");
  await client.send({ name: "shop/go", id: "delivery-1", data: { n: 6 } });
  await eventually(() => expect(seen.toSorted()).toEqual([1, 3, 5, 6]));
});

it("begins a run at the event's ts, not before", async () => {
  const { clock, moveTo } = testClock("2126-11-20T12:00:00Z");
  const seen: unknown[] = [];
  const { client } = await aSystem(
    (inngest) => [
      inngest.createFunction({ id: "at", triggers: [{ event: "shop/go" }] }, ({ event }) => {
        seen.push(event.data.n);
      }),
    ],
    { clock },
  );
  const at = (moment: string, n: number) =>
    client.send({ name: "shop/go", ts: Date.parse(moment), data: { n } });
  await at("2126-12-31T12:00:00Z", 40);
  await at("2126-11-20T12:00:05Z", 5);
  await at("2126-11-20T12:00:00Z", 0);
  await eventually(() => expect(seen).toEqual([0]));
  moveTo("2126-11-20T12:00:04.999Z");
  await at("2126-11-20T11:00:00Z", 1);
  await eventually(() => expect(seen).toEqual([0, 1]));
  moveTo("2126-11-20T12:00:05Z");
  await eventually(() => expect(seen).toEqual([0, 1, 5]));
  moveTo("2126-12-31T12:00:00Z");
  await eventually(() => expect(seen).toEqual([0, 1, 5, 40]));
});

it("fires schedules in their time zone, each moment once, and skips what was missed", async () => {
  const { clock, moveTo } = testClock("2126-11-20T12:58:30Z");
  const fired: string[] = [];
  let pings = 0;
  const { client } = await aSystem(
    (inngest) => [
      inngest.createFunction({ id: "minute", triggers: [cron("* * * * *")] }, ({ event }) => {
        fired.push(`minute ${new Date(event.ts ?? 0).toISOString()}`);
      }),
      inngest.createFunction(
        { id: "ten", triggers: [cron("TZ=America/Sao_Paulo 0 10 * * *"), { event: "shop/ten" }] },
        ({ event }) => void fired.push(`ten ${event.name} ${event.data.cron}`),
      ),
      inngest.createFunction({ id: "ping", triggers: [{ event: "shop/ping" }] }, () => void pings++),
    ],
    { clock },
  );
  const settled = async () => {
    const before = pings;
    await client.send({ name: "shop/ping", data: {} });
    await eventually(() => expect(pings).toBe(before + 1));
  };
  await settled();
  moveTo("2126-11-20T12:58:59.999Z");
  await settled();
  expect(fired).toEqual([]);
  moveTo("2126-11-20T12:59:00Z");
  await eventually(() => expect(fired).toEqual(["minute 2126-11-20T12:59:00.000Z"]));
  moveTo("2126-11-20T13:00:00Z");
  await eventually(() => expect(fired).toHaveLength(3));
  expect(fired.slice(1).toSorted()).toEqual([
    "minute 2126-11-20T13:00:00.000Z",
    "ten inngest/scheduled.timer TZ=America/Sao_Paulo 0 10 * * *",
  ]);
  // The machine slept: each schedule fires once for the moment that it waited for, then continues.
  moveTo("2126-11-22T13:30:30Z", true);
  await eventually(() => expect(fired).toHaveLength(5));
  moveTo("2126-11-22T13:31:00Z");
  await eventually(() => expect(fired.at(-1)).toBe("minute 2126-11-22T13:31:00.000Z"));
  await settled();
  expect(fired).toHaveLength(6);
});
