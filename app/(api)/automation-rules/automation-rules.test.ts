import { describe, expect, it } from "vitest";
import { GET } from "@/app/(api)/automation-rules/route";
import { call } from "@/lib/testing/call";
import { aStore, aUser } from "@/lib/testing/factories";

describe("GET /automation-rules (endpoint 18)", () => {
  it("answers an array of rules with every field, removed ones left out", async () => {
    const [ctx, other] = [await aStore(), await aStore()];
    const { storeId } = ctx;
    const base = { storeId, quando: "order.paid", entao: "enviar_email" };
    await ctx.db.automationRule.create({
      data: {
        ...base,
        nome: "Obrigado",
        enabled: false,
        parametros: { assunto: "Obrigado!" },
        condicoes: { operador: "e", condicoes: [] },
        atrasoMin: 30,
        limiteVezes: 1,
        limiteDias: 7,
      },
    });
    await ctx.db.automationRule.create({
      data: { ...base, nome: "Simples", criadoEm: new Date(Date.now() + 1000) },
    });
    await ctx.db.automationRule.create({ data: { ...base, nome: "Removida", removidoEm: new Date() } });
    await other.db.automationRule.create({ data: { ...base, storeId: other.storeId, nome: "Deles" } });
    const { cookie } = await aUser(ctx, ["marketing"]);
    const { status, json } = await call(GET, "GET", { cookie });
    expect(status).toBe(200);
    expect(json).toEqual({
      success: true,
      data: [
        expect.objectContaining({ nome: "Simples", enabled: true, condicoes: null, limitePorCliente: null }),
        {
          id: expect.any(String),
          nome: "Obrigado",
          quando: "order.paid",
          entao: "enviar_email",
          enabled: false,
          condicoes: { operador: "e", condicoes: [] },
          parametros: { assunto: "Obrigado!" },
          atrasoMin: 30,
          limitePorCliente: { vezes: 1, dias: 7 },
          maxPorHora: 1000,
          desligadaEm: null,
          motivoDesligamento: null,
          pendentes: 0,
          pedidosAtribuidos: 0,
          receitaAtribuidaCents: 0,
          ultimaExecucaoEm: null,
          execucoes: 0,
          falhas: 0,
          versao: 1,
          criadoEm: expect.any(String),
          atualizadoEm: expect.any(String),
        },
      ],
    });
  });

  it("needs marketing", async () => {
    const { cookie } = await aUser(await aStore(), ["vendas", "produtos", "dashboard", "configuracoes"]);
    expect((await call(GET, "GET", { cookie })).status).toBe(403);
  });
});
