// @long
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { canonicalJson, signatureOf } from "@/inngest/embedded/signature";
import type { Ctx } from "@/lib/ctx";
import { call } from "@/lib/testing/call";
import { aStore, aUser } from "@/lib/testing/factories";
import { type FakeInngest, startFakeInngest } from "@/lib/testing/fake-inngest";

const EVENT_KEY = "chave-certa";
const SIGNING_KEY = "00112233445566778899aabbccddeeff";
const ORIGIN = "http://loja.interna:3000";
const BEARER = `Bearer ${createHash("sha256").update(Buffer.from(SIGNING_KEY, "hex")).digest("hex")}`;
const EVERY_MINUTE = "lojista-every-minute";

let fake: FakeInngest;
let ctx: Ctx;
let cookie = "";

/** A process of its own, on the same database. */
async function aShop() {
  vi.resetModules();
  const [runner, system, jobs, webhooks, sweep, mail, database, register] = await Promise.all([
    import("@/app/(api)/job-runner/route"),
    import("@/app/(api)/sistema/route"),
    import("@/app/(api)/api/inngest/route"),
    import("@/lib/testing/webhooks"),
    import("@/lib/webhooks/sweep"),
    import("@/lib/mail/sweep"),
    import("@/lib/db/client"),
    import("@/server/jobs/register-jobs"),
  ]);
  return {
    ...{ jobs, ...webhooks, ...sweep, ...mail, ...database, ...register },
    state: async () => (await call(runner.GET, "GET", { cookie })).json.data,
    warnings: async () => (await call(system.GET, "GET", { cookie })).json.data.tarefas.avisos as string[],
  };
}
type Shop = Awaited<ReturnType<typeof aShop>>;
let shop: Shop;

/** For the sweep alone. */
async function aDueDelivery(dueAgoMs = 0) {
  const { id } = await shop.aSubscription(ctx, (await aUser(ctx)).id);
  await shop.emitted(ctx, "order.paid");
  await vi.waitFor(() => expect(fake.events.length + Number(fake.eventKey !== EVENT_KEY)).toBeGreaterThan(0));
  await shop.prisma().webhookDelivery.updateMany({
    where: { subscriptionId: id },
    data: { anunciadaEm: null, proximaTentativaEm: new Date(Date.now() - dueAgoMs) },
  });
  fake.events.length = 0;
  return id;
}

const nothingDue = () => shop.prisma().webhookSubscription.updateMany({ data: { ativo: false } });

beforeAll(async () => {
  fake = await startFakeInngest(EVENT_KEY);
  Object.assign(process.env, {
    INNGEST_BASE_URL: fake.origin,
    INNGEST_EVENT_KEY: EVENT_KEY,
    INNGEST_SIGNING_KEY: SIGNING_KEY,
    INNGEST_SERVE_ORIGIN: ORIGIN,
    PUBLIC_ORIGIN: "https://painel.exemplo.com.br",
  });
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
  ctx = await aStore();
  cookie = (await aUser(ctx)).cookie;
  shop = await aShop();
});
afterAll(() => fake.stop());
beforeEach(async () => {
  if (!fake.isUp) await fake.start();
  Object.assign(fake, { eventKey: EVENT_KEY, failures: 0, registerStatus: 200, isSilent: false });
  fake.events.length = 0;
  fake.registrations.length = 0;
  await nothingDue();
  await shop.prisma().jobRunner.deleteMany();
});

describe("the sign of life", () => {
  it("does not come while the event key is refused, and the state names the key", async () => {
    await aDueDelivery();
    fake.eventKey = "outra";
    await shop.sweepDeliveries().catch(() => {});
    expect(await shop.state()).toMatchObject({
      ativo: false,
      ultimaVarreduraEm: null,
      problema: "chave_de_eventos_recusada",
    });
    expect(await shop.warnings()).toEqual(
      expect.arrayContaining(["chave_de_eventos_recusada", "executor_parado"]),
    );
    expect(fake.events).toEqual([]);

    fake.eventKey = EVENT_KEY;
    expect(await shop.sweepDeliveries()).toBe(1);
    expect(await shop.state()).toMatchObject({ ativo: true, problema: "nao_registrado" });
    expect(fake.events.map(({ name }) => name)).toContain("webhooks/delivery.due");
  });

  it("does not come back before an event was taken, though nothing is due any more", async () => {
    await aDueDelivery();
    fake.eventKey = "outra";
    await shop.sweepDeliveries().catch(() => {});
    await nothingDue();
    await shop.sweepDeliveries().catch(() => {});
    expect(await shop.state()).toMatchObject({ ativo: false, problema: "chave_de_eventos_recusada" });
    fake.eventKey = EVENT_KEY;
    await shop.sweepDeliveries();
    expect(await shop.state()).toMatchObject({ ativo: true });
    expect(fake.events.map(({ name }) => name)).toEqual(["jobs/runner.started"]);
  });

  it.each([
    ["inalcancavel", () => fake.stop()],
    ["sem_resposta", () => void Object.assign(fake, { isSilent: true })],
    ["com_erro", () => void Object.assign(fake, { failures: 1_000 })],
  ])("does not come while the runner is %s", async (problema, fail) => {
    await aDueDelivery();
    await fail();
    await shop.sweepDeliveries().catch(() => {});
    expect(await shop.state()).toMatchObject({ ativo: false, problema });
  });

  it("of the runner before a change of key says nothing of the new one", async () => {
    await shop.sweepDeliveries();
    expect(await shop.state()).toMatchObject({ ativo: true });
    process.env.INNGEST_EVENT_KEY = "nova";
    shop = await aShop();
    expect(await shop.state()).toMatchObject({ ativo: false, ultimaVarreduraEm: null });
    process.env.INNGEST_EVENT_KEY = EVENT_KEY;
    shop = await aShop();
    expect(await shop.state()).toMatchObject({ ativo: true });
  });

  it("is not enough where something has been due for two minutes and nobody works on it", async () => {
    const subscriptionId = await aDueDelivery(121_000);
    await shop.sweepDeliveries();
    expect(await shop.state()).toMatchObject({ ativo: true, atrasadoDesde: expect.any(String) });
    expect(await shop.warnings()).toContain("tarefas_atrasadas");
    await shop.prisma().webhookDelivery.updateMany({
      where: { subscriptionId },
      data: { leaseAte: new Date(Date.now() + 30_000) },
    });
    expect(await shop.state()).toMatchObject({ atrasadoDesde: null });
  });
});

describe("a sweep that failed", () => {
  const callEveryMinute = (body: object) =>
    shop.jobs.POST(
      new Request(`${ORIGIN}/api/inngest?fnId=${EVERY_MINUTE}&stepId=step`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-run-id": "01M7SX4YB2D0JXK8V3ZK3F2QXJ",
          "x-inngest-signature": signatureOf(canonicalJson(body), SIGNING_KEY),
        },
        body: canonicalJson(body),
      }),
    );
  const event = { data: {}, id: "01M7SX4YB1W6C8ZK3F2QXJ4T9A", name: "jobs/runner.started", ts: 1 };
  const run = {
    ctx: { attempt: 0, run_id: "01M7SX4YB2D0JXK8V3ZK3F2QXJ", stack: { current: 0, stack: [] } },
    event,
    events: [event],
    steps: {},
    version: -1,
  };

  it("is tried again within the same run, and announces what it had taken back", async () => {
    await aDueDelivery();
    // As often as the SDK tries once.
    fake.failures = 5;
    const response = await callEveryMinute(run);
    // No step: a runner that charges per step has one run a minute.
    expect(response.status).toBe(200);
    expect(fake.events.filter(({ name }) => name === "webhooks/delivery.due")).toHaveLength(1);
    expect(await shop.state()).toMatchObject({ ativo: true });
  });
});

describe("registration", () => {
  const put = (headers: Record<string, string> = {}) =>
    shop.jobs.PUT(new Request("http://127.0.0.1:3000/api/inngest", { method: "PUT", headers }));
  const signed = () => ({ "x-inngest-signature": signatureOf("", SIGNING_KEY) });

  async function whileServed(work: (origin: string) => Promise<void>) {
    const server = createServer(async ({ headers }, response) => {
      const answer = await put(headers as Record<string, string>);
      response.writeHead(answer.status).end(await answer.text());
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    await work(`http://127.0.0.1:${typeof address === "object" && address?.port}`);
    server.closeAllConnections();
    server.close();
  }

  it("is done by a signed request of our own at the start, again until it works", async () => {
    fake.failures = 1;
    await whileServed(async (origin) => {
      const stop = new AbortController();
      const kept = shop.keepRegistered(origin, `signkey-prod-${SIGNING_KEY}`, stop.signal);
      await vi.waitFor(async () => expect(await shop.state()).toMatchObject({ problema: "com_erro" }));
      await vi.waitFor(() => expect(fake.events).toHaveLength(1), { timeout: 5_000 });
      stop.abort();
      await kept;
    });
    expect(fake.registrations).toMatchObject([
      { authorization: BEARER, body: { url: `${ORIGIN}/api/inngest`, appName: "lojista" } },
    ]);
    expect(fake.events).toMatchObject([{ name: "jobs/runner.started" }]);
    expect(await shop.state()).toMatchObject({ problema: null, registradoEm: expect.any(String) });
  });

  it("never names the host that a request names", async () => {
    // The SDK reads them too.
    delete process.env.INNGEST_SERVE_ORIGIN;
    delete process.env.PUBLIC_ORIGIN;
    shop = await aShop();
    for (const host of ["evil.example:8080", "evil.example/api", "127.0.0.1:1@evil.example"]) {
      expect((await put({ host, "x-forwarded-host": host, ...signed() })).status).toBe(200);
      expect((await put({ host })).status).toBe(401);
    }
    expect(fake.registrations).toHaveLength(3);
    const seen = JSON.stringify(fake.registrations);
    expect(seen).not.toContain("evil");
    expect(seen).toContain("http://127.0.0.1:3000/api/inngest?fnId=");
    process.env.INNGEST_SERVE_ORIGIN = ORIGIN;
    shop = await aShop();
  });

  it("that is refused is no success, and the state names the key", async () => {
    fake.registerStatus = 401;
    expect((await put(signed())).status).toBe(502);
    expect(await shop.state()).toMatchObject({
      problema: "chave_de_assinatura_recusada",
      registradoEm: null,
    });
    expect(fake.events).toEqual([]);
  });
});
