import { createHmac } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { POST as tellReturn } from "@/app/(api)/mail/retornos/route";
import { GET, PUT } from "@/app/(api)/settings/marketing/route";
import { PUT as renew } from "@/app/(api)/settings/marketing/segredo/route";
import { call } from "@/lib/testing/call";
import { aStore, aUser } from "@/lib/testing/factories";

const cookieOf = async () => (await aUser(await aStore(), ["configuracoes"])).cookie;
const change = (cookie: string, body: object) => call(PUT, "PUT", { cookie, body });

let cookie: string;
beforeEach(async () => {
  cookie = await cookieOf();
});

it("has defaults, keeps what is said and nothing of another store", async () => {
  const before = (await call(GET, "GET", { cookie })).json.data;
  expect(before).toMatchObject({ porMinuto: 600, limiteSemanal: 3, remetenteEmail: null, versao: 1 });
  const said = { limiteSemanal: 2, porMinuto: 90, remetenteNome: "  Loja\r\nAurora ", versao: before.versao };
  const { status, json } = await change(cookie, said);
  expect([status, json.data]).toEqual([
    200,
    { ...before, limiteSemanal: 2, porMinuto: 90, remetenteNome: "Loja Aurora", versao: 2 },
  ]);
  expect((await call(GET, "GET", { cookie: await cookieOf() })).json.data).toEqual({
    ...before,
    retornosEndereco: expect.any(String),
  });
});

it.each([
  [{ limiteSemanal: 0 }, "limiteSemanal"],
  [{ limiteSemanal: 51 }, "limiteSemanal"],
  [{ porMinuto: 0 }, "porMinuto"],
  [{ porDominioPorMinuto: 1.5 }, "porDominioPorMinuto"],
  [{ remetenteEmail: "loja" }, "remetenteEmail"],
  [{ remetenteNome: "x".repeat(81) }, "remetenteNome"],
  [{ versao: null }, "versao"],
])("refuses %j naming the field, and changes nothing", async (given, field) => {
  const answer = await change(cookie, { versao: 1, ...given });
  expect([answer.status, answer.json.error]).toEqual([422, expect.stringMatching(new RegExp(`^${field}: `))]);
  expect((await call(GET, "GET", { cookie })).json.data.versao).toBe(1);
});

function bounceAt(retornosEndereco: string, segredo: string) {
  const body = { tipo: "devolucao", email: "ana@exemplo.test" };
  const at = Math.floor(Date.now() / 1000);
  const hex = createHmac("sha256", segredo).update(`${at}.${body.tipo}.${body.email}`).digest("hex");
  const headers = { host: new URL(retornosEndereco).host, "x-assinatura": `t=${at},v1=${hex}` };
  return call(tellReturn, "POST", { body, headers });
}

it("says where bounces and complaints are told: at an address that knows this store", async () => {
  const ctx = await aStore();
  const { subdominio } = await ctx.db.store.findUniqueOrThrow({ where: { id: ctx.storeId } });
  const { cookie: own } = await aUser(ctx, ["configuracoes"]);
  const shown = async () => (await call(GET, "GET", { cookie: own })).json.data;
  const { retornosEndereco, temSegredo } = await shown();
  expect([retornosEndereco, temSegredo]).toEqual([
    expect.stringMatching(new RegExp(`^https?://${subdominio}\\..*/mail/retornos$`)),
    false,
  ]);
  const { segredo } = (await call(renew, "PUT", { cookie: own })).json.data;
  expect((await bounceAt(retornosEndereco, segredo)).status).toBe(200);
  expect(await ctx.db.suppression.count()).toBe(1);
  expect(await shown()).toMatchObject({ temSegredo: true, versao: 1 });
});

it("says of a secret sealed under another ENCRYPTION_KEY that a new one must be made", async () => {
  const ctx = await aStore();
  const { cookie: own } = await aUser(ctx, ["configuracoes"]);
  const { retornosEndereco } = (await call(GET, "GET", { cookie: own })).json.data;
  const made = async () => (await call(renew, "PUT", { cookie: own })).json.data.segredo;
  const segredo = await made();
  await ctx.db.marketingSettings.updateMany({
    data: { retornosSegredo: Buffer.alloc(60).toString("base64") },
  });
  const refused = await bounceAt(retornosEndereco, segredo);
  expect([refused.status, refused.json]).toEqual([
    409,
    expect.objectContaining({ error: expect.stringContaining("troque-o") }),
  ]);
  expect((await bounceAt(retornosEndereco, await made())).status).toBe(200);
});

it("what changes nothing leaves version and trail alone", async () => {
  const ctx = await aStore();
  const { cookie: own } = await aUser(ctx, ["configuracoes"]);
  await change(own, { versao: 1, porMinuto: 10 });
  expect((await change(own, { versao: 2, porMinuto: 10, remetenteNome: null })).json.data.versao).toBe(2);
  expect((await change(own, { versao: 2 })).json.data.versao).toBe(2);
  expect((await change(own, { versao: 1, porMinuto: 10 })).status).toBe(409);
  expect(await ctx.db.auditLog.count({ where: { acao: "settings.updated" } })).toBe(1);
});

it("refuses what was read before another change", async () => {
  await change(cookie, { versao: 1, porMinuto: 10 });
  const late = await change(cookie, { versao: 1, porMinuto: 20 });
  expect([late.status, late.json.error]).toEqual([409, expect.stringMatching(/^versao: /)]);
  expect((await call(GET, "GET", { cookie })).json.data.porMinuto).toBe(10);
});
