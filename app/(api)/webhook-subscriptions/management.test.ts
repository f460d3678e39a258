import { beforeEach, describe, expect, it } from "vitest";
import { GET as notices } from "@/app/(api)/notices/route";
import { POST as resend } from "@/app/(api)/webhook-subscriptions/[id]/deliveries/[deliveryId]/reenviar/route";
import { GET as detail } from "@/app/(api)/webhook-subscriptions/[id]/deliveries/[deliveryId]/route";
import { POST as recover } from "@/app/(api)/webhook-subscriptions/[id]/recuperar/route";
import { POST as rotate } from "@/app/(api)/webhook-subscriptions/[id]/rotacionar-segredo/route";
import { DELETE, GET, PUT } from "@/app/(api)/webhook-subscriptions/[id]/route";
import { POST as test } from "@/app/(api)/webhook-subscriptions/[id]/testar/route";
import type { Ctx } from "@/lib/ctx";
import { call } from "@/lib/testing/call";
import { aStore, aUser } from "@/lib/testing/factories";
import { aSubscription, emitted } from "@/lib/testing/webhooks";
import { claimAttempt } from "@/lib/webhooks/claim";
import { disableSubscription } from "@/lib/webhooks/disable";

let ctx: Ctx;
let cookie = "";
let id = "";
let secret = "";

beforeEach(async () => {
  ctx = await aStore();
  const owner = await aUser(ctx);
  cookie = owner.cookie;
  ({ id, secret } = await aSubscription(ctx, owner.id, { eventos: ["order.*"] }));
});

const as = (who = cookie) => ({ cookie: who, params: { id } });
const put = (body: object, who = cookie) => call(PUT, "PUT", { ...as(who), body });
const subscription = () => ctx.db.webhookSubscription.findUniqueOrThrow({ where: { id } });
const deliveries = () => ctx.db.webhookDelivery.findMany({ orderBy: { criadoEm: "asc" } });
const lastAudit = () =>
  ctx.db.auditLog.findFirst({ where: { recurso: "webhook_subscription" }, orderBy: { criadoEm: "desc" } });

describe("PUT /webhook-subscriptions/{id}", () => {
  it("changes what is given and nothing else, with an audit row", async () => {
    const { status, json } = await put({ url: "https://exemplo.com/novo" });
    expect([status, json.data]).toEqual([
      200,
      expect.objectContaining({ id, url: "https://exemplo.com/novo", eventos: ["order.*"], ativo: true }),
    ]);
    expect((await put({ eventos: ["product.created"] })).json.data.eventos).toEqual(["product.created"]);
    expect((await call(GET, "GET", as())).json.data).toMatchObject({ url: "https://exemplo.com/novo" });
    expect(await lastAudit()).toMatchObject({ acao: "webhook_subscription.updated" });
    expect(JSON.stringify((await call(GET, "GET", as())).json)).not.toContain("secretCifrado");
  });

  it("pauses: what is not delivered is cancelled and nothing more is written; then starts afresh", async () => {
    await emitted(ctx, "order.paid");
    await ctx.db.webhookSubscription.update({
      where: { id },
      data: { falhandoDesde: new Date(), entregasFalhas: 2 },
    });
    expect((await put({ ativo: false })).json.data).toMatchObject({ ativo: false, motivoDesativacao: null });
    expect(await deliveries()).toMatchObject([{ status: "canceled", concluidaEm: expect.any(Date) }]);
    await emitted(ctx, "order.paid");
    expect(await deliveries()).toHaveLength(1);
    const { json } = await put({ ativo: true });
    expect(json.data).toMatchObject({ ativo: true, falhandoDesde: null, desativadaEm: null });
    await emitted(ctx, "order.paid");
    expect(await deliveries()).toHaveLength(2);
    expect((await subscription()).entregasFalhas).toBe(0);
  });

  it.each([
    [{ url: "http://exemplo.com" }, /^url: /],
    [{ url: "https://127.0.0.1/" }, /^url: /],
    [{ url: "https://eu:senha@exemplo.com/" }, /^url: /],
    [{ eventos: [] }, /^eventos: /],
    [{ eventos: ["order.sold"] }, /^eventos\[0\]: /],
    [{ ativo: "sim" }, /^ativo: /],
  ])("answers 422 naming the field for %j and changes nothing", async (body, error) => {
    const before = await subscription();
    const { status, json } = await put(body);
    expect([status, json.error]).toEqual([422, expect.stringMatching(error)]);
    expect(await subscription()).toEqual(before);
  });

  it("is 403 for whoever may not see all of its events: it could lead them anywhere", async () => {
    const settingsOnly = (await aUser(ctx, ["configuracoes"])).cookie;
    for (const body of [
      { url: "https://exemplo.com/minha" },
      { eventos: ["customer.*"] },
      { ativo: false },
    ]) {
      expect((await put(body, settingsOnly)).status).toBe(403);
    }
    const mixed = (await aUser(ctx, ["configuracoes", "produtos"])).cookie;
    expect((await put({ eventos: ["product.*"] }, mixed)).status).toBe(200);
  });

  it("does not pass 100 active ones when it is switched on", async () => {
    await put({ ativo: false });
    const { criadaPorId } = await subscription();
    for (let n = 0; n < 100; n++) await aSubscription(ctx, criadaPorId);
    expect((await put({ ativo: true })).status).toBe(409);
  });
});

describe("DELETE /webhook-subscriptions/{id}", () => {
  it("removes it, cancels what waits, and is 404 afterwards everywhere", async () => {
    await emitted(ctx, "order.paid");
    const { status, json } = await call(DELETE, "DELETE", as());
    expect([status, json.data]).toEqual([200, { id, deleted: true }]);
    expect(await deliveries()).toMatchObject([{ status: "canceled" }]);
    expect(await lastAudit()).toMatchObject({ acao: "webhook_subscription.deleted" });
    for (const [handler, method] of [
      [GET, "GET"],
      [DELETE, "DELETE"],
      [test, "POST"],
      [rotate, "POST"],
    ] as const) {
      expect((await call(handler, method, as())).status).toBe(404);
    }
    await emitted(ctx, "order.paid");
    expect(await deliveries()).toHaveLength(1);
  });
});

describe("POST /webhook-subscriptions/{id}/rotacionar-segredo", () => {
  it("shows a new secret once; both sign for 24 h, then only the new one", async () => {
    const { status, json } = await call(rotate, "POST", as());
    expect(status).toBe(200);
    expect(json.data.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(Date.parse(json.data.secretAnteriorExpiraEm) - Date.now()).toBeGreaterThan(86_390_000);
    await emitted(ctx, "order.paid");
    const [first] = await deliveries();
    const claim = await claimAttempt(ctx, first?.id ?? "", 1);
    expect(claim?.secrets).toEqual([json.data.secret, secret]);
    await ctx.db.webhookDelivery.updateMany({ data: { leaseAte: null } });
    const tomorrow = new Date(Date.now() + 86_401_000);
    expect((await claimAttempt(ctx, first?.id ?? "", 1, tomorrow))?.secrets).toEqual([json.data.secret]);
    expect(JSON.stringify(await ctx.db.auditLog.findMany())).not.toContain(json.data.secret.slice(6, 20));
    expect((await call(GET, "GET", as())).json.data).not.toHaveProperty("secret");
  });

  it("keeps the secret before the last for its 24 h, unless it is asked to end it: receivers may still use it", async () => {
    const { secretAnteriorExpiraEm } = (await call(rotate, "POST", as())).json.data;
    const before = await subscription();
    for (const body of [undefined, { encerrarAnterior: false }]) {
      const { status, json } = await call(rotate, "POST", { ...as(), body });
      expect([status, json.error]).toEqual([409, expect.stringMatching(/^encerrarAnterior: /)]);
      expect(json.error).toContain(secretAnteriorExpiraEm);
    }
    expect(await subscription()).toEqual(before);
    const again = await call(rotate, "POST", { ...as(), body: { encerrarAnterior: true } });
    expect(again.status).toBe(200);
    await ctx.db.webhookSubscription.update({ where: { id }, data: { secretAnteriorExpiraEm: new Date() } });
    expect((await call(rotate, "POST", as())).status).toBe(200);
  });

  it("shows no secret to whoever could not subscribe to its events: they would sign orders as the store", async () => {
    const before = await subscription();
    const { cookie: other } = await aUser(ctx, ["configuracoes", "produtos"]);
    const { status, json } = await call(rotate, "POST", as(other));
    expect([status, json.error]).toEqual([403, expect.stringContaining("order.*")]);
    expect(await subscription()).toEqual(before);
  });
});

describe("POST /webhook-subscriptions/{id}/testar", () => {
  it("makes one delivery of webhook.test for this subscription alone", async () => {
    const { criadaPorId } = await subscription();
    await aSubscription(ctx, criadaPorId, { eventos: ["*"] });
    const { status, json } = await call(test, "POST", as());
    expect([status, json.data]).toEqual([
      200,
      expect.objectContaining({ evento: "webhook.test", gatilho: "teste", status: "pending", tentativas: 0 }),
    ]);
    expect(await deliveries()).toMatchObject([{ subscriptionId: id, evento: "webhook.test" }]);
  });

  it("is 409 while the subscription is off", async () => {
    await put({ ativo: false });
    expect((await call(test, "POST", as())).status).toBe(409);
    expect(await deliveries()).toEqual([]);
  });
});

describe("one delivery", () => {
  const one = async () => {
    await emitted(ctx, "order.paid");
    const [delivery] = await deliveries();
    return { ...as(), params: { id, deliveryId: delivery?.id ?? "" } };
  };

  it("shows the request without its signature and every attempt", async () => {
    const path = await one();
    await ctx.db.webhookAttempt.create({
      data: {
        storeId: ctx.storeId,
        deliveryId: path.params.deliveryId,
        numero: 1,
        statusCode: 500,
        corpo: new Uint8Array([0x6f, 0xff]),
        duracaoMs: 12,
        ip: "198.51.100.7",
      },
    });
    const { status, json } = await call(detail, "GET", path);
    expect(status).toBe(200);
    const { requisicao, historico } = json.data;
    expect(requisicao.url).toBe("https://exemplo.com");
    expect(Object.keys(requisicao.cabecalhos)).toEqual(["content-type", "user-agent", "webhook-id"]);
    expect(JSON.parse(requisicao.corpo)).toMatchObject({ type: "order.paid", data: { numero: 1042 } });
    expect(historico).toMatchObject([{ numero: 1, resposta: { statusCode: 500, corpo: "o\ufffd" } }]);
  });

  it("hides the body from whoever may not see its event", async () => {
    const path = await one();
    const settingsOnly = (await aUser(ctx, ["configuracoes"])).cookie;
    const { json } = await call(detail, "GET", { ...path, cookie: settingsOnly });
    expect(json.data.requisicao.corpo).toBeNull();
  });

  it("is sent again as a delivery of its own of the same event", async () => {
    const path = await one();
    const { status, json } = await call(resend, "POST", path);
    expect([status, json.data]).toEqual([
      200,
      expect.objectContaining({ gatilho: "manual", status: "pending", evento: "order.paid" }),
    ]);
    const [first, second] = await deliveries();
    expect(second?.eventoId).toBe(first?.eventoId);
    expect(second?.id).not.toBe(first?.id);
  });

  it("is 404 under another subscription or for an unknown id, 409 while the subscription is off", async () => {
    const path = await one();
    const { id: other } = await aSubscription(ctx, (await subscription()).criadaPorId);
    const { deliveryId } = path.params;
    for (const params of [
      { id: other, deliveryId },
      { id, deliveryId: id },
      { id, deliveryId: "x" },
    ]) {
      expect((await call(detail, "GET", { ...path, params })).status).toBe(404);
      expect((await call(resend, "POST", { ...path, params })).status).toBe(404);
    }
    await put({ ativo: false });
    expect((await call(resend, "POST", path)).status).toBe(409);
    expect((await call(detail, "GET", path)).status).toBe(200);
  });
});

describe("POST /webhook-subscriptions/{id}/recuperar", () => {
  const hour = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString();
  const ask = (de = hour(-1), ate = hour(1)) => call(recover, "POST", { ...as(), body: { de, ate } });

  it("sends what failed, was cancelled or came while it was off, once, and only what it listens to", async () => {
    await emitted(ctx, "order.paid");
    await emitted(ctx, "order.shipped");
    await emitted(ctx, "product.created");
    const [paid, shipped] = await deliveries();
    const over = { concluidaEm: new Date() };
    await ctx.db.webhookDelivery.update({
      where: { id: paid?.id ?? "" },
      data: { status: "success", ...over },
    });
    await ctx.db.webhookDelivery.update({
      where: { id: shipped?.id ?? "" },
      data: { status: "failed", ...over },
    });
    await put({ ativo: false });
    await emitted(ctx, "order.cancelled");
    expect((await ask()).status).toBe(409);
    await put({ ativo: true });
    const [first, again] = [await ask(), await ask()];
    expect([first.status, first.json.data]).toEqual([200, { entregas: 2, completa: true }]);
    expect(again.json.data).toEqual({ entregas: 0, completa: true });
    const manual = (await deliveries()).filter(({ gatilho }) => gatilho === "manual");
    expect(manual.map(({ evento }) => evento).toSorted()).toEqual(["order.cancelled", "order.shipped"]);
    expect((await ask(hour(1), hour(2))).json.data.entregas).toBe(0);
  });

  it("makes nothing twice when it is asked at the same time", async () => {
    await put({ ativo: false });
    for (let n = 0; n < 5; n++) await emitted(ctx, "order.paid");
    await put({ ativo: true });
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ json }) => json.data.entregas).toSorted()).toEqual([0, 0, 5]);
    expect(await deliveries()).toHaveLength(5);
  });

  it.each([
    [{}, /^(de|ate): /],
    [{ de: "2026-01-02T00:00:00Z", ate: "2026-01-01T00:00:00Z" }, /^de: /],
    [{ de: "ontem", ate: "2026-01-01T00:00:00Z" }, /^de: /],
  ])("answers 422 for %j", async (body, error) => {
    const { status, json } = await call(recover, "POST", { ...as(), body });
    expect([status, json.error]).toEqual([422, expect.stringMatching(error)]);
  });
});

describe("GET /notices", () => {
  it("shows the open ones to whom they concern, until the subscription is switched on again", async () => {
    await disableSubscription(ctx, id, "falhas");
    expect((await call(notices, "GET", { cookie })).json).toMatchObject({
      data: [
        {
          tipo: "webhook_desativado",
          recursoId: id,
          dados: { url: "https://exemplo.com", motivo: "falhas" },
        },
      ],
      pagination: { total: 1 },
    });
    const seller = (await aUser(ctx, ["vendas"])).cookie;
    expect((await call(notices, "GET", { cookie: seller })).json.data).toEqual([]);
    await put({ ativo: true });
    expect((await call(notices, "GET", { cookie })).json.data).toEqual([]);
    const all = await call(notices, "GET", { cookie, query: { situacao: "todos" } });
    expect(all.json.data).toMatchObject([{ resolvidoEm: expect.any(String) }]);
  });
});
