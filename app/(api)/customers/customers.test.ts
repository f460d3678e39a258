import { describe, expect, it } from "vitest";
import { PUT, GET as readOne } from "@/app/(api)/customers/[id]/route";
import { GET as list, POST } from "@/app/(api)/customers/route";
import { localTimeOf } from "@/lib/format/local-time";
import { call } from "@/lib/testing/call";
import { aStore, aUser } from "@/lib/testing/factories";

async function seller() {
  const ctx = await aStore();
  return { ctx, ...(await aUser(ctx, ["vendas"])) };
}
const create = (cookie: string, body: unknown) => call(POST, "POST", { cookie, body });
const change = (cookie: string, id: string, body: unknown) =>
  call(PUT, "PUT", { cookie, params: { id }, body });

const ANA = {
  nome: "Ana Souza",
  email: "Ana@Exemplo.com",
  telefone: "(11) 98765-4321",
  documento: "529.982.247-25",
};

const RIO = { cidade: "Rio de Janeiro", uf: "rj" };

describe("customers", () => {
  it("registers a customer with audit row and event", async () => {
    const { ctx, cookie, id: userId } = await seller();
    const { status, json } = await create(cookie, ANA);
    expect(status).toBe(201);
    const told = {
      id: expect.any(String),
      nome: "Ana Souza",
      email: "ana@exemplo.com",
      telefone: "+5511987654321",
      documento: "52998224725",
      nascimento: null,
      tags: [],
      enderecos: [],
      aceitaEmail: false,
      aceitaWhatsapp: false,
      aceitaPush: false,
      anonimizadoEm: null,
      camposPersonalizados: {},
      criadoEm: expect.any(String),
      atualizadoEm: expect.any(String),
    };
    const neverAsked = { aceito: false, fonte: null, alteradoEm: null };
    expect(json.data).toEqual({
      ...told,
      observacao: null,
      consentimentos: ["email", "whatsapp", "push"].map((canal) => ({ canal, ...neverAsked })),
      conta: { temSenha: false, emailConfirmadoEm: null, ultimoLoginEm: null },
      resumo: {
        pedidos: 0,
        gastoCents: 0,
        ticketMedioCents: 0,
        ultimoPedidoEm: null,
        emAberto: 0,
        podeRemover: true,
      },
      pontos: null,
    });
    const event = await ctx.db.webhookEvent.findFirstOrThrow({ where: { recursoId: json.data.id } });
    expect(event).toMatchObject({ evento: "customer.created", sequencia: 1, origem: "painel" });
    expect(event.dados).toEqual(told);
    const row = await ctx.db.auditLog.findFirstOrThrow({ where: { recursoId: json.data.id } });
    expect(row).toMatchObject({ acao: "customer.created", atorId: userId, antes: null });
    // No values: nobody can change the audit row when personal data are erased.
    expect(row.depois).toEqual({ campos: ["nome", "email", "telefone", "documento"] });
  });

  it("needs only a name, and takes several customers without an e-mail", async () => {
    const { cookie } = await seller();
    for (const body of [{ nome: "A" }, { nome: "B", email: null, telefone: null, documento: null }]) {
      const { status, json } = await create(cookie, body);
      expect([status, json.data.email, json.data.documento]).toEqual([201, null, null]);
    }
  });

  it("refuses an e-mail in use in the store with 409 naming it; another store may use it", async () => {
    const [{ cookie }, other] = [await seller(), await seller()];
    await create(cookie, ANA);
    const { status, json } = await create(cookie, { nome: "Outra", email: "ANA@exemplo.com" });
    expect([status, json.error]).toEqual([409, expect.stringMatching(/^email: /)]);
    expect((await create(other.cookie, ANA)).status).toBe(201);
  });

  it.each([
    [{}, /^nome: campo obrigatório/],
    [{ nome: "  " }, /^nome: /],
    [{ nome: "x".repeat(121) }, /^nome: /],
    [{ nome: 7 }, /^nome: /],
    [{ nome: "Ana", email: "ana" }, /^email: /],
    [{ nome: "Ana", email: `${"a".repeat(250)}@b.co` }, /^email: /],
    [{ nome: "Ana", telefone: "123" }, /^telefone: /],
    [{ nome: "Ana", documento: "529.982.247-26" }, /^documento: /],
    [{ nome: "Ana", documento: 52998224725 }, /^documento: /],
    [{ nome: "A\u0000na" }, /^nome: /],
    [{ nome: "Ana", nascimento: "2999-01-01" }, /^nascimento: /],
    [{ nome: "Ana", nascimento: "1990-02-30" }, /^nascimento: /],
    [{ nome: "Ana", tags: ["x".repeat(41)] }, /^tags\[0\]: /],
    [{ nome: "Ana", tags: [" "] }, /^tags\[0\]: /],
    [{ nome: "Ana", tags: Array.from({ length: 31 }, (_, index) => `t${index}`) }, /^tags: /],
    [{ nome: "Ana", observacao: "x".repeat(2001) }, /^observacao: /],
    [{ nome: "Ana", enderecos: [{ cidade: "Rio", uf: "XX" }] }, /^enderecos\[0\].uf: /],
    [{ nome: "Ana", enderecos: [{ cidade: "Rio", uf: "RJ", cep: "123" }] }, /^enderecos\[0\].cep: /],
    [
      { nome: "Ana", enderecos: [RIO, { ...RIO, cep: "01310-930" }] },
      /^enderecos\[1\].uf: o CEP 01310-930 é de SP/,
    ],
    [{ nome: "Ana", enderecos: [{ uf: "RJ" }] }, /^enderecos\[0\].cidade: campo obrigatório/],
    [{ nome: "Ana", enderecos: Array.from({ length: 11 }, () => RIO) }, /^enderecos: /],
    [{ nome: "Ana", enderecos: [1, 2].map(() => ({ ...RIO, principal: true })) }, /^enderecos: só um/],
  ])("answers 422 naming the field for %j", async (body, error) => {
    const answer = await create((await seller()).cookie, body);
    expect([answer.status, answer.json.error]).toEqual([422, expect.stringMatching(error)]);
  });

  // At every hour, at least one of the two zones has another day than UTC.
  it.each(["Pacific/Kiritimati", "Etc/GMT+12"])(
    "takes birthdays before today, in %s",
    async (fusoHorario) => {
      const { ctx, cookie } = await seller();
      await ctx.db.store.update({ where: { id: ctx.storeId }, data: { fusoHorario } });
      const dayAt = (moment: number) => localTimeOf(new Date(moment), fusoHorario).slice(0, 10);
      const [today, yesterday] = [dayAt(Date.now()), dayAt(Date.now() - 86_400_000)];
      const { status, json } = await create(cookie, { ...ANA, nascimento: yesterday });
      expect([status, json.data.nascimento]).toEqual([201, yesterday]);
      for (const answer of [
        await create(cookie, { nome: "Bia", nascimento: today }),
        await change(cookie, json.data.id, { nascimento: today }),
      ]) {
        expect([answer.status, answer.json.error]).toEqual([422, expect.stringMatching(/^nascimento: /)]);
      }
    },
  );

  it("changes only what is given; null empties; the event tells what was before", async () => {
    const { ctx, cookie } = await seller();
    const { id } = (await create(cookie, ANA)).json.data;
    const { status, json } = await change(cookie, id, { nome: "Ana Lima", telefone: null });
    expect(status).toBe(200);
    expect(json.data).toMatchObject({ nome: "Ana Lima", email: "ana@exemplo.com", telefone: null });
    expect(json.data.documento).toBe("52998224725");
    const event = await ctx.db.webhookEvent.findFirst({ where: { evento: "customer.updated" } });
    expect(event).toMatchObject({
      recursoId: id,
      sequencia: 2,
      dados: { id, nome: "Ana Lima", telefone: null },
    });
    expect(event?.anterior).toEqual({ nome: "Ana Souza", telefone: "+5511987654321" });
    const row = await ctx.db.auditLog.findFirst({ where: { acao: "customer.updated" } });
    expect([row?.antes, row?.depois]).toEqual([null, { campos: ["nome", "telefone"] }]);
    expect((await call(readOne, "GET", { cookie, params: { id } })).json.data).toEqual(json.data);
  });

  it("writes nothing when nothing is different", async () => {
    const { ctx, cookie } = await seller();
    const { id } = (await create(cookie, ANA)).json.data;
    for (const body of [{}, { nome: "Ana Souza", email: "ANA@exemplo.com" }]) {
      expect((await change(cookie, id, body)).status).toBe(200);
    }
    expect(await ctx.db.webhookEvent.count()).toBe(1);
    expect(await ctx.db.auditLog.count()).toBe(1);
  });

  it("answers 422 and 409 to a change as to a creation, and changes nothing", async () => {
    const { ctx, cookie } = await seller();
    await create(cookie, ANA);
    const { id } = (await create(cookie, { nome: "Bia", email: "bia@exemplo.com" })).json.data;
    const taken = await change(cookie, id, { nome: "X", email: "ana@exemplo.com" });
    expect([taken.status, taken.json.error]).toEqual([409, expect.stringMatching(/^email: /)]);
    const wrong = await change(cookie, id, { nome: "" });
    expect([wrong.status, wrong.json.error]).toEqual([422, expect.stringMatching(/^nome: /)]);
    expect((await change(cookie, id, { nome: null })).json.error).toMatch(/^nome: /);
    expect(await ctx.db.customer.findUnique({ where: { id } })).toMatchObject({ nome: "Bia" });
    expect(await ctx.db.webhookEvent.count({ where: { evento: "customer.updated" } })).toBe(0);
  });

  it("lists newest first, without removed ones, and only the store's own", async () => {
    const [{ ctx, cookie }, other] = [await seller(), await seller()];
    await create(other.cookie, ANA);
    const ids: string[] = [];
    for (const nome of ["A", "B", "C"]) ids.unshift((await create(cookie, { nome })).json.data.id);
    await ctx.db.customer.update({ where: { id: ids[1] ?? "" }, data: { removidoEm: new Date() } });
    const { json } = await call(list, "GET", { cookie, query: { limit: "1" } });
    expect(json).toMatchObject({ data: [{ id: ids[0] }], pagination: { page: 1, limit: 1, total: 2 } });
    const second = await call(list, "GET", { cookie, query: { limit: "1", page: "2" } });
    expect(second.json.data).toMatchObject([{ id: ids[2] }]);
    expect((await call(readOne, "GET", { cookie, params: { id: ids[1] ?? "" } })).status).toBe(404);
  });

  it("answers 404 for another store's customer, to read and to change", async () => {
    const [{ cookie }, other] = [await seller(), await seller()];
    const { id } = (await create(other.cookie, ANA)).json.data;
    expect((await call(readOne, "GET", { cookie, params: { id } })).status).toBe(404);
    expect((await change(cookie, id, { nome: "X" })).status).toBe(404);
    expect((await call(readOne, "GET", { cookie: other.cookie, params: { id } })).json.data.nome).toBe(
      ANA.nome,
    );
  });

  it("finds part of a name, e-mail, telephone or document, without case, accents or punctuation", async () => {
    const [{ cookie }, other] = [await seller(), await seller()];
    await create(cookie, { ...ANA, nome: "Ána Conceição" });
    await create(cookie, { nome: "Bruno" });
    await create(other.cookie, { nome: "Ana alheia" });
    for (const q of [
      "ana con",
      "CONCEICAO",
      "a@exemplo",
      "529.982.247",
      "98765-43",
      "(11) 98",
      "\u202aÁna\u00a0C\u200b",
    ]) {
      const { json } = await call(list, "GET", { cookie, query: { q } });
      expect([q, json.data.map(({ nome }: { nome: string }) => nome)]).toEqual([q, ["Ána Conceição"]]);
      expect(json.pagination).toEqual({ page: 1, limit: 20, total: 1, totalLimitado: false });
    }
    await create(cookie, { nome: "Oficina", documento: "12.abc.345/01de-35", telefone: "(21) 3456-7890" });
    for (const q of [
      "12.ABC.345/01DE-35",
      "12.abc.345/01",
      "12abc34501de35",
      "(021) 3456-7890",
      "+55 021 34567890",
    ]) {
      const { json } = await call(list, "GET", { cookie, query: { q } });
      expect([q, json.data.map(({ nome }: { nome: string }) => nome)]).toEqual([q, ["Oficina"]]);
    }
    const none = await call(list, "GET", { cookie, query: { q: "50%" } });
    expect(none.json.data).toEqual([]);
  });
});
