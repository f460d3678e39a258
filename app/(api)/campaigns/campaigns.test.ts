import { describe, expect, it } from "vitest";
import { DELETE, GET } from "@/app/(api)/campaigns/[id]/route";
import { PUT as move } from "@/app/(api)/campaigns/[id]/status/route";
import { GET as list, POST } from "@/app/(api)/campaigns/route";
import { call } from "@/lib/testing/call";
import { aCustomer, anOrder, aStore, aUser } from "@/lib/testing/factories";

const create = (cookie: string, body: unknown) => call(POST, "POST", { cookie, body });
const NOBODY = "018f0000-0000-7000-8000-000000000000";

async function aShop() {
  const ctx = await aStore();
  const segment = await ctx.db.segment.create({
    data: { storeId: ctx.storeId, nome: "VIP", tipo: "estatico" },
  });
  return { ctx, segment, ...(await aUser(ctx)) };
}

describe("POST /campaigns (endpoint 4)", () => {
  it.each(["email", "whatsapp", "push"])("creates a draft for %s and its audit row", async (canal) => {
    const { ctx, cookie, id: userId } = await aShop();
    const { status, json } = await create(cookie, { nome: " Natal ", canal });
    expect(status).toBe(201);
    expect(json).toMatchObject({
      success: true,
      data: { id: expect.any(String), nome: "Natal", canal, status: "rascunho", segmentId: null },
    });
    const row = await ctx.db.auditLog.findFirst({ where: { recursoId: json.data.id } });
    expect(row).toMatchObject({ acao: "campaign.created", atorId: userId });
  });

  it("keeps segment, subject and text with known variables", async () => {
    const { cookie, segment } = await aShop();
    const body = {
      nome: "Volta",
      canal: "email",
      segmentId: segment.id,
      assunto: "{{cliente.primeiroNome}}, sentimos sua falta",
      conteudo: "Olá {{ cliente.nome }}, a {{loja.nome}} espera você. {{link.descadastro}}",
    };
    const { status, json } = await create(cookie, body);
    expect([status, json.data]).toEqual([201, expect.objectContaining(body)]);
    expect(json.data).toMatchObject({ destinatarios: 0, enviados: 0, falhas: 0, aberturas: 0, cliques: 0 });
  });

  const email = (fields: object) => ({ nome: "N", canal: "email", ...fields });
  it.each([
    [{}, "nome"],
    [{ canal: "email" }, "nome"],
    [email({ nome: "  " }), "nome"],
    [email({ nome: "x".repeat(121) }), "nome"],
    [email({ nome: ["N"] }), "nome"],
    [{ nome: "N" }, "canal"],
    [{ nome: "N", canal: "sms" }, "canal"],
    [email({ segmentId: NOBODY }), "segmentId"],
    [email({ segmentId: "vip" }), "segmentId"],
    [email({ assunto: "" }), "assunto"],
    [email({ assunto: "x".repeat(151) }), "assunto"],
    [email({ assunto: "Oi {{cliente.idade}}" }), "assunto"],
    [{ nome: "N", canal: "push", assunto: "Oi" }, "assunto"],
    [email({ conteudo: 7 }), "conteudo"],
    [email({ conteudo: "Oi {{cliente.senhaHash}}" }), "conteudo"],
    [email({ conteudo: "Oi {{cliente.nome" }), "conteudo"],
    [email({ conteudo: "x".repeat(100_001) }), "conteudo"],
  ])("answers 422 naming the field (%#)", async (body, field) => {
    const { ctx, cookie } = await aShop();
    const { status, json } = await create(cookie, body);
    expect([status, json.error?.split(":")[0]]).toEqual([422, field]);
    expect(await ctx.db.campaign.count()).toBe(0);
  });

  it("treats another store's segment as unknown", async () => {
    const [mine, theirs] = [await aShop(), await aShop()];
    const { status, json } = await create(mine.cookie, email({ segmentId: theirs.segment.id }));
    expect([status, json.error]).toEqual([422, expect.stringMatching(/^segmentId: /)]);
  });

  it("takes any panel user with a permission, and nobody without (general check)", async () => {
    const ctx = await aStore();
    const [some, none] = [await aUser(ctx, ["produtos"]), await aUser(ctx, [])];
    expect((await create(some.cookie, email({}))).status).toBe(201);
    expect((await create(none.cookie, email({}))).status).toBe(403);
  });
});

describe("GET /campaigns", () => {
  it("lists newest first without the text, needs marketing, and keeps to its store", async () => {
    const [mine, theirs] = [await aShop(), await aShop()];
    for (const nome of ["Um", "Dois", "Três"]) await create(mine.cookie, { nome, canal: "push" });
    await create(theirs.cookie, { nome: "Outra", canal: "push" });
    const { json } = await call(list, "GET", { cookie: mine.cookie, query: "limit=2" });
    expect(json.data.map(({ nome }: { nome: string }) => nome)).toEqual(["Três", "Dois"]);
    expect(json.data[0]).not.toHaveProperty("conteudo");
    expect(json.pagination).toEqual({ page: 1, limit: 2, total: 3 });
    const { cookie } = await aUser(mine.ctx, ["vendas", "produtos"]);
    expect((await call(list, "GET", { cookie })).status).toBe(403);
  });

  it("counts paid orders less refunds as its revenue", async () => {
    const { ctx, cookie } = await aShop();
    const { json: created } = await create(cookie, { nome: "N", canal: "push" });
    const campaignId: string = created.data.id;
    await anOrder(ctx, { campaignId, subtotalCents: 5000, status: "paid", pagoEm: new Date() });
    await anOrder(ctx, {
      campaignId,
      subtotalCents: 2000,
      reembolsadoCents: 500,
      status: "paid",
      pagoEm: new Date(),
    });
    await anOrder(ctx, { campaignId, subtotalCents: 900 });
    const { json } = await call(list, "GET", { cookie });
    expect(json.data[0].receitaAtribuidaCents).toBe(6500);
  });
});

describe("DELETE /campaigns/{id}", () => {
  it("takes a draft away with an audit row, and nothing that somebody is to get", async () => {
    const { ctx, cookie } = await aShop();
    const { storeId, db } = ctx;
    const { id } = (await create(cookie, { nome: "Natal", canal: "email" })).json.data;
    const { id: usedId } = (await create(cookie, { nome: "Páscoa", canal: "email" })).json.data;
    const { id: customerId } = await aCustomer(ctx);
    await db.campaignRecipient.create({ data: { storeId, campaignId: usedId, customerId } });
    const remove = (params: { id: string }) => call(DELETE, "DELETE", { cookie, params });
    expect((await remove({ id: usedId })).status).toBe(409);
    expect((await remove({ id })).json.data).toEqual({ id, deleted: true });
    expect((await db.campaign.findMany()).map(({ nome }) => nome)).toEqual(["Páscoa"]);
    expect(await db.auditLog.count({ where: { recursoId: id, acao: "campaign.deleted" } })).toBe(1);
  });
});

describe("PUT /campaigns/{id}/status", () => {
  it.each([{ status: "enviando" }, { status: "agendada", agendadaPara: "2030-01-01T12:00:00Z" }])(
    "with the version that was seen refuses what somebody changed since: $status",
    async (sent) => {
      const { ctx, cookie } = await aShop();
      const made = await create(cookie, { nome: "N", canal: "email", assunto: "Oi", conteudo: "Volte" });
      const { id, versao } = made.json.data;
      const start = (body: object) =>
        call(move, "PUT", { cookie, params: { id }, body: { ...sent, ...body } });
      const stale = await start({ versao: versao - 1 });
      expect([stale.status, stale.json.error]).toEqual([409, expect.stringContaining("por outra pessoa")]);
      expect((await ctx.db.campaign.findUniqueOrThrow({ where: { id } })).status).toBe("rascunho");
      expect((await start({ versao })).json.data.status).toBe(sent.status);
    },
  );
});

describe("before anything is sent", () => {
  it.each([
    ["email", true],
    ["whatsapp", false],
    ["push", false],
  ])("says of %s that no server could send it: %s", async (canal, semServidor) => {
    const { cookie } = await aShop();
    const { json } = await create(cookie, { nome: "Natal", canal });
    const { id } = json.data;
    expect((await call(GET, "GET", { cookie, params: { id } })).json.data).toMatchObject({ semServidor });
  });
});
