import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { POST as anonymise } from "@/app/(api)/customers/[id]/anonimizar/route";
import { GET as dados } from "@/app/(api)/customers/[id]/dados/route";
import { DELETE as remove } from "@/app/(api)/customers/[id]/route";
import { POST as create } from "@/app/(api)/customers/route";
import { POST as forgotten } from "@/app/(api)/store-auth/esqueci-senha/route";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { dataDir } from "@/lib/env";
import { checkPoints } from "@/lib/loyalty/check";
import { eraseCustomer, lockOutCustomer } from "@/lib/personal-data/anonymise";
import { PERSONAL_DATA } from "@/lib/personal-data/inventory";
import { aUser, unique } from "@/lib/testing/factories";
import { untilRivalWaits } from "@/lib/testing/lock-waits";
import { aMarkedLife, type Caller, caller, MAIL, MARKS } from "@/lib/testing/marked-person";
import { meanwhile } from "@/lib/testing/meanwhile";
import { startReceiver } from "@/lib/testing/receiver";
import { aMember, aShop, enter, type Shop } from "@/lib/testing/storefront";
import { tracesOf } from "@/lib/testing/traces";
import { aSubscription } from "@/lib/testing/webhooks";
import { deliver } from "@/lib/webhooks/deliver";

const receiver = await startReceiver();
Object.assign(process.env, { WEBHOOK_ALLOWED_NETWORKS: "127.0.0.0/8", WEBHOOK_CA_FILE: receiver.caFile });
afterAll(() => receiver.close());

const echo = () => receiver.behave(({ body }, response) => response.writeHead(200).end(body));

/** Sends all deliveries, or only every second one so that some stay pending. */
async function deliverSome(ctx: Ctx, isAll: boolean): Promise<void> {
  const waiting = await ctx.db.webhookDelivery.findMany({
    where: { status: "pending" },
    orderBy: { id: "asc" },
  });
  const chosen = waiting.filter((_, index) => isAll || index % 2 === 0);
  // The tests have five database connections, so four deliveries run at a time.
  for (let at = 0; at < chosen.length; at += 4) {
    const few = chosen.slice(at, at + 4);
    await Promise.all(few.map(({ id }) => deliver(ctx, { deliveryId: id, attempt: 1 })));
  }
}

/** Makes the balance wrong, so that the check reports it under the customer's name. */
async function aDoubt({ db }: Ctx, customerId: string): Promise<void> {
  await db.loyaltyAccount.updateMany({ where: { customerId }, data: { saldo: { increment: 1 } } });
  await checkPoints();
  await db.loyaltyAccount.updateMany({ where: { customerId }, data: { saldo: { decrement: 1 } } });
}

async function aLife() {
  const shop = await aShop();
  const { ctx } = shop;
  await ctx.db.store.update({ where: { id: ctx.storeId }, data: { fidelidadeAtiva: true } });
  const user = await aUser(ctx);
  await aSubscription(ctx, user.id, { url: receiver.url });
  const by = caller(shop, user.cookie);
  const id = await aMarkedLife(shop, by);
  await aDoubt(ctx, id);
  echo();
  await deliverSome(ctx, false);
  return { shop, ctx, by, id, cookie: user.cookie };
}

const erase = ({ visit }: Shop, cookie: string, id: string) =>
  visit(anonymise, "POST", { cookie, params: { id }, body: { confirmacao: MAIL } });

async function markedFiles(): Promise<string[]> {
  const files = await readdir(dataDir(), { recursive: true, withFileTypes: true });
  const found = files.filter((file) => file.isFile()).map((file) => path.join(file.parentPath, file.name));
  const texts = await Promise.all(found.map(async (file) => [file, await readFile(file, "latin1")] as const));
  return texts.filter(([, text]) => MARKS.some((mark) => text.includes(mark))).map(([file]) => file);
}

async function sendAgain({ visit }: Shop, { keyed }: Caller) {
  const answers = [];
  for (const { name, handler, how } of keyed) {
    const { status, bytes } = await visit(handler, "POST", how);
    answers.push({ name, status, text: bytes.toString() });
  }
  return answers;
}

/** Runs outside the tests, because it takes longer than their time limits. */
const { shop, ctx, by, id, cookie } = await aLife();

describe("everything that is kept of a person", () => {
  it("was planted in every place that the inventory names, and the file for them tells each part", async () => {
    const marked = new Set((await tracesOf(MARKS)).map((trace) => trace.split(".")[0]));
    const places = PERSONAL_DATA.filter(({ table }) => table !== "segment_members");
    expect(places.map(({ table }) => table).filter((table) => !marked.has(table))).toEqual([]);
    expect(marked).not.toContain("audit_logs");
    const { bytes } = await shop.visit(dados, "GET", { cookie, params: { id } });
    const file = JSON.parse(bytes.toString());
    const parts = PERSONAL_DATA.flatMap(({ told }) => ("part" in told ? [told.part] : []));
    const silent = parts
      .filter((part) => part !== "segmentos")
      .filter((part) => {
        const text = JSON.stringify(file[part] ?? null).toLowerCase();
        return !MARKS.some((mark) => text.includes(mark.toLowerCase()));
      });
    expect(silent).toEqual([]);
    expect(file.segmentos).toEqual([{ nome: "Lista" }]);
  });

  it("is gone from every text of every table and file once they are erased, and is sent to nobody", async () => {
    const orders = () => ctx.db.order.count();
    const before = await orders();
    const { status, json } = await erase(shop, cookie, id);
    expect([status, json.error]).toEqual([200, undefined]);
    expect(await tracesOf(MARKS)).toEqual([]);
    expect(await markedFiles()).toEqual([]);
    receiver.requests.length = 0;
    await deliverSome(ctx, true);
    const sent = receiver.requests.map(({ body }) => body.toString().toLowerCase());
    expect(sent.length).toBeGreaterThan(10);
    expect(MARKS.filter((mark) => sent.some((text) => text.includes(mark.toLowerCase())))).toEqual([]);
    const again = await sendAgain(shop, by);
    expect(again.map(({ name, status }) => [name, status])).toEqual(by.keyed.map(({ name }) => [name, 409]));
    for (const { text } of again) expect(text).toContain("Os dados do cliente desta resposta foram apagados");
    expect(await tracesOf(MARKS)).toEqual([]);
    expect(await orders()).toBe(before);
  });
});

describe("while they are erased", () => {
  async function somebody() {
    const body = { nome: unique("Iracema Pitanga"), email: `${unique()}@exemplo.test` };
    const sent = { cookie, body, headers: { "idempotency-key": unique() } };
    const made = await shop.visit(create, "POST", sent);
    return { sent, person: { ...body, id: String(made.json.data.id) } };
  }

  it("an answer that comes back afterwards is not kept, and the event is sent again without the person", async () => {
    const { person } = await somebody();
    const event = { recursoId: person.id, evento: "customer.created" };
    const { id: eventoId } = await ctx.db.webhookEvent.findFirstOrThrow({ where: event });
    const { id: deliveryId } = await ctx.db.webhookDelivery.findFirstOrThrow({ where: { eventoId } });
    let release: () => void = () => undefined;
    receiver.requests.length = 0;
    receiver.behave(({ body }, response) => {
      release = () => response.writeHead(200).end(body);
    });
    const flying = deliver(ctx, { deliveryId, attempt: 1 });
    await receiver.received(1);
    expect(String(receiver.requests[0]?.body)).toContain(person.nome);
    const body = { confirmacao: person.nome };
    const { status } = await shop.visit(anonymise, "POST", { cookie, params: { id: person.id }, body });
    expect(status).toBe(200);
    release();
    await flying;
    expect(await tracesOf([person.nome, person.email])).toEqual([]);
    expect(await ctx.db.webhookDelivery.findUnique({ where: { id: deliveryId } })).toMatchObject({
      tentativas: 0,
    });
    echo();
    await ctx.db.webhookDelivery.update({ where: { id: deliveryId }, data: { leaseAte: new Date(0) } });
    expect(await deliver(ctx, { deliveryId, attempt: 1 })).toBe("success");
    expect(String(receiver.requests.at(-1)?.body)).toContain("Cliente anonimizado");
  });

  it("a log-in whose password was read before opens no session", async () => {
    const { id, email } = await aMember(shop);
    await ctx.db.customerSession.deleteMany({ where: { customerId: id } });
    const { late } = await transact(ctx, async (tx) => {
      await eraseCustomer(tx, await lockOutCustomer(tx, id));
      const late = meanwhile(() => enter(shop, email));
      await untilRivalWaits();
      return { late };
    });
    expect((await late).status).toBe(401);
    expect(await ctx.db.customerSession.count({ where: { customerId: id } })).toBe(0);
    expect(await ctx.db.customer.findUnique({ where: { id } })).toMatchObject({ ultimoLoginEm: null });
  });

  it("a new password that they asked for just before is sent to nobody", async () => {
    const { id, email } = await aMember(shop);
    const { late } = await transact(ctx, async (tx) => {
      await eraseCustomer(tx, await lockOutCustomer(tx, id));
      const late = meanwhile(() => shop.visit(forgotten, "POST", { body: { email } }));
      await untilRivalWaits();
      return { late };
    });
    expect((await late).status).toBe(200);
    expect(await tracesOf([email])).toEqual([]);
  });

  it("somebody who is taken off the lists leaves nothing either, and no repeated request brings them back", async () => {
    const { person, sent } = await somebody();
    const { id, nome, email } = person;
    await deliverSome(ctx, true);
    expect(await tracesOf([nome, email])).toContain(`webhook_attempts.corpo: ${email}`);
    expect((await shop.visit(remove, "DELETE", { cookie, params: { id } })).status).toBe(200);
    await deliverSome(ctx, true);
    expect(await tracesOf([nome, email])).toEqual([]);
    const again = await shop.visit(create, "POST", sent);
    expect([again.status, again.json.error]).toEqual([409, expect.stringContaining("foram apagados")]);
    expect(await ctx.db.customer.findFirst({ where: { email } })).toBeNull();
  });
});
