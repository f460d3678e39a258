import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, it } from "vitest";
import { GET as DETAIL } from "@/app/(api)/audit/[id]/route";
import { GET as ACTIONS } from "@/app/(api)/audit/acoes/route";
import { GET as EXPORT } from "@/app/(api)/audit/exportar/route";
import { GET } from "@/app/(api)/audit/route";
import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import type { Prisma } from "@/lib/db/generated/client";
import { PERMISSIONS } from "@/lib/permissions";
import { call } from "@/lib/testing/call";
import { aCustomer, anApiKey, aStore, aUser } from "@/lib/testing/factories";

const ORDER = "0f9d0d2e-7a44-7c1c-8d0e-2b1f8a3c9d10";
const PHONE = "+5511987654321";

let ctx: Ctx;
let keeper: string;
let owner: string;
let ownerId: string;
let customerId: string;

const row = (data: Partial<Prisma.AuditLogUncheckedCreateInput> & { acao: string; recurso: string }) =>
  ctx.db.auditLog.create({ data: { storeId: ctx.storeId, atorTipo: "system", atorNome: "rotina", ...data } });

beforeAll(async () => {
  ctx = await aStore();
  keeper = (await aUser(ctx, ["configuracoes"])).cookie;
  const person = await aUser(ctx, PERMISSIONS);
  [owner, ownerId] = [person.cookie, person.id];
  const key = await anApiKey(ctx, ownerId);
  customerId = (await aCustomer(ctx)).id;
  const user = { atorTipo: "user", atorId: ownerId, atorNome: "Pessoa" } as const;
  await row({
    ...user,
    acao: "product.updated",
    recurso: "product",
    recursoId: "p1",
    antes: { id: "p1", nome: "Caneca", precoCents: 1000, tags: ["azul"], atualizadoEm: "2026-01-01" },
    depois: { id: "p1", nome: "Caneca", precoCents: 1200, tags: [], atualizadoEm: "2026-01-02" },
    criadoEm: new Date("2026-03-09T12:00:00Z"),
  });
  await row({
    ...user,
    acao: "customer.updated",
    recurso: "customer",
    recursoId: customerId,
    antes: { nome: "=Ana Lima", telefone: null, enderecos: [{ cidade: "Santos" }] },
    depois: { nome: "=Ana Lima", telefone: PHONE, enderecos: [{ cidade: "Recife" }] },
    // The 11th in UTC, still the 10th in São Paulo.
    criadoEm: new Date("2026-03-11T02:59:00Z"),
  });
  await row({
    atorTipo: "customer",
    atorId: customerId,
    atorNome: "Ana Lima",
    ip: "203.0.113.9",
    acao: "customer.password_changed",
    recurso: "customer",
    recursoId: customerId,
    criadoEm: new Date("2026-03-11T03:00:00Z"),
  });
  await row({
    atorTipo: "apiKey",
    atorId: key.id,
    acao: "order.updated",
    recurso: "order",
    recursoId: ORDER,
  });
  await row({ acao: "settings.updated", recurso: "settings", depois: { nomeLoja: "Nova" } });
  await row({ acao: "moon.landed", recurso: "moon", depois: { nome: "Lua" } });
});

const list = async (query: Record<string, string> = {}, cookie = owner) => {
  const { status, json } = await call(GET, "GET", { cookie, query });
  expect([status, json.error]).toEqual([200, undefined]);
  return json;
};
const actions = async (query: Record<string, string>) =>
  (await list(query)).data.map(({ acao }: { acao: string }) => acao);

describe("GET /audit", () => {
  it("lists what happened in this store, newest first, by pages", async () => {
    await audit(await aStore(), { action: "store.created", resource: "settings", resourceId: "x" });
    const all = await actions({});
    expect(all).toHaveLength(6);
    expect(all.slice(-3)).toEqual(["customer.password_changed", "customer.updated", "product.updated"]);
    const { data, pagination } = await list({ page: "2", limit: "4" });
    expect(data.map(({ acao }: { acao: string }) => acao)).toEqual(all.slice(4));
    expect(pagination).toEqual({ page: 2, limit: 4, total: 6, totalLimitado: false });
    expect((await list({ limit: "1", acao: "product.updated" })).data).toMatchObject([
      {
        acao: "product.updated",
        recurso: "product",
        recursoId: "p1",
        recursoNome: "Caneca",
        atorTipo: "user",
        atorNome: "Pessoa",
        valoresOcultos: false,
      },
    ]);
  });

  it.each<[Record<string, string>, string[]]>([
    [{ acao: "order.updated" }, ["order.updated"]],
    [{ recurso: "customer" }, ["customer.password_changed", "customer.updated"]],
    [{ recurso: "order", recursoId: ORDER }, ["order.updated"]],
    [{ atorTipo: "apiKey" }, ["order.updated"]],
    [{ atorTipo: "user" }, ["customer.updated", "product.updated"]],
    [{ atorTipo: "customer" }, ["customer.password_changed"]],
    [{ atorTipo: "system", acao: "settings.updated" }, ["settings.updated"]],
    [{ de: "2026-03-10", ate: "2026-03-10" }, ["customer.updated"]],
    [{ ate: "2026-03-09" }, ["product.updated"]],
    [{ acao: "nada" }, []],
  ])("filters by %j", async (query, expected) => {
    expect(await actions(query)).toEqual(expected);
  });

  it("filters by who did it", async () => {
    expect(await actions({ atorId: ownerId })).toEqual(["customer.updated", "product.updated"]);
    expect(await actions({ atorId: ownerId, recurso: "product" })).toEqual(["product.updated"]);
  });

  it.each([
    ["atorTipo", { atorTipo: "robo" }],
    ["atorId", { atorId: "1" }],
    ["de", { de: "ontem" }],
    ["de", { de: "2026-03-11", ate: "2026-03-10" }],
    ["page", { page: "0" }],
  ])("refuses %s as in %j", async (field, query) => {
    const { status, json } = await call(GET, "GET", { cookie: owner, query });
    expect([status, json.error]).toEqual([422, expect.stringMatching(new RegExp(`^${field}: `))]);
  });

  it("names the actions that occur, once each", async () => {
    const { json } = await call(ACTIONS, "GET", { cookie: keeper });
    expect(json.data).toEqual([
      "customer.password_changed",
      "customer.updated",
      "moon.landed",
      "order.updated",
      "product.updated",
      "settings.updated",
    ]);
    const { cookie } = await aUser(await aStore());
    expect((await call(ACTIONS, "GET", { cookie })).json.data).toEqual([]);
  });
});

const detail = async (acao: string, cookie: string) => {
  const { id } = await ctx.db.auditLog.findFirstOrThrow({ where: { acao } });
  return (await call(DETAIL, "GET", { cookie, params: { id } })).json.data;
};

describe("GET /audit/{id}", () => {
  it("says field by field what changed, and leaves out what every change moves", async () => {
    const entry = await detail("product.updated", owner);
    expect(entry.mudancas).toEqual([
      { campo: "tags", antes: ["azul"], depois: null },
      { campo: "precoCents", antes: 1000, depois: 1200 },
    ]);
    expect(entry).toMatchObject({ antes: { precoCents: 1000 }, depois: { precoCents: 1200 } });
    expect((await detail("customer.updated", owner)).mudancas).toEqual([
      { campo: "telefone", antes: null, depois: PHONE },
      { campo: "enderecos[0].cidade", antes: "Santos", depois: "Recife" },
    ]);
  });

  it("shows only the values that the reader's permissions cover, and names the fields of the others", async () => {
    const entry = await detail("customer.updated", keeper);
    expect(entry).toMatchObject({
      valoresOcultos: true,
      recursoNome: null,
      antes: { nome: "•••", telefone: "•••", enderecos: "•••" },
      mudancas: [
        { campo: "telefone", antes: "•••", depois: "•••" },
        { campo: "enderecos", antes: "•••", depois: "•••" },
      ],
    });
    const { cookie: seller } = await aUser(ctx, ["configuracoes", "vendas"]);
    expect((await detail("customer.updated", seller)).valoresOcultos).toBe(false);
    expect((await detail("product.updated", seller)).valoresOcultos).toBe(true);
    expect((await detail("settings.updated", keeper)).depois).toEqual({ nomeLoja: "Nova" });
    expect((await detail("moon.landed", seller)).depois).toEqual({ nome: "•••" });
    expect((await detail("moon.landed", owner)).depois).toEqual({ nome: "Lua" });
  });

  it("tells who a customer was only to who may see customers, in the list and the file too", async () => {
    expect(await detail("customer.password_changed", keeper)).toMatchObject({ atorNome: null, ip: null });
    expect(await detail("customer.password_changed", owner)).toMatchObject({ atorNome: "Ana Lima" });
    expect(JSON.stringify(await list({}, keeper))).not.toMatch(/Ana Lima|203\.0\.113\.9/);
    expect(JSON.stringify(await list({}, owner))).toContain("Ana Lima");
    const file = (await call(EXPORT, "GET", { cookie: keeper })).bytes.toString();
    expect(file).not.toMatch(/Ana Lima|203\.0\.113\.9|Recife|987654321/);
    expect(file).toContain("enderecos");
  });
});

describe("GET /audit/exportar", () => {
  const lines = (bytes: Buffer) =>
    parse(bytes.toString().slice(1), { delimiter: ";", columns: true }) as Record<string, string>[];

  it("holds what the filters find, in words, and no formula", async () => {
    const { status, headers, bytes } = await call(EXPORT, "GET", {
      cookie: owner,
      query: { recurso: "customer" },
    });
    expect([status, headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(headers.get("content-disposition")).toMatch(/filename="auditoria-\d{4}-\d\d-\d\d\.csv"/);
    expect(lines(bytes)).toMatchObject([
      { Quando: "2026-03-11 00:00:00", Quem: "Ana Lima", Tipo: "Cliente" },
      {
        Quando: "2026-03-10 23:59:00",
        Ação: "Cliente alterado",
        Registro: "'=Ana Lima",
        Mudanças: `telefone: – → ${PHONE} | enderecos[0].cidade: Santos → Recife`,
      },
    ]);
  });

  it("goes on over any number of rows, each once", async () => {
    const many = await aStore();
    const { cookie } = await aUser(many);
    const criadoEm = new Date("2026-01-01T00:00:00Z");
    await many.db.auditLog.createMany({
      data: Array.from({ length: 1203 }, (_, at) => ({
        storeId: many.storeId,
        atorTipo: "system" as const,
        acao: "order.status_changed",
        recurso: "order",
        recursoId: String(at),
        criadoEm,
      })),
    });
    const { bytes } = await call(EXPORT, "GET", { cookie });
    expect(new Set(lines(bytes).map((line) => line["Id do recurso"])).size).toBe(1203);
    const { pagination } = (await call(GET, "GET", { cookie })).json;
    expect(pagination).toMatchObject({ total: 1000, totalLimitado: true });
  });
});
