import { describe, expect, it } from "vitest";
import { GET } from "@/app/(api)/customers/[id]/dados/route";
import { personalData } from "@/lib/personal-data/copy";
import { call } from "@/lib/testing/call";
import { aCustomer, aStore, aUser } from "@/lib/testing/factories";
import { aSale } from "@/lib/testing/sales";

async function aBuyer() {
  const ctx = await aStore();
  const { cookie } = await aUser(ctx, ["vendas"]);
  const { id } = await aCustomer(ctx, "$argon2id$segredo");
  await ctx.db.customer.update({ where: { id }, data: { observacao: "Só da equipe", tags: ["vip"] } });
  const sale = await aSale(ctx, "2026-03-10T15:00:00Z", { customerId: id });
  return { ctx, cookie, id, sale };
}

describe("GET /customers/{id}/dados", () => {
  it("holds everything that is kept about the person, in one file, and is written down", async () => {
    const { ctx, cookie, id, sale } = await aBuyer();
    const { storeId } = ctx;
    await aSale(ctx, "2026-03-11T15:00:00Z", { customerId: (await aCustomer(ctx)).id });
    const account = await ctx.db.loyaltyAccount.create({ data: { storeId, customerId: id } });
    const line = { storeId, accountId: account.id, tipo: "ajuste", pontos: 5, motivo: "Cortesia" } as const;
    await ctx.db.loyaltyEntry.create({ data: line });
    const chave = "35261111222333000181550010000010421123456781";
    await ctx.db.invoice.create({ data: { storeId, orderId: sale.id, chave } });
    const answer = await call(GET, "GET", { cookie, params: { id } });
    expect(answer.headers.get("content-disposition")).toMatch(/dados-do-cliente-\d{4}-\d\d-\d\d\.json/);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const file = JSON.parse(answer.bytes.toString());
    expect(file.cliente).toMatchObject({ id, nome: "Cliente", tags: ["vip"], observacao: "Só da equipe" });
    expect(file.pedidos).toMatchObject([
      {
        numero: sale.numero,
        totalCents: 10_000,
        itens: [{ nome: "Livro", quantidade: 2, precoCents: 5000 }],
        envios: [],
        notasFiscais: [{ chave }],
      },
    ]);
    expect(file.pontos).toMatchObject([{ tipo: "ajuste", pontos: 5, motivo: "Cortesia" }]);
    expect(file.sessoes).toHaveLength(1);
    expect(file.emails).toMatchObject([{ assunto: expect.stringContaining(`nº ${sale.numero}`) }]);
    const parts = ["consentimentos", "pedidosManuais", "mensagensDeMarketing", "campanhas", "carrinhos"];
    expect(parts.map((part) => file[part])).toEqual(parts.map(() => []));
    expect(answer.bytes.toString()).not.toContain("segredo");
    expect(await ctx.db.auditLog.count({ where: { acao: "customer.data_exported", recursoId: id } })).toBe(1);
    const event = await ctx.db.webhookEvent.findFirst({ where: { evento: "customer.data_request" } });
    expect(event).toMatchObject({ recursoId: id, dados: { id } });
  });

  it("leaves the team's note out of what the customer gets", async () => {
    const { ctx, id } = await aBuyer();
    const actor = { type: "customer", id, nome: "Cliente", sessionId: "" } as const;
    const { content } = await personalData({ ...ctx, actor }, id);
    let text = "";
    for await (const part of content as AsyncIterable<string>) text += part;
    expect(JSON.parse(text).cliente).toMatchObject({ id, tags: ["vip"] });
    expect(text).not.toContain("Só da equipe");
  });
});
