import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Ctx } from "@/lib/ctx";
import { aStore, aUser } from "@/lib/testing/factories";
import { startReceiver } from "@/lib/testing/receiver";
import type { Mode } from "@/lib/testing/receiver-modes";
import { aSubscription, emitted } from "@/lib/testing/webhooks";
import { deliver } from "@/lib/webhooks/deliver";
import { encryptSecret, generateSecret } from "@/lib/webhooks/sign";

const receiver = await startReceiver();
Object.assign(process.env, {
  WEBHOOK_ALLOWED_NETWORKS: "127.0.0.0/8",
  WEBHOOK_CA_FILE: receiver.caFile,
});
afterAll(() => receiver.close());

let ctx: Ctx;
let userId = "";
let subscription: Awaited<ReturnType<typeof aSubscription>>;

beforeAll(async () => {
  ctx = await aStore();
  userId = (await aUser(ctx)).id;
});

beforeEach(async () => {
  subscription = await aSubscription(ctx, userId, { url: receiver.url, eventos: ["order.paid"] });
  receiver.behave("ok");
  receiver.requests.length = 0;
  return () =>
    ctx.db.webhookSubscription.update({ where: { id: subscription.id }, data: { removidaEm: new Date() } });
});

async function aDelivery(subscriptionId = subscription.id) {
  await emitted(ctx, "order.paid");
  return ctx.db.webhookDelivery.findFirstOrThrow({
    where: { subscriptionId },
    orderBy: { criadoEm: "desc" },
  });
}

const read = (id: string) =>
  ctx.db.webhookDelivery.findUniqueOrThrow({
    where: { id },
    include: { attempts: { orderBy: { numero: "asc" } }, subscription: true },
  });

async function tried(mode: Mode, url = receiver.url) {
  receiver.behave(mode);
  await ctx.db.webhookSubscription.update({ where: { id: subscription.id }, data: { url } });
  const { id } = await aDelivery();
  await deliver(ctx, { deliveryId: id, attempt: 1 });
  return read(id);
}

describe("one attempt", () => {
  it("sends the frozen event, signed so that the standard's own package takes it", async () => {
    const { id, eventoId } = await aDelivery();
    expect(await deliver(ctx, { deliveryId: id, attempt: 1 })).toBe("success");
    const [request] = receiver.requests;
    const text = request?.body.toString() ?? "";
    const verified = new Webhook(subscription.secret).verify(
      text,
      request?.headers as Record<string, string>,
    );
    expect(verified).toMatchObject({
      id: `evt_${eventoId}`,
      type: "order.paid",
      apiVersion: "v1",
      sequencia: 1,
      data: { numero: 1042, status: "paid" },
    });
    expect(request?.headers).toMatchObject({
      "webhook-id": `evt_${eventoId}`,
      "content-type": "application/json",
      "user-agent": expect.stringMatching(/^Lojista/),
    });
    const row = await read(id);
    expect(row).toMatchObject({
      status: "success",
      tentativas: 1,
      leaseAte: null,
      statusCode: 200,
      erro: null,
    });
    expect(row.proximaTentativaEm).toBeNull();
    expect(row.concluidaEm).not.toBeNull();
    expect(row.subscription.ultimoSucessoEm).not.toBeNull();
    expect(row.attempts).toMatchObject([{ numero: 1, statusCode: 200, ip: "127.0.0.1" }]);
  });

  it("is made once, however many runs ask for it", async () => {
    const { id } = await aDelivery();
    const runs = Array.from({ length: 20 }, () => deliver(ctx, { deliveryId: id, attempt: 1 }));
    const statuses = await Promise.all(runs);
    expect(statuses.filter((status) => status === "success")).toHaveLength(1);
    expect(statuses.filter((status) => status === null)).toHaveLength(19);
    expect(receiver.requests).toHaveLength(1);
  });

  it("goes on after a change of ENCRYPTION_KEY once the secret was rotated", async () => {
    const unreadable = encryptSecret(generateSecret(), "018f0000-0000-7000-8000-000000000000");
    const set = (data: object) => ctx.db.webhookSubscription.update({ where: { id: subscription.id }, data });
    await set({ secretCifrado: unreadable });
    const { id } = await aDelivery();
    await expect(deliver(ctx, { deliveryId: id, attempt: 1 })).rejects.toThrow(
      /^ENCRYPTION_KEY .* rotate it$/,
    );
    await set({
      secretCifrado: encryptSecret(subscription.secret, subscription.id),
      secretAnteriorCifrado: unreadable,
      secretAnteriorExpiraEm: new Date(Date.now() + 60_000),
    });
    await ctx.db.webhookDelivery.update({ where: { id }, data: { leaseAte: null } });
    expect(await deliver(ctx, { deliveryId: id, attempt: 1 })).toBe("success");
  });

  it("does nothing before it is due, for another attempt or store, or for a subscription that is off", async () => {
    const { id } = await aDelivery();
    await ctx.db.webhookDelivery.update({
      where: { id },
      data: { proximaTentativaEm: new Date(Date.now() + 60_000) },
    });
    expect(await deliver(ctx, { deliveryId: id, attempt: 1 })).toBeNull();
    await ctx.db.webhookDelivery.update({ where: { id }, data: { proximaTentativaEm: new Date() } });
    expect(await deliver(ctx, { deliveryId: id, attempt: 2 })).toBeNull();
    expect(await deliver(await aStore(), { deliveryId: id, attempt: 1 })).toBeNull();
    await ctx.db.webhookSubscription.update({ where: { id: subscription.id }, data: { ativo: false } });
    expect(await deliver(ctx, { deliveryId: id, attempt: 1 })).toBeNull();
    expect(receiver.requests).toHaveLength(0);
  });

  it("of a process that died is another's once the claim has run out, and its own record counts no more", async () => {
    const { id } = await aDelivery();
    receiver.behave((_request, response) => {
      // The receiver is slow, the lease ends, and another process delivers.
      void ctx.db.webhookDelivery
        .update({ where: { id }, data: { leaseAte: new Date(Date.now() - 1) } })
        .then(() => {
          receiver.behave("ok");
          return deliver(ctx, { deliveryId: id, attempt: 1 });
        })
        .then(() => response.writeHead(500).end());
    });
    expect(await deliver(ctx, { deliveryId: id, attempt: 1 })).toBeNull();
    expect(await read(id)).toMatchObject({
      status: "success",
      tentativas: 1,
      attempts: [{ statusCode: 200 }],
    });
    const ids = receiver.requests.map(({ headers }) => headers["webhook-id"]);
    expect(new Set(ids).size).toBe(1);
  });
});

describe("what a receiver answers, as it is recorded", () => {
  const HOUR_S = 3600;
  const retry = { status: "retrying", tentativas: 1, leaseAte: null, concluidaEm: null } as const;

  it.each([
    ["no-content", { status: "success", statusCode: 204, erro: null }],
    ["server-error", { ...retry, statusCode: 500, erro: null }],
    ["binary-body", { status: "success", statusCode: 200, erro: null }],
    ["gzip-bomb", { status: "success", statusCode: 200, erro: null }],
    ["endless", { status: "success", statusCode: 200, erro: null }],
    ["reset-in-body", { ...retry, statusCode: 200, erro: "conexao" }],
    ["reset-after-request", { ...retry, statusCode: null, erro: "conexao" }],
    ["huge-head", { ...retry, statusCode: null, erro: "conexao" }],
    ["not-http", { ...retry, statusCode: null, erro: "conexao" }],
  ] as const)("%s", async (mode, expected) => {
    const { attempts, ...row } = await tried(mode);
    expect(row).toMatchObject(expected);
    const { statusCode, erro, corpo, duracaoMs } = row;
    expect(attempts).toMatchObject([{ numero: 1, statusCode, erro, corpo, duracaoMs, ip: "127.0.0.1" }]);
    expect(corpo?.length ?? 0).toBeLessThanOrEqual(16_384);
  });

  it("keeps invalid UTF-8 and NUL byte for byte", async () => {
    const { corpo } = await tried("binary-body");
    expect([...(corpo ?? [])]).toEqual([0x00, 0xff, 0xfe, 0xc3, 0x28, 0x00, 0x41]);
  });

  it("never follows a redirect, here to a private address", async () => {
    const inner = await startReceiver();
    receiver.behave((_request, response) => response.writeHead(302, { location: inner.url }).end());
    const { id } = await aDelivery();
    await deliver(ctx, { deliveryId: id, attempt: 1 });
    expect(await read(id)).toMatchObject({ ...retry, statusCode: 302, erro: "redirecionamento" });
    expect(inner.connections()).toBe(0);
    await inner.close();
  });

  it.each([
    ["too-many-seconds", 120],
    ["too-many-until", 24 * HOUR_S],
  ] as const)("waits for Retry-After, %s", async (mode, seconds) => {
    const { proximaTentativaEm, attempts } = await tried(mode);
    const [attempt] = attempts;
    const waitedS = ((proximaTentativaEm?.getTime() ?? 0) - (attempt?.iniciadaEm.getTime() ?? 0)) / 1000;
    expect(waitedS).toBeGreaterThanOrEqual(seconds);
    expect(waitedS).toBeLessThan(seconds + 5);
  });

  it("disables the subscription at 410, tells the team, and gives the rest up", async () => {
    const other = await aDelivery();
    const { status, subscription: after } = await tried("gone");
    expect(status).toBe("canceled");
    expect(after).toMatchObject({ ativo: false, motivoDesativacao: "410" });
    expect(await read(other.id)).toMatchObject({ status: "canceled", proximaTentativaEm: null });
    const notices = await ctx.db.teamAlert.findMany({ where: { recursoId: subscription.id } });
    expect(notices).toMatchObject([
      { tipo: "webhook_desativado", resolvidoEm: null, dados: { motivo: "410" } },
    ]);
    const audit = await ctx.db.auditLog.findMany({ where: { recursoId: subscription.id } });
    expect(audit).toMatchObject([{ acao: "webhook_subscription.disabled", atorTipo: "system" }]);
  });

  it("leaves it on when its address was changed while the old one answered 410", async () => {
    const other = await aDelivery();
    const { id } = await aDelivery();
    const url = `${receiver.url}/novo`;
    receiver.behave(async (_request, response) => {
      await ctx.db.webhookSubscription.update({ where: { id: subscription.id }, data: { url } });
      response.writeHead(410).end();
    });
    const attempt = deliver(ctx, { deliveryId: id, attempt: 1 });
    expect(await attempt).toBe("canceled");
    expect((await read(id)).subscription).toMatchObject({ ativo: true, motivoDesativacao: null, url });
    expect(await read(other.id)).toMatchObject({ status: "pending" });
  });

  it("names a certificate that is expired or another host's, a name without an address, a private one", async () => {
    const expired = await startReceiver({ certificate: "expired" });
    const wrong = await startReceiver({ certificate: "wrong-host" });
    expect(await tried("ok", expired.url)).toMatchObject({ ...retry, statusCode: null, erro: "tls" });
    expect(await tried("ok", wrong.url)).toMatchObject({ ...retry, erro: "tls" });
    expect(await tried("ok", "https://nao-existe.invalid/")).toMatchObject({ ...retry, erro: "dns" });
    expect(await tried("ok", "https://10.0.0.1/")).toMatchObject({ ...retry, erro: "bloqueado" });
    expect([expired.requests, wrong.requests]).toEqual([[], []]);
    await Promise.all([expired.close(), wrong.close()]);
  });

  it("gives up on those that never answer or never end after 15 s, and takes no more memory meanwhile", async () => {
    const receivers = await Promise.all([startReceiver(), startReceiver()]);
    const [silent, dribbling] = receivers;
    silent.behave("silent");
    dribbling.behave("dribbling");
    const ids = await Promise.all(
      receivers.map(
        async ({ url }) => (await aSubscription(ctx, userId, { url, eventos: ["order.paid"] })).id,
      ),
    );
    await emitted(ctx, "order.paid");
    const rows = await ctx.db.webhookDelivery.findMany({ where: { subscriptionId: { in: ids } } });
    const before = process.memoryUsage().rss;
    await Promise.all(rows.map(({ id }) => deliver(ctx, { deliveryId: id, attempt: 1 })));
    expect(process.memoryUsage().rss - before).toBeLessThan(50e6);
    const after = await Promise.all(
      ids.map((id) => ctx.db.webhookDelivery.findFirst({ where: { subscriptionId: id } })),
    );
    expect(after).toMatchObject([
      { ...retry, statusCode: null, erro: "timeout" },
      { ...retry, statusCode: 200, erro: "timeout" },
    ]);
    for (const row of after) expect(row?.duracaoMs).toBeGreaterThan(14_000);
    await Promise.all(receivers.map((each) => each.close()));
  });
});
