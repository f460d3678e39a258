// @long
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { request } from "undici";
import { afterAll, beforeAll, expect, it } from "vitest";
import { callbackPath } from "@/lib/payments/accounts";
import { bundleScript } from "@/lib/testing/bundle";
import { type FakeAsaas, fakeAsaas } from "@/lib/testing/fake-asaas";
import { type FakeMercadoPago, fakeMercadoPago } from "@/lib/testing/fake-mercado-pago";
import { aPaidShop, makeDue, type PaidShop } from "@/lib/testing/paying";
import { eventsOf, expectSoundBooks } from "@/lib/testing/shop";

const ORDERS = 8;

let script: Awaited<ReturnType<typeof bundleScript>>;
let mp: FakeMercadoPago;
let asaas: FakeAsaas;
const running = new Set<Instance>();

type Sent = { query?: string; headers?: Record<string, string>; body?: object };

/** A separate process on this test's database. */
async function startInstance() {
  const child = spawn(process.execPath, [script.file], { stdio: ["ignore", "pipe", "inherit"] });
  const [port] = (await once(createInterface(child.stdout), "line")) as [string];
  const instance = {
    /** @returns the status; null: the process died */
    ask: async (method: "GET" | "POST", where: string, { query = "", headers = {}, body }: Sent = {}) => {
      const answer = await request(`http://127.0.0.1:${port}${where}${query && `?${query}`}`, {
        method,
        headers: { "content-type": "application/json", ...headers },
        ...(body && { body: JSON.stringify(body) }),
      }).catch(() => null);
      await answer?.body.dump().catch(() => {});
      return answer?.statusCode ?? null;
    },
    work: () => instance.ask("POST", "/work"),
    kill: () => child.kill("SIGKILL"),
    gone: once(child, "exit"),
  };
  running.add(instance);
  return instance;
}
type Instance = Awaited<ReturnType<typeof startInstance>>;

let first: Instance;
let second: Instance;
beforeAll(async () => {
  [mp, asaas, script] = await Promise.all([
    fakeMercadoPago(),
    fakeAsaas(),
    bundleScript("lib/testing/payment-instance.ts"),
  ]);
  Object.assign(process.env, { MERCADO_PAGO_URL: mp.url, ASAAS_URL: asaas.url });
  // Asaas knows this buyer already, so the first POST for the order creates the charge.
  asaas.customers.push({ id: "cus_1", cpfCnpj: "52998224725" });
  [first, second] = await Promise.all([startInstance(), startInstance()]);
});
afterAll(async () => {
  for (const instance of running) instance.kill();
  await Promise.all([...running].map(({ gone }) => gone));
  await Promise.all([mp.close(), asaas.close(), script.remove()]);
});

type Bought = { orderId: string; paymentId: string; token: string };

async function expectPaidOnce(
  shop: PaidShop,
  fake: FakeMercadoPago | FakeAsaas,
  { orderId, paymentId }: Bought,
) {
  const { db } = shop.ctx;
  const [order, payments, steps] = await Promise.all([
    shop.order(orderId),
    db.payment.findMany({ where: { orderId } }),
    db.orderStatusChange.count({ where: { orderId, para: "paid" } }),
  ]);
  expect([order.status, steps, fake.salesOf(paymentId).length]).toEqual(["paid", 1, 1]);
  expect(payments.map(({ id, status }) => [id, status])).toEqual([[paymentId, "aprovado"]]);
  expect(await eventsOf(shop.ctx, paymentId)).toEqual(["payment.approved"]);
  expect(await shop.backs(paymentId)).toEqual([]);
}

it.each(["mercado_pago", "asaas"] as const)(
  "an instance that dies over payments of %s loses none, and two of them pay an order once",
  async (name) => {
    const fake = name === "asaas" ? asaas : mp;
    const paid = name === "asaas" ? "RECEIVED" : "approved";
    const shop = await aPaidShop(name, 100);
    const { db, storeId } = shop.ctx;
    const hearAt = (instance: Instance, notice: Sent) =>
      instance.ask("POST", callbackPath(storeId, name), notice);
    const returnTo = (instance: Instance, { token }: Bought) =>
      instance.ask("GET", `/store/pedidos/${token}`, { headers: { host: shop.host } });
    const pay = ({ paymentId }: Bought) => {
      const [sale] = fake.salesOf(paymentId);
      if (!sale) throw new Error("nothing was made");
      fake.become(sale.id, paid);
      return fake.notice(sale.id);
    };
    /** Kills the first instance when the service gets such a request, so the response is lost. */
    const dieBefore = (method: "GET" | "POST") =>
      fake.before(method, async () => {
        first.kill();
        await first.gone;
      });

    // The instance dies between the claim of a payment and its record: it gets no response, and there is one
    // charge.
    fake.be("down");
    const bought = await shop.bought();
    fake.be("well");
    await makeDue(shop.ctx);
    dieBefore("POST");
    expect(await first.work()).toBeNull();
    await expect.poll(() => fake.salesOf(bought.paymentId)).toHaveLength(1);
    const next = startInstance();
    await second.work();
    expect(await shop.payment(bought.paymentId)).toMatchObject({ geradoEm: null, status: "pendente" });
    await makeDue(shop.ctx);
    await second.work();
    expect(fake.salesOf(bought.paymentId)).toHaveLength(1);
    expect((await shop.payment(bought.paymentId)).geradoEm).not.toBeNull();

    // The instance dies between the claim of a callback and its record, while the other instance gets the
    // callback too.
    first = await next;
    const notice = pay(bought);
    await db.payment.updateMany({ data: { proximaEm: null } });
    expect(await Promise.all([first, second].map((each) => hearAt(each, notice)))).toEqual([200, 200]);
    expect(await db.paymentCallback.count()).toBe(1);
    dieBefore("GET");
    expect(await first.work()).toBeNull();
    const after = startInstance();
    const meanwhile = [hearAt(second, notice), returnTo(second, bought), second.work()];
    expect(await Promise.all(meanwhile)).toEqual([200, 200, 200]);
    expect((await shop.order(bought.orderId)).status).toBe("pending");
    await db.paymentCallback.updateMany({ data: { leaseAte: new Date(0) } });
    first = await after;
    await Promise.all([first.work(), second.work()]);
    await expectPaidOnce(shop, fake, bought);

    // The instance dies at a random moment among many payments.
    const many: Bought[] = [];
    for (let count = 0; count < ORDERS; count++) many.push(await shop.bought("pix", 1));
    const told = many.flatMap((each) => {
      const one = pay(each);
      const [sale] = fake.salesOf(each.paymentId);
      return [one, one, fake.notice(sale?.id ?? "")];
    });
    await makeDue(shop.ctx);
    const work = [first, second].flatMap((each) => [
      ...told.map((one) => hearAt(each, one)),
      ...many.map((one) => returnTo(each, one)),
      each.work(),
      sleep(50).then(() => each.work()),
    ]);
    await sleep(Math.random() * 300);
    first.kill();
    await Promise.all([...work, first.gone]);
    const last = startInstance();
    for (const one of told) expect(await hearAt(second, one)).toBe(200);
    await makeDue(shop.ctx);
    first = await last;
    await Promise.all([first.work(), second.work()]);
    for (const each of many) await expectPaidOnce(shop, fake, each);
    expect(await db.paymentCallback.count({ where: { proximaEm: { not: null } } })).toBe(0);
    expect(await shop.notices()).toEqual([]);
    await expectSoundBooks(shop.ctx);
  },
  60_000,
);
