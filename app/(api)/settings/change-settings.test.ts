import { describe, expect, it, vi } from "vitest";
import { POST as testMail } from "@/app/(api)/settings/emails/[email]/teste/route";
import { PUT as setMarketing } from "@/app/(api)/settings/marketing/route";
import { PUT as renewSecret } from "@/app/(api)/settings/marketing/segredo/route";
import { PUT as connectWhatsapp } from "@/app/(api)/settings/marketing/whatsapp/route";
import { GET, PUT } from "@/app/(api)/settings/route";
import { prisma } from "@/lib/db/client";
import { transact } from "@/lib/db/transact";
import { changeSettings } from "@/lib/settings/change";
import { findStoreByHost } from "@/lib/stores/read";
import { call } from "@/lib/testing/call";
import { anOrder, aStore, aUser, unique } from "@/lib/testing/factories";
import { lockWaits } from "@/lib/testing/lock-waits";
import { meanwhile } from "@/lib/testing/meanwhile";
import { ACCOUNT } from "@/lib/testing/whatsapp-store";

async function aShop() {
  const ctx = await aStore();
  const { cookie, nome } = await aUser(ctx, ["configuracoes"]);
  const put = (body: object, versao = 1) => call(PUT, "PUT", { cookie, body: { versao, ...body } });
  const trail = () => ctx.db.auditLog.findMany({ where: { acao: "settings.updated" } });
  return { ctx, cookie, nome, put, trail };
}

describe("PUT /settings", () => {
  it("changes what is given, counts the version on and leaves a trail", async () => {
    const { ctx, cookie, put, trail } = await aShop();
    const subdominio = unique("nova");
    const fidelidade = { ativo: true, pontosPorReal: 1.25, maximoPercentualPedido: 30 };
    const body = {
      nomeLoja: "  Café \n do Porto ",
      subdominio,
      fusoHorario: "America/Manaus",
      idioma: "en",
      emailContato: "Contato@Porto.test",
      documento: "11.222.333/0001-81",
      estoqueBaixo: 0,
      pixExpiraHoras: 720,
      plano: "empresarial",
      fidelidade,
    };
    const { status, json } = await put(body);
    expect([status, json.error]).toEqual([200, undefined]);
    expect(json.data).toMatchObject({
      nomeLoja: "Café do Porto",
      moeda: "BRL",
      subdominio,
      fusoHorario: "America/Manaus",
      idioma: "en",
      emailContato: "contato@porto.test",
      documento: "11222333000181",
      estoqueBaixo: 0,
      pixExpiraHoras: 720,
      plano: "basico",
      fidelidade: { ...fidelidade, valorPontoCents: 1, validadeMeses: 12, minimoResgate: 100 },
      versao: 2,
    });
    expect(json.avisos).toEqual(["plano: não é conhecido e foi ignorado"]);
    expect((await call(GET, "GET", { cookie })).json).toEqual({ success: true, data: json.data });
    const [entry, ...more] = await trail();
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ recurso: "settings", recursoId: ctx.storeId, atorNome: "Pessoa" });
    expect(entry?.antes).toMatchObject({ nomeLoja: "Loja de teste", fidelidade: { ativo: false } });
    expect(entry?.depois).toMatchObject({ nomeLoja: "Café do Porto", fidelidade: { ativo: true } });
    const emptied = await put({ emailContato: null, documento: null }, 2);
    expect(emptied.json.data).toMatchObject({ emailContato: null, documento: null, versao: 3 });
  });

  it("takes who sells, with a CNPJ of letters, and refuses what it can't be", async () => {
    const { put } = await aShop();
    const seller = {
      razaoSocial: " Porto  Ltda ",
      telefoneContato: "(11) 98765-4321",
      endereco: "Rua A,\n1",
    };
    const { json } = await put({ documento: "12.abc.345/01de-35", ...seller });
    expect(json.data).toMatchObject({
      documento: "12ABC34501DE35",
      razaoSocial: "Porto Ltda",
      telefoneContato: "+5511987654321",
      endereco: "Rua A, 1",
    });
    expect((await put({ documento: "12ABC34501DE36" }, 2)).json.error).toMatch(/^documento: /);
    expect((await put({ telefoneContato: "123" }, 2)).json.error).toMatch(/^telefoneContato: /);
    expect((await put({ endereco: "x".repeat(301) }, 2)).json.error).toMatch(/^endereco: /);
    expect((await put({ endereco: " " }, 2)).json.data.endereco).toBeNull();
  });

  it("what changes nothing leaves version and trail alone", async () => {
    const { put, trail } = await aShop();
    expect((await put({ nomeLoja: "Loja de teste", fidelidade: {} })).json.data.versao).toBe(1);
    expect((await put({})).json.data.versao).toBe(1);
    expect(await trail()).toEqual([]);
  });

  it("refuses a stale version, and says who was first", async () => {
    const { put } = await aShop();
    expect((await put({ estoqueBaixo: 7 })).status).toBe(200);
    const stale = await put({ estoqueBaixo: 9 });
    expect(stale.status).toBe(409);
    expect(stale.json.error).toMatch(
      /^versao: as configurações foram alteradas por Pessoa em \d\d\/\d\d\/\d{4} /,
    );
    expect((await put({ estoqueBaixo: 9 }, 3)).status).toBe(409);
    expect((await call(PUT, "PUT", { body: {} })).status).toBe(401);
  });

  it("names nobody who tested a mail or changed what has a version of its own", async () => {
    const { ctx, put } = await aShop();
    await put({ estoqueBaixo: 7 });
    const { id, cookie } = await aUser(ctx);
    await ctx.db.user.update({ where: { id }, data: { nome: "Outra" } });
    const mail = { assunto: "Oi", texto: "Oi" };
    const params = { email: "paid" };
    const answers = [
      await call(testMail, "POST", { cookie, params, body: mail }),
      await call(setMarketing, "PUT", { cookie, body: { versao: 1, porMinuto: 10 } }),
      await call(renewSecret, "PUT", { cookie }),
      await call(connectWhatsapp, "PUT", { cookie, body: ACCOUNT }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await put({ estoqueBaixo: 9 })).json.error).toContain(" por Pessoa em ");
  });

  it("of many changes made on the same version one wins", async () => {
    // One round may happen to run in sequence.
    for (let round = 0; round < 8; round++) {
      const { put, trail, ctx } = await aShop();
      const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => put({ estoqueBaixo: 10 + at })));
      const won = answers.filter(({ status }) => status === 200);
      expect([won.length, answers.filter(({ status }) => status === 409).length]).toEqual([1, 7]);
      const store = await ctx.db.store.findUniqueOrThrow({ where: { id: ctx.storeId } });
      expect([store.versao, store.estoqueBaixo]).toEqual([2, won[0]?.json.data.estoqueBaixo]);
      expect(await trail()).toHaveLength(1);
    }
  });

  it("freezes the currency with the first order", async () => {
    const { ctx, put } = await aShop();
    expect((await put({ moeda: "EUR" })).json.data.moeda).toBe("EUR");
    await anOrder(ctx);
    const refused = await put({ moeda: "BRL" }, 2);
    expect([refused.status, refused.json.error]).toEqual([409, expect.stringMatching(/^moeda: /)]);
    expect((await put({ moeda: "EUR", estoqueBaixo: 1 }, 2)).status).toBe(200);
  });

  it("a subdomain in use is 409, and one that was given up leads to its store for 90 days, and to no other", async () => {
    const first = await aShop();
    const second = await aShop();
    const subdominio = unique("porto");
    const found = async () => (await findStoreByHost(`${subdominio}.localhost`))?.id;
    expect((await first.put({ subdominio })).status).toBe(200);
    const refused = [409, "subdominio: já está em uso"];
    const taken = await second.put({ subdominio });
    expect([taken.status, taken.json.error]).toEqual(refused);
    expect((await first.put({ subdominio: unique("outra") }, 2)).status).toBe(200);
    expect(await found()).toBe(first.ctx.storeId);
    const held = await second.put({ subdominio });
    expect([held.status, held.json.error]).toEqual(refused);
    expect((await first.put({ subdominio }, 3)).status).toBe(200);
    expect((await first.put({ subdominio: unique("outra") }, 4)).status).toBe(200);
    const where = { subdominio, ate: { gt: new Date(Date.now() + 89 * 86_400_000) } };
    await prisma().storeOldSubdomain.update({ where, data: { ate: new Date() } });
    expect(await found()).toBeUndefined();
    expect((await second.put({ subdominio })).status).toBe(200);
    expect(await found()).toBe(second.ctx.storeId);
  });

  it("nobody gets a subdomain in the moment that it is given up", async () => {
    const [first, second] = [await aShop(), await aShop()];
    const subdominio = unique("porto");
    expect((await first.put({ subdominio })).status).toBe(200);
    const { answer } = await transact(first.ctx, async (tx) => {
      await changeSettings(tx, { versao: 2, subdominio: unique("outra") });
      const answer = meanwhile(() => second.put({ subdominio }));
      await vi.waitUntil(async () => (await meanwhile(lockWaits)) > 0, { timeout: 3000 });
      return { answer };
    });
    expect((await answer).status).toBe(409);
  });

  it.each<[string, unknown]>([
    ["nomeLoja", " "],
    ["nomeLoja", "a".repeat(81)],
    ["moeda", "brl"],
    ["moeda", "ZZZ"],
    ["subdominio", "ab"],
    ["subdominio", "a".repeat(64)],
    ["subdominio", "Porto"],
    ["subdominio", "-porto"],
    ["subdominio", "www"],
    ["subdominio", "admin"],
    ["subdominio", "localhost"],
    ["subdominio", "xn--caf-dma"],
    ["fusoHorario", "America/Lua"],
    ["fusoHorario", "+03:00"],
    ["fusoHorario", "america/sao_paulo"],
    ["idioma", "fr"],
    ["emailContato", "contato"],
    ["documento", "11222333000180"],
    ["estoqueBaixo", -1],
    ["estoqueBaixo", 100_001],
    ["pixExpiraHoras", 0],
    ["pixExpiraHoras", 721],
    ["boletoExpiraDiasUteis", 31],
    ["carrinhoAbandonadoMin", 14],
    ["carrinhoAbandonadoMin", 10_081],
    ["pedidoManualValidadeDias", 366],
    ["nomeLoja", null],
    ["versao", "1"],
  ])("refuses %s %j, and names it", async (field, value) => {
    const { put, trail } = await aShop();
    const { status, json } = await put({ [field]: value });
    expect([status, json.error]).toEqual([422, expect.stringMatching(new RegExp(`^${field}: `))]);
    expect(await trail()).toEqual([]);
  });

  it.each<[string, unknown]>([
    ["pontosPorReal", 0],
    ["pontosPorReal", 1.234],
    ["pontosPorReal", 1000.01],
    ["valorPontoCents", 0],
    ["validadeMeses", 121],
    ["carenciaDias", 91],
    ["minimoResgate", 0],
    ["maximoPercentualPedido", 101],
  ])("refuses fidelidade.%s %j", async (field, value) => {
    const { put } = await aShop();
    const { status, json } = await put({ fidelidade: { [field]: value } });
    expect([status, json.error]).toEqual([422, expect.stringMatching(new RegExp(`^fidelidade.${field}: `))]);
  });
});
