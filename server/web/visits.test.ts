import type { IncomingMessage } from "node:http";
import { beforeAll, describe, expect, it } from "vitest";
import { GET } from "@/app/(api)/visitas/route";
import type { Ctx } from "@/lib/ctx";
import { prisma } from "@/lib/db/client";
import { env } from "@/lib/env";
import { dayOf } from "@/lib/reports/period/period";
import { cleanVisits } from "@/lib/reports/visits/visits";
import { storeOf } from "@/lib/stores/read";
import { call } from "@/lib/testing/call";
import { aStore, aUser } from "@/lib/testing/factories";
import { type VisitCounter, visitCounter } from "./visits";

const CHROME =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36";

let ctx: Ctx;
let host: string;
let cookie: string;
beforeAll(async () => {
  ctx = await aStore();
  host = `${(await storeOf(ctx)).subdominio}.${env().BASE_DOMAIN}`;
  ({ cookie } = await aUser(ctx, ["dashboard"]));
});

type Seen = { method?: string; url?: string; address?: string; headers?: Record<string, string> };

const requestOf = ({ method = "GET", url = "/loja", address = "203.0.113.7", headers }: Seen) =>
  ({
    method,
    url,
    headers: { host, accept: "text/html", "user-agent": CHROME, "x-forwarded-for": address, ...headers },
  }) as unknown as IncomingMessage;

async function once(keep: VisitCounter["keep"], databaseUrl = env().DATABASE_URL): Promise<void> {
  const stopped = new AbortController();
  const kept = keep(databaseUrl, stopped.signal);
  stopped.abort();
  await kept;
}

/** Several processes of one deployment, each with its own counter. */
async function count(...processes: Seen[][]): Promise<void> {
  await Promise.all(
    processes.map(async (requests) => {
      const { see, keep } = visitCounter();
      for (const request of requests) see(requestOf(request));
      await once(keep);
    }),
  );
}

const funnel = async () => (await call(GET, "GET", { cookie, query: { periodo: "hoje" } })).json.data;

describe("visits", () => {
  it("count a person once a day, as far as they came, whichever process was asked", async () => {
    expect(await funnel()).toMatchObject({ atual: { visitas: 0, pedidos: 0 }, desde: null });
    await count(
      [{}, {}, { url: "/loja/produto/mug" }, { address: "203.0.113.8" }],
      [{ url: "/loja/busca?q=x" }, { address: "203.0.113.9", url: "/loja/produto/mug" }],
    );
    await count(
      [{ method: "POST", url: "/store/cart/itens", headers: { accept: "application/json" } }],
      [{ address: "203.0.113.9", url: "/loja/finalizar", headers: { rsc: "1", accept: "*/*" } }],
    );
    const today = dayOf(new Date().toISOString(), "America/Sao_Paulo");
    expect(await funnel()).toMatchObject({
      atual: { visitas: 3, produtos: 2, sacolas: 2, finalizacoes: 1, pedidos: 0 },
      anterior: { visitas: 0 },
      desde: today,
    });
  });

  it.each<[string, Seen]>([
    ["a program", { headers: { "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" } }],
    ["nobody that says who asks", { headers: { "user-agent": "" } }],
    ["one of the team", { headers: { cookie: "ecom_token=x" } }],
    ["a page fetched ahead", { headers: { rsc: "1", "next-router-prefetch": "1" } }],
    ["a page fetched ahead by the browser", { headers: { "sec-purpose": "prefetch;prerender" } }],
    ["a preview of the look", { url: "/loja?tema=x" }],
    ["a page of the panel", { url: "/admin" }],
    ["data", { url: "/loja", headers: { accept: "application/json" } }],
    ["reading a bag", { url: "/store/cart" }],
    ["an unknown store", { headers: { host: `nowhere-at-all.${env().BASE_DOMAIN}` } }],
  ])("do not count %s", async (_, request) => {
    const before = await prisma().visitSeen.count({ where: { storeId: ctx.storeId } });
    await count([{ ...request, address: "198.51.100.20" }]);
    expect(await prisma().visitSeen.count({ where: { storeId: ctx.storeId } })).toBe(before);
  });

  it("keep no address, and nothing of a visitor once the day is over everywhere", async () => {
    await count([{}]);
    const rows = await prisma().visitSeen.findMany({ where: { storeId: ctx.storeId } });
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ chave }) => chave.length === 32)).toBe(true);
    await cleanVisits();
    expect(await prisma().visitSeen.count({ where: { storeId: ctx.storeId } })).toBe(rows.length);
    const old = new Date(Date.now() - 3 * 86_400_000);
    await prisma().visitSeen.updateMany({ where: { storeId: ctx.storeId }, data: { dia: old } });
    await prisma().visitSalt.upsert({
      where: { dia: old },
      create: { dia: old, sal: Buffer.alloc(32) },
      update: {},
    });
    await cleanVisits();
    expect(await prisma().visitSeen.count({ where: { storeId: ctx.storeId } })).toBe(0);
    expect(await prisma().visitSalt.count({ where: { dia: old } })).toBe(0);
    expect((await funnel()).atual.visitas).toBe(3);
  });

  it("are counted when the database is back", async () => {
    const { see, keep } = visitCounter();
    see(requestOf({ address: "198.51.100.77" }));
    const before = await prisma().visitSeen.count({ where: { storeId: ctx.storeId } });
    await once(keep, env().DATABASE_URL.replace(/:\d+\//, ":1/"));
    expect(await prisma().visitSeen.count({ where: { storeId: ctx.storeId } })).toBe(before);
    await once(keep);
    expect(await prisma().visitSeen.count({ where: { storeId: ctx.storeId } })).toBe(before + 1);
  });

  it("keep a few hundred characters of a browser's name", async () => {
    const before = (await funnel()).atual.visitas;
    const named = (end: string) => ({ headers: { "user-agent": `${CHROME} ${"x".repeat(15_000)}${end}` } });
    await count([named("1"), named("2"), named("3")]);
    expect((await funnel()).atual.visitas).toBe(before + 1);
  });
});
