import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { aStore, aUser } from "@/lib/testing/factories";

type Sent = { id: string; name: string; data: Record<string, unknown>; ts?: number };

const told: Sent[][] = [];
let status = 200;
const runner = createServer(async (request, response) => {
  const events = JSON.parse(await text(request)) as Sent[];
  if (status === 200) told.push(events);
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify({ ids: events.map(({ id }) => id), status }));
});
runner.listen(0, "127.0.0.1");
await once(runner, "listening");
const address = runner.address();
Object.assign(process.env, {
  INNGEST_BASE_URL: `http://127.0.0.1:${typeof address === "object" && address?.port}`,
  INNGEST_EVENT_KEY: "chave",
  INNGEST_SIGNING_KEY: "ab".repeat(32),
});
afterAll(() => runner.close());

// The job runner's client reads its settings when it loads.
const { aSubscription, emitted } = await import("@/lib/testing/webhooks");
const { exampleDataOf } = await import("@/lib/webhooks/examples");
const { emit } = await import("@/lib/webhooks/outbox");

let ctx: Ctx;
let subscriptionId = "";

beforeAll(async () => {
  ctx = await aStore();
  subscriptionId = (await aSubscription(ctx, (await aUser(ctx)).id, { eventos: ["order.*"] })).id;
});
beforeEach(() => {
  told.length = 0;
  status = 200;
});

it("tells the runner after the commit, with ids only and an id of its own per emission", async () => {
  await transact(ctx, async (tx) => {
    await emit(tx, "order.paid", { resourceId: subscriptionId, data: exampleDataOf("order.paid") });
    // An event sent before the commit would have arrived by now.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(told).toEqual([]);
  });
  await vi.waitFor(() => expect(told).toHaveLength(1));
  const { id } = await ctx.db.webhookDelivery.findFirstOrThrow();
  expect(told[0]).toMatchObject([
    {
      id: `${id}.1.1`,
      name: "webhooks/delivery.due",
      data: { storeId: ctx.storeId, subscriptionId, deliveryId: id, attempt: 1 },
    },
  ]);
});

it("tells nothing of a change that was rolled back", async () => {
  const failed = transact(ctx, async (tx) => {
    await emit(tx, "order.paid", { resourceId: subscriptionId, data: exampleDataOf("order.paid") });
    throw new Error("no");
  });
  await expect(failed).rejects.toThrow("no");
  await emitted(ctx, "order.shipped");
  await vi.waitFor(() => expect(told.flat()).toHaveLength(1));
});

it("sends what comes during a call together in the next", async () => {
  await Promise.all(Array.from({ length: 30 }, () => emitted(ctx, "order.paid")));
  await vi.waitFor(() => expect(told.flat()).toHaveLength(30));
  expect(told.length).toBeLessThan(30);
});

it("lets no change wait for a runner that is away, nor fail with it", async () => {
  status = 500;
  const startedAt = performance.now();
  await emitted(ctx, "order.paid");
  expect(performance.now() - startedAt).toBeLessThan(500);
  expect(await ctx.db.webhookDelivery.count({ where: { status: "pending" } })).toBeGreaterThan(0);
});

it("keeps of the data only what the resource's schema names", async () => {
  const data = { ...exampleDataOf("order.paid"), senhaHash: "segredo" };
  await transact(ctx, (tx) => emit(tx, "order.paid", { resourceId: subscriptionId, data, previous: data }));
  const event = await ctx.db.webhookEvent.findFirstOrThrow({ orderBy: { criadoEm: "desc" } });
  expect(event.dados).toMatchObject({ numero: 1042 });
  expect(JSON.stringify(event)).not.toContain("segredo");
});
