import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Ctx } from "@/lib/ctx";
import { aStore, aUser } from "@/lib/testing/factories";
import { startReceiver } from "@/lib/testing/receiver";
import { aSubscription, emitted } from "@/lib/testing/webhooks";
import { cleanDeliveries } from "@/lib/webhooks/clean";
import { deliver } from "@/lib/webhooks/deliver";
import { sweepDeliveries } from "@/lib/webhooks/sweep";
import { watchSubscriptions } from "@/lib/webhooks/watch";

const receiver = await startReceiver();
Object.assign(process.env, {
  WEBHOOK_ALLOWED_NETWORKS: "127.0.0.0/8",
  WEBHOOK_CA_FILE: receiver.caFile,
});
afterAll(() => receiver.close());

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ago = (ms: number) => new Date(Date.now() - ms);

let ctx: Ctx;
let userId = "";

beforeAll(async () => {
  ctx = await aStore();
  userId = (await aUser(ctx)).id;
});

async function aDelivery(data: { falhandoDesde?: Date } = {}) {
  const { id: subscriptionId } = await aSubscription(ctx, userId, {
    url: receiver.url,
    eventos: ["order.paid"],
  });
  await ctx.db.webhookSubscription.update({ where: { id: subscriptionId }, data });
  await emitted(ctx, "order.paid");
  const { id } = await ctx.db.webhookDelivery.findFirstOrThrow({ where: { subscriptionId } });
  await ctx.db.webhookSubscription.updateMany({
    where: { id: { not: subscriptionId } },
    data: { ativo: false },
  });
  return { id, subscriptionId };
}
const read = (id: string) => ctx.db.webhookDelivery.findUniqueOrThrow({ where: { id } });

describe("twelve attempts on a clock that the test moves", () => {
  it("keeps the schedule within 20 %, then fails, and stays failed", async () => {
    receiver.behave("server-error");
    receiver.requests.length = 0;
    const { id, subscriptionId } = await aDelivery();
    const gaps = [5, 30, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400, 86_400];
    let clock = new Date(Date.now() + SECOND_MS);
    for (const [index, gapS] of gaps.entries()) {
      const attempt = index + 1;
      expect(await deliver(ctx, { deliveryId: id, attempt }, clock)).toBe("retrying");
      const { proximaTentativaEm: next, tentativas } = await read(id);
      expect(tentativas).toBe(attempt);
      const waitedS = ((next?.getTime() ?? 0) - clock.getTime()) / SECOND_MS;
      expect(waitedS, `gap ${attempt}`).toBeGreaterThanOrEqual(gapS * 0.8 - 0.01);
      expect(waitedS, `gap ${attempt}`).toBeLessThanOrEqual(gapS * 1.2 + 0.01);
      const early = new Date((next?.getTime() ?? 0) - 1);
      expect(await deliver(ctx, { deliveryId: id, attempt: attempt + 1 }, early)).toBeNull();
      clock = next ?? clock;
    }
    expect(await deliver(ctx, { deliveryId: id, attempt: 12 }, clock)).toBe("failed");
    expect(await read(id)).toMatchObject({ status: "failed", tentativas: 12, proximaTentativaEm: null });
    const later = new Date(clock.getTime() + 30 * DAY_MS);
    expect(await deliver(ctx, { deliveryId: id, attempt: 13 }, later)).toBeNull();
    expect(receiver.requests).toHaveLength(12);
    expect(new Set(receiver.requests.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(new Set(receiver.requests.map(({ body }) => body.toString())).size).toBe(1);
    const times = receiver.requests.map(({ headers }) => Number(headers["webhook-timestamp"]));
    expect((times[11] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(70 * 3600);
    const subscription = await ctx.db.webhookSubscription.findUnique({ where: { id: subscriptionId } });
    expect(subscription).toMatchObject({ entregasFalhas: 1, falhandoDesde: expect.any(Date) });
    expect(await ctx.db.webhookAttempt.count({ where: { deliveryId: id } })).toBe(12);
  });
});

describe("the sweep", () => {
  it("leaves alone what was just announced, and announces anew what nobody took in 30 s", async () => {
    const { id } = await aDelivery();
    expect(await sweepDeliveries()).toBe(0);
    await ctx.db.webhookDelivery.update({ where: { id }, data: { anunciadaEm: ago(31 * SECOND_MS) } });
    expect(await sweepDeliveries()).toBe(1);
    expect(await read(id)).toMatchObject({ emissoes: 2, status: "pending", tentativas: 0 });
    expect(await sweepDeliveries()).toBe(0);
  });

  it("frees what a dead process had taken, not what a living one has", async () => {
    const { id } = await aDelivery();
    const anunciadaEm = ago(60 * SECOND_MS);
    const leaseAte = new Date(Date.now() + 10 * SECOND_MS);
    await ctx.db.webhookDelivery.update({ where: { id }, data: { anunciadaEm, leaseAte } });
    expect(await sweepDeliveries()).toBe(0);
    await ctx.db.webhookDelivery.update({ where: { id }, data: { leaseAte: ago(1) } });
    expect(await sweepDeliveries()).toBe(1);
    expect((await read(id)).leaseAte).toBeNull();
  });

  it("tells what waits its turn from what the runner forgot by what is being worked on", async () => {
    const { id, subscriptionId } = await aDelivery();
    const { eventoId, evento } = await read(id);
    const worked = await ctx.db.webhookDelivery.create({
      data: {
        ...{ storeId: ctx.storeId, subscriptionId, eventoId, evento, gatilho: "manual" },
        proximaTentativaEm: ago(HOUR_MS),
        anunciadaEm: ago(HOUR_MS),
        leaseAte: new Date(Date.now() + 10 * SECOND_MS),
      },
    });
    // Announced after the delivery in work: the runner will reach it.
    await ctx.db.webhookDelivery.update({ where: { id }, data: { anunciadaEm: ago(HOUR_MS / 2) } });
    expect(await sweepDeliveries()).toBe(0);
    // Announced long before the delivery in work: the announcement is lost.
    await ctx.db.webhookDelivery.update({ where: { id: worked.id }, data: { anunciadaEm: ago(0) } });
    expect(await sweepDeliveries()).toBe(1);
    expect((await read(id)).emissoes).toBe(2);
  });

  it("lets no more than 2,000 of a subscription wait in the runner", async () => {
    const { id, subscriptionId } = await aDelivery();
    const { eventoId, evento } = await read(id);
    await ctx.db.webhookDelivery.createMany({
      data: Array.from({ length: 2_500 }, () => ({
        ...{ storeId: ctx.storeId, subscriptionId, eventoId, evento, gatilho: "manual" as const },
        proximaTentativaEm: new Date(),
      })),
    });
    expect(await sweepDeliveries()).toBe(2_000);
    expect(await sweepDeliveries()).toBe(0);
    await ctx.db.webhookDelivery.updateMany({
      where: { subscriptionId, anunciadaEm: { not: null } },
      data: { status: "success", concluidaEm: new Date() },
    });
    expect(await sweepDeliveries()).toBe(500);
  });

  it("gets what a subscription that fails for minutes did not announce itself", async () => {
    const { id } = await aDelivery({ falhandoDesde: ago(HOUR_MS) });
    expect(await read(id)).toMatchObject({ emissoes: 0, anunciadaEm: null });
    expect(await sweepDeliveries()).toBe(1);
  });
});

describe("subscriptions that fail", () => {
  const notices = (recursoId: string) =>
    ctx.db.teamAlert.findMany({ where: { recursoId }, orderBy: { criadoEm: "asc" } });
  const set = (id: string, data: object) => ctx.db.webhookSubscription.update({ where: { id }, data });

  it("are told of once after 24 h, and the notice ends with a success", async () => {
    const { id, subscriptionId } = await aDelivery();
    await set(subscriptionId, { falhandoDesde: ago(23 * HOUR_MS) });
    await watchSubscriptions();
    expect(await notices(subscriptionId)).toEqual([]);
    await set(subscriptionId, { falhandoDesde: ago(25 * HOUR_MS) });
    await watchSubscriptions();
    await watchSubscriptions();
    expect(await notices(subscriptionId)).toMatchObject([{ tipo: "webhook_falhando", resolvidoEm: null }]);
    receiver.behave("ok");
    await deliver(ctx, { deliveryId: id, attempt: 1 });
    expect(await notices(subscriptionId)).toMatchObject([{ resolvidoEm: expect.any(Date) }]);
    const after = await ctx.db.webhookSubscription.findUnique({ where: { id: subscriptionId } });
    expect(after).toMatchObject({ falhandoDesde: null, avisadoEm: null, entregasFalhas: 0, ativo: true });
  });

  it.each([
    ["five days and two failed deliveries", 5 * DAY_MS + HOUR_MS, 2, true],
    ["four days and many", 4 * DAY_MS, 50, true],
    ["five days and three", 5 * DAY_MS + HOUR_MS, 3, false],
  ])("after %s: still active is %s", async (_name, forMs, entregasFalhas, isActive) => {
    const { id, subscriptionId } = await aDelivery();
    await set(subscriptionId, { falhandoDesde: ago(forMs), entregasFalhas, avisadoEm: ago(DAY_MS) });
    await watchSubscriptions();
    const after = await ctx.db.webhookSubscription.findUnique({ where: { id: subscriptionId } });
    expect(after).toMatchObject({ ativo: isActive, motivoDesativacao: isActive ? null : "falhas" });
    expect((await read(id)).status).toBe(isActive ? "pending" : "canceled");
    const tipos = (await notices(subscriptionId)).map(({ tipo }) => tipo);
    expect(tipos).toEqual(isActive ? [] : ["webhook_desativado"]);
  });

  it("cancels what was written while they ended", async () => {
    const { id, subscriptionId } = await aDelivery();
    await set(subscriptionId, { ativo: false });
    await watchSubscriptions();
    expect(await read(id)).toMatchObject({ status: "canceled", concluidaEm: expect.any(Date) });
  });
});

describe("cleaning", () => {
  it("deletes what is over after 30 days with its attempts and event, and nothing else", async () => {
    const { id } = await aDelivery();
    const old = { criadoEm: ago(31 * DAY_MS) };
    receiver.behave("ok");
    await deliver(ctx, { deliveryId: id, attempt: 1 });
    const { eventoId } = await ctx.db.webhookDelivery.update({ where: { id }, data: old });
    await ctx.db.webhookEvent.update({ where: { id: eventoId }, data: old });
    const waiting = await aDelivery();
    await ctx.db.webhookDelivery.update({ where: { id: waiting.id }, data: old });
    const young = await aDelivery();
    await cleanDeliveries();
    expect(await ctx.db.webhookDelivery.findUnique({ where: { id } })).toBeNull();
    expect(await ctx.db.webhookEvent.findUnique({ where: { id: eventoId } })).toBeNull();
    expect(await ctx.db.webhookAttempt.count({ where: { deliveryId: id } })).toBe(0);
    expect(await read(waiting.id)).toMatchObject({ status: "pending" });
    expect(await read(young.id)).toMatchObject({ status: "pending" });
  });
});
