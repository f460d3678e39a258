import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { DELETE, GET, PUT } from "@/app/(api)/settings/marketing/whatsapp/route";
import { POST as test } from "@/app/(api)/settings/marketing/whatsapp/testar/route";
import { GET as templates } from "@/app/(api)/whatsapp/modelos/route";
import { errorCodes } from "@/lib/api/openapi/error-codes";
import type { Ctx } from "@/lib/ctx";
import { call } from "@/lib/testing/call";
import { aStore, aUser } from "@/lib/testing/factories";
import { fakeWhatsapp, WA_ACCOUNT, WA_NUMBER, WA_SECRET, WA_TOKEN } from "@/lib/testing/fake-whatsapp";
import { ACCOUNT } from "@/lib/testing/whatsapp-store";
import { credentialsOf } from "@/lib/whatsapp/account";

const service = await fakeWhatsapp();
process.env.WHATSAPP_URL = service.url;
afterAll(() => service.close());

let ctx: Ctx;
let cookie: string;
beforeEach(async () => {
  service.be("well");
  ctx = await aStore();
  cookie = (await aUser(ctx)).cookie;
});

const connect = (change: object = {}) => call(PUT, "PUT", { cookie, body: { ...ACCOUNT, ...change } });
const shown = async () => (await call(GET, "GET", { cookie })).json.data;

describe("the account", () => {
  it("is kept sealed, and neither shown nor audited beyond its last letters", async () => {
    expect(await shown()).toMatchObject({ conta: null, versao: 0 });
    const { status, json } = await connect();
    expect(status).toBe(200);
    expect(json.data).toEqual({
      conta: {
        phoneNumberId: WA_NUMBER,
        wabaId: WA_ACCOUNT,
        token: { final: WA_TOKEN.slice(-4) },
        segredo: { final: WA_SECRET.slice(-4) },
      },
      endereco: expect.stringMatching(/\/webhooks\/whatsapp\/[\w-]{65}$/),
      tokenDeVerificacao: expect.stringMatching(/^[\w-]{43}$/),
      versao: 1,
    });
    const row = await ctx.db.whatsappAccount.findFirstOrThrow();
    const audited = await ctx.db.auditLog.findMany({ where: { acao: "settings.updated" } });
    expect(audited).toHaveLength(1);
    for (const kept of [row, audited, await shown()]) {
      expect(JSON.stringify(kept)).not.toContain(WA_TOKEN);
      expect(JSON.stringify(kept)).not.toContain(WA_SECRET);
    }
  });

  it("opens in its own store alone", async () => {
    await connect();
    const other = await aStore();
    const { storeId: _, ...row } = await ctx.db.whatsappAccount.findFirstOrThrow();
    await other.db.whatsappAccount.create({ data: { ...row, storeId: other.storeId } });
    await expect(credentialsOf(other)).rejects.toThrow("cole-as de novo");
    const refused = await call(templates, "GET", { cookie: (await aUser(other)).cookie });
    expect([refused.status, refused.headers.get("x-error-code")]).toEqual([409, "CONFLICT"]);
    expect(errorCodes(templates.spec, "GET")).toContain("conflict");
  });

  it("keeps the secrets that are not given anew, and refuses what was read before another change", async () => {
    await connect();
    const change = { phoneNumberId: "999999", token: "", segredo: undefined };
    expect((await connect({ ...change, versao: 1 })).json.data).toMatchObject({
      conta: { phoneNumberId: "999999", token: { final: WA_TOKEN.slice(-4) } },
      versao: 2,
    });
    expect((await connect({ ...change, versao: 1 })).status).toBe(409);
    expect((await connect({ versao: 0 })).status).toBe(409);
  });

  it("what changes nothing leaves version and trail alone", async () => {
    await connect();
    const same = await connect({ token: "", segredo: "", versao: 1 });
    expect([same.status, same.json.data.versao]).toEqual([200, 1]);
    expect(await ctx.db.auditLog.count({ where: { acao: "settings.updated" } })).toBe(1);
    expect((await connect({ versao: 1 })).json.data.versao).toBe(2);
  });

  it("connected anew has no version that an account before it had", async () => {
    await connect();
    await connect({ phoneNumberId: "999999", versao: 1 });
    await call(DELETE, "DELETE", { cookie });
    expect((await connect()).status).toBe(200);
    for (const versao of [1, 2]) expect((await connect({ versao })).status).toBe(409);
    expect((await shown()).conta.phoneNumberId).toBe(WA_NUMBER);
  });

  it.each([
    [{ token: "" }, "token"],
    [{ segredo: null }, "segredo"],
    [{ token: "curto" }, "token"],
    [{ segredo: "com espaço no meio dele" }, "segredo"],
    [{ phoneNumberId: "../me" }, "phoneNumberId"],
    [{ wabaId: "" }, "wabaId"],
    [{ versao: undefined }, "versao"],
  ])("refuses %j naming the field, and keeps nothing", async (change, field) => {
    const answer = await connect(change);
    expect([answer.status, answer.json.error]).toEqual([
      422,
      expect.stringMatching(new RegExp(`^${field}: `)),
    ]);
    expect(await ctx.db.whatsappAccount.count()).toBe(0);
  });

  it("is tried by the name and the quality of its number, or by what the service said", async () => {
    expect((await call(test, "POST", { cookie })).status).toBe(409);
    await connect();
    const tested = async () => (await call(test, "POST", { cookie })).json.data;
    expect(await tested()).toEqual({
      ok: true,
      nome: "Loja de teste",
      numero: "+55 11 5555-0100",
      qualidade: "GREEN",
      erro: null,
    });
    await connect({ token: "outro-token-de-dezesseis", versao: 1 });
    expect(await tested()).toMatchObject({ ok: false, nome: null, erro: "190 Invalid OAuth access token" });
    service.be("down");
    expect(await tested()).toMatchObject({ ok: false, erro: "sem resposta" });
  });

  it("goes away with its row, audited", async () => {
    expect((await call(DELETE, "DELETE", { cookie })).status).toBe(404);
    await connect();
    expect((await call(DELETE, "DELETE", { cookie })).json.data).toMatchObject({ conta: null, versao: 0 });
    expect(await ctx.db.whatsappAccount.count()).toBe(0);
    expect(await ctx.db.auditLog.count({ where: { acao: "settings.updated" } })).toBe(2);
  });
});

describe("GET /whatsapp/modelos", () => {
  const list = async () => (await call(templates, "GET", { cookie })).json.data;

  it("lists approved templates of all pages whose body alone takes texts, and counts the others", async () => {
    expect(await list()).toEqual({ conectado: false, modelos: [], deFora: 0, erro: null });
    await connect();
    expect(await list()).toEqual({
      conectado: true,
      modelos: [
        {
          ...{ nome: "aviso_simples", idioma: "pt_BR", categoria: "UTILITY", variaveis: 0 },
          ...{ cabecalho: null, corpo: "Boas festas", rodape: null },
        },
        {
          ...{ nome: "promo_cafe", idioma: "pt_BR", categoria: "MARKETING", variaveis: 2 },
          ...{ cabecalho: "Novidade", corpo: "Oi {{1}}, chegou café: {{2}}" },
          rodape: "Responda SAIR para não receber",
        },
      ],
      deFora: 3,
      erro: null,
    });
  });

  it("says why there are none", async () => {
    await connect({ wabaId: "12345" });
    expect(await list()).toMatchObject({ conectado: true, modelos: [], erro: "100 Object does not exist" });
  });
});
