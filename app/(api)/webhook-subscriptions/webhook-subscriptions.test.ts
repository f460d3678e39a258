import { describe, expect, it, vi } from "vitest";
import { GET as list, POST } from "@/app/(api)/webhook-subscriptions/route";
import { createCustomer } from "@/lib/customers/write";
import { transact } from "@/lib/db/transact";
import { PERMISSIONS } from "@/lib/permissions";
import { call } from "@/lib/testing/call";
import { aStore, aUser } from "@/lib/testing/factories";
import { untilRivalWaits } from "@/lib/testing/lock-waits";
import { meanwhile } from "@/lib/testing/meanwhile";
import { EVENT_NAMES } from "@/lib/webhooks/events";
import { decryptSecret } from "@/lib/webhooks/sign";
import { prepareSubscription } from "@/lib/webhooks/write";

const DNS: Record<string, string[]> = {
  "exemplo.com": ["93.184.216.34", "2606:2800:220:1::1"],
  "interno.exemplo.com": ["93.184.216.34", "10.0.0.5"],
  "metadados.exemplo.com": ["169.254.169.254"],
  "v6.exemplo.com": ["fd00:ec2::254"],
  "disfarce.exemplo.com": ["::ffff:127.0.0.1"],
};

vi.mock("node:dns/promises", () => {
  class Resolver {
    cancel = () => {};
    async resolve4(host: string) {
      if (host === "lento.exemplo.com") {
        await new Promise<void>((cancelled) => {
          this.cancel = cancelled;
        });
      }
      const found = DNS[host];
      if (!found) throw Object.assign(new Error(`queryA ENOTFOUND ${host}`), { code: "ENOTFOUND" });
      return found.filter((address) => !address.includes(":"));
    }
    async resolve6(host: string) {
      return DNS[host]?.filter((address) => address.includes(":")) ?? [];
    }
  }
  return { Resolver };
});

const URL_OK = "https://exemplo.com/ganchos?loja=1";
const create = (cookie: string, body: object) =>
  call(POST, "POST", { cookie, body: { url: URL_OK, eventos: ["order.paid"], ...body } });

describe("POST /webhook-subscriptions (endpoint 24)", () => {
  it("shows the secret once (rule 5) and keeps it encrypted, with an audit row that does not hold it", async () => {
    const ctx = await aStore();
    const { cookie, id: criadaPorId } = await aUser(ctx);
    const { status, json } = await create(cookie, { eventos: ["order.paid", "product.*"] });
    expect(status).toBe(201);
    const { secret, ...shown } = json.data;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(shown).toEqual({
      id: expect.any(String),
      url: URL_OK,
      eventos: ["order.paid", "product.*"],
      ativo: true,
      criadaEm: expect.any(String),
    });
    const row = await ctx.db.webhookSubscription.findUnique({ where: { id: shown.id } });
    expect(row).toMatchObject({ criadaPorId, ativo: true });
    expect(decryptSecret(row?.secretCifrado ?? "", shown.id)).toBe(secret);
    const log = await ctx.db.auditLog.findFirst({ where: { recursoId: shown.id } });
    expect(log).toMatchObject({
      acao: "webhook_subscription.created",
      atorId: criadaPorId,
      depois: { url: URL_OK },
    });
    const listed = await call(list, "GET", { cookie });
    for (const seen of [row, log, listed.json]) expect(JSON.stringify(seen)).not.toContain(secret);
  });

  it("gets a delivery of every event that it asked for from then on, in the change's transaction", async () => {
    const ctx = await aStore();
    const { id } = (await create((await aUser(ctx)).cookie, { eventos: ["customer.created"] })).json.data;
    await createCustomer(ctx, { nome: "Ana" });
    const deliveries = await ctx.db.webhookDelivery.findMany();
    expect(deliveries).toMatchObject([{ subscriptionId: id, evento: "customer.created", status: "pending" }]);
  });

  it.each([
    [{ url: undefined }, /^url: campo obrigatório/],
    [{ url: 7 }, /^url: /],
    [{ url: "" }, /^url: /],
    [{ url: "exemplo.com" }, /^url: /],
    [{ url: "http://exemplo.com" }, /^url: /],
    [{ url: "ftp://exemplo.com" }, /^url: /],
    [{ url: "javascript:alert(1)" }, /^url: /],
    [{ url: "https://" }, /^url: /],
    [{ url: "https://ana@exemplo.com" }, /^url: /],
    [{ url: "https://ana:senha@exemplo.com" }, /^url: /],
    [{ url: `https://exemplo.com/${"a".repeat(2029)}` }, /^url: /],
    [{ url: "https://exemplo.com/\u0000" }, /^url: /],
    [{ eventos: undefined }, /^eventos: campo obrigatório/],
    [{ eventos: [] }, /^eventos: /],
    [{ eventos: "order.paid" }, /^eventos: /],
    [{ eventos: ["order.paid", "order.sold"] }, /^eventos\[1\]: /],
    [{ eventos: ["orders.*"] }, /^eventos\[0\]: /],
    [{ eventos: ["order.paid", "order.paid"] }, /^eventos\[1\]: evento repetido/],
    [{ eventos: Array(51).fill("order.paid") }, /^eventos: /],
  ])("answers 422 naming the field for %j", async (body, error) => {
    const ctx = await aStore();
    const answer = await create((await aUser(ctx)).cookie, body);
    expect([answer.status, answer.json.error]).toEqual([422, expect.stringMatching(error)]);
    expect(await ctx.db.webhookSubscription.count()).toBe(0);
  });

  it.each([
    "https://127.0.0.1/",
    "https://127.1/",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://017700000001/",
    "https://[::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[::ffff:7f00:1]/",
    "https://10.0.0.1:8443/",
    "https://192.168.0.1/",
    "https://169.254.169.254/latest/meta-data",
    "https://168.63.129.16/",
    "https://localhost/",
    "https://LOCALHOST.:3000/",
    "https://app.localhost/",
    "https://impressora.local/",
    "https://metadata.google.internal/",
    "https://interno.exemplo.com/",
    "https://metadados.exemplo.com/",
    "https://v6.exemplo.com/",
    "https://disfarce.exemplo.com/",
  ])("refuses the private destination %s", async (url) => {
    const { status, json } = await create((await aUser(await aStore())).cookie, { url });
    expect([status, json.error]).toEqual([422, expect.stringMatching(/^url: /)]);
  });

  it.each(["https://novo.exemplo.com/", "https://lento.exemplo.com/", "https://8.8.8.8/"])(
    "takes %s: a name without an answer of DNS is no error",
    async (url) => {
      expect((await create((await aUser(await aStore())).cookie, { url })).status).toBe(201);
    },
  );

  it("takes 50 names, and the url at its longest", async () => {
    const { cookie } = await aUser(await aStore());
    const url = `https://exemplo.com/${"a".repeat(2028)}`;
    const answer = await create(cookie, { url, eventos: EVENT_NAMES.slice(0, 50) });
    expect([url.length, answer.status]).toEqual([2048, 201]);
  });

  it("subscribes only to events whose resource the own permissions cover: 403", async () => {
    const ctx = await aStore();
    const { cookie } = await aUser(ctx, ["vendas"]);
    for (const evento of ["*", "product.created", "coupon.*", "blog_post.published", "webhook.test"]) {
      const { status, json } = await create(cookie, { eventos: ["order.paid", evento] });
      expect([status, json.error]).toEqual([403, expect.stringContaining(evento)]);
    }
    expect(await ctx.db.webhookSubscription.count()).toBe(0);
    const eventos = ["order.*", "customer.created", "manual_order.sent", "loyalty.*"];
    expect((await create(cookie, { eventos })).status).toBe(201);
    expect((await create((await aUser(ctx)).cookie, { eventos: ["*"] })).status).toBe(201);
  });

  it("stops at 100 active ones with 409, also when two ask at once; inactive and removed ones do not count", async () => {
    const ctx = await aStore();
    const { cookie, id: criadaPorId, nome, sessionId } = await aUser(ctx);
    const row = { storeId: ctx.storeId, url: URL_OK, eventos: ["*"], secretCifrado: "x", criadaPorId };
    await ctx.db.webhookSubscription.createMany({
      data: [...Array(99).fill(row), { ...row, ativo: false }, { ...row, removidaEm: new Date() }],
    });
    // Asks before the last place is committed.
    const person = { id: criadaPorId, nome, permissions: PERMISSIONS, sessionId };
    const actor = { ...person, type: "user", confirmedAtMs: Date.now() } as const;
    const caller = { ...ctx, actor };
    const { write } = await prepareSubscription(caller, { url: URL_OK, eventos: ["*"] });
    const { answer } = await transact(caller, async (tx) => {
      await write(tx);
      const answer = meanwhile(() => create(cookie, {}));
      await untilRivalWaits();
      return { answer };
    });
    expect((await answer).status).toBe(409);
    expect(await ctx.db.webhookSubscription.count()).toBe(102);
  });
});

describe("GET /webhook-subscriptions", () => {
  it("lists newest first without removed ones, the secret or another store's", async () => {
    const [ctx, other] = [await aStore(), await aStore()];
    const { cookie } = await aUser(ctx);
    await create((await aUser(other)).cookie, {});
    const ids: string[] = [];
    for (const evento of ["order.paid", "*", "product.*"]) {
      ids.unshift((await create(cookie, { eventos: [evento] })).json.data.id);
    }
    await ctx.db.webhookSubscription.update({
      where: { id: ids[1] ?? "" },
      data: { removidaEm: new Date() },
    });
    const { status, json } = await call(list, "GET", { cookie });
    expect(status).toBe(200);
    expect(json.pagination).toEqual({ page: 1, limit: 20, total: 2 });
    expect(json.data.map(({ id }: { id: string }) => id)).toEqual([ids[0], ids[2]]);
    expect(json.data[0]).toEqual({
      id: ids[0],
      url: URL_OK,
      eventos: ["product.*"],
      ativo: true,
      criadaEm: expect.any(String),
      ultimoSucessoEm: null,
      ultimaFalhaEm: null,
      falhandoDesde: null,
      desativadaEm: null,
      motivoDesativacao: null,
      secretAnteriorExpiraEm: null,
    });
  });
});
