import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { afterEach, describe, expect, it, vi } from "vitest";
import { POST as confirm } from "@/app/(api)/auth/confirmar/route";
import { POST as addImage } from "@/app/(api)/products/[id]/imagens/route";
import { POST as erase } from "@/app/(api)/store/me/excluir/route";
import { POST as subscribe } from "@/app/(api)/webhook-subscriptions/route";
import { hashPassword } from "@/lib/auth/password/password";
import type { Ctx } from "@/lib/ctx";
import { prisma } from "@/lib/db/client";
import { env } from "@/lib/env";
import { storage } from "@/lib/storage/storage";
import { call } from "@/lib/testing/call";
import { aCustomer, aProduct, aStore, aUser } from "@/lib/testing/factories";
import { aPerson, SENHA, tryLogin } from "@/lib/testing/login";

const dns = vi.hoisted(() => ({ asked: [] as string[], found: ["93.184.216.34"], isDead: false }));

vi.mock("node:dns/promises", () => {
  const answer = async (host: string) => {
    dns.asked.push(host);
    return dns.isDead ? new Promise<string[]>(() => undefined) : dns.found;
  };
  class Resolver {
    cancel = () => {};
    resolve6 = async () => [];
    resolve4 = (host: string) => {
      const cancelled = new Promise<string[]>((_, reject) => {
        this.cancel = () => reject(new Error("queryA ECANCELLED"));
      });
      return Promise.race([answer(host), cancelled]);
    };
  }
  const lookup = async (host: string) => (await answer(host)).map((address) => ({ address, family: 4 }));
  return { Resolver, lookup };
});

const MANY = 12;
const times = <T>(make: (index: number) => T) => Array.from({ length: MANY }, (_, index) => make(index));
const keyed = (chave: string = randomUUID()) => ({ "idempotency-key": chave });

/** Without this query's own. */
async function openTransactions(): Promise<number> {
  const [row] = await prisma().$queryRaw<{ open: number }[]>`
    SELECT count(*)::int AS open FROM pg_stat_activity
     WHERE datname = current_database() AND xact_start IS NOT NULL AND pid <> pg_backend_pid()`;
  return row?.open ?? 0;
}

async function picture() {
  const create = { width: 40, height: 40, channels: 3, background: "teal" } as const;
  return new Uint8Array(await sharp({ create }).png().toBuffer());
}

/** `begun` counts those that wait or waited. */
function heldStorage() {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const state = { begun: 0, letGo };
  const put = storage().put;
  vi.spyOn(storage(), "put").mockImplementation(async (...file) => {
    state.begun++;
    await held;
    return put(...file);
  });
  return state;
}

afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(dns, { asked: [], found: ["93.184.216.34"], isDead: false });
});

const subscription = (cookie: string, url: string, headers = keyed()) =>
  call(subscribe, "POST", { cookie, headers, body: { url, eventos: ["*"] } });

async function upload(ctx: Ctx, cookie: string, headers = keyed()) {
  const params = { id: (await aProduct(ctx)).id };
  const sent = { cookie, params, body: await picture() };
  return () => call(addImage, "POST", { ...sent, headers: { ...headers, "content-type": "image/png" } });
}

describe("requests with an Idempotency-Key that wait for the world", () => {
  it("hold no connection while DNS is silent: another store's log-in goes on", async () => {
    const { user } = await aPerson();
    const ctx = await aStore();
    const { cookie } = await aUser(ctx);
    dns.isDead = true;
    const waiting = times((n) => subscription(cookie, `https://mudo${n}.exemplo.com/`));
    await vi.waitFor(() => expect(new Set(dns.asked).size).toBe(MANY), { timeout: 5_000 });
    expect(await openTransactions()).toBe(0);
    expect((await tryLogin(user.email, SENHA)).status).toBe(200);
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(times(() => 201));
    expect(await ctx.db.webhookSubscription.count()).toBe(MANY);
  });

  it("hold no connection while a picture is kept", async () => {
    const { user } = await aPerson();
    const ctx = await aStore();
    const { cookie } = await aUser(ctx);
    const sends = await Promise.all(times(() => upload(ctx, cookie)));
    const files = heldStorage();
    const waiting = sends.map((send) => send());
    await vi.waitFor(() => expect(files.begun).toBe(3 * MANY), { timeout: 5_000 });
    expect(await openTransactions()).toBe(0);
    expect((await tryLogin(user.email, SENHA)).status).toBe(200);
    files.letGo();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(times(() => 201));
    expect(await ctx.db.productImage.count()).toBe(MANY);
  });
});

describe("what was refused before the transaction", () => {
  it("is kept as the answer, and nobody is asked again", async () => {
    const ctx = await aStore();
    const { cookie } = await aUser(ctx);
    const headers = keyed();
    dns.found = ["10.0.0.5"];
    const first = await subscription(cookie, "https://interno.exemplo.com/", headers);
    expect([first.status, first.json.error]).toEqual([422, expect.stringMatching(/^url: /)]);
    Object.assign(dns, { asked: [], found: ["93.184.216.34"] });
    const again = await subscription(cookie, "https://interno.exemplo.com/", headers);
    expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([422, "true"]);
    expect(again.bytes).toEqual(first.bytes);
    expect(dns.asked).toEqual([]);
    expect(await ctx.db.webhookSubscription.count()).toBe(0);
  });
});

const picturesOf = ({ storeId }: Ctx) => readdir(path.join(env().DATA_DIR, "arquivos", "imagens", storeId));

it("of two that write files for one key the slower takes its own away again", async () => {
  const ctx = await aStore();
  const { cookie } = await aUser(ctx);
  const send = await upload(ctx, cookie);
  const files = heldStorage();
  const slow = send();
  await vi.waitFor(() => expect(files.begun).toBe(3), { timeout: 5_000 });
  await ctx.db.idempotencyKey.updateMany({ where: {}, data: { leaseAte: new Date(0) } });
  vi.restoreAllMocks();
  const quick = await send();
  expect(quick.status).toBe(201);
  files.letGo();
  expect([(await slow).status, (await slow).headers.get("retry-after")]).toEqual([409, "1"]);
  expect(await ctx.db.productImage.findMany({ select: { id: true } })).toEqual([{ id: quick.json.data.id }]);
  const folders = await picturesOf(ctx);
  const left = await Promise.all(
    folders.map((id) => readdir(path.join(env().DATA_DIR, "arquivos", "imagens", ctx.storeId, id))),
  );
  expect(folders.filter((_, index) => left[index]?.length)).toEqual([quick.json.data.id]);
  expect((await send()).bytes).toEqual(quick.bytes);
});

describe("a password beside an Idempotency-Key", () => {
  it("confirms who it is, once", async () => {
    const { ctx, user } = await aPerson();
    const { cookie } = user;
    await ctx.db.userSession.updateMany({ where: {}, data: { confirmadaEm: new Date(0) } });
    const sent = { cookie, headers: keyed(), body: { senha: SENHA } };
    expect((await call(confirm, "POST", sent)).status).toBe(200);
    const { confirmadaEm } = await ctx.db.userSession.findFirstOrThrow();
    expect(confirmadaEm.getTime()).toBeGreaterThan(0);
    expect((await call(confirm, "POST", sent)).headers.get("idempotent-replayed")).toBe("true");
    expect(await ctx.db.userSession.findFirstOrThrow()).toMatchObject({ confirmadaEm });
    const wrong = await call(confirm, "POST", { cookie, headers: keyed(), body: { senha: "outra" } });
    expect([wrong.status, wrong.json.error]).toEqual([422, expect.stringMatching(/^senha: /)]);
  });

  it("erases a customer, and only with the right one", async () => {
    const ctx = await aStore();
    const { subdominio } = await prisma().store.findUniqueOrThrow({ where: { id: ctx.storeId } });
    const { id, cookie } = await aCustomer(ctx, await hashPassword(SENHA));
    const send = (senha: string) => {
      const headers = { ...keyed(), host: `${subdominio}.localhost:3000` };
      return call(erase, "POST", { cookie, headers, body: { senha } });
    };
    const wrong = await send("outra");
    expect([wrong.status, wrong.headers.getSetCookie()]).toEqual([422, []]);
    const { status, headers } = await send(SENHA);
    expect([status, headers.getSetCookie().length]).toEqual([200, 1]);
    expect(await ctx.db.customer.findUnique({ where: { id } })).toMatchObject({ email: null });
  });
});
