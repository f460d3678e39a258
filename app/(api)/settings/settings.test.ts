import { describe, expect, it } from "vitest";
import { GET } from "@/app/(api)/settings/route";
import { call } from "@/lib/testing/call";
import { aStore, aUser, unique } from "@/lib/testing/factories";

describe("GET /settings (endpoint 20)", () => {
  it("answers the store's own settings and nothing that is not one", async () => {
    const subdominio = unique("loja");
    const ctx = await aStore({ subdominio });
    await ctx.db.store.update({
      where: { id: ctx.storeId },
      data: { fidelidadeAtiva: true, pontosPorReal: 1.5, plano: "profissional" },
    });
    const { cookie } = await aUser(ctx, ["configuracoes"]);
    const { status, json } = await call(GET, "GET", { cookie });
    expect(status).toBe(200);
    expect(json).toEqual({
      success: true,
      data: {
        nomeLoja: "Loja de teste",
        moeda: "BRL",
        subdominio,
        fusoHorario: "America/Sao_Paulo",
        idioma: "pt-BR",
        emailContato: null,
        documento: null,
        razaoSocial: null,
        telefoneContato: null,
        endereco: null,
        plano: "profissional",
        estoqueBaixo: 5,
        ncmPadrao: null,
        cestPadrao: null,
        origemPadrao: null,
        unidadePadrao: null,
        cClassTribPadrao: null,
        pixExpiraHoras: 24,
        boletoExpiraDiasUteis: 3,
        carrinhoAbandonadoMin: 60,
        lembrarSacola: true,
        pedidoManualValidadeDias: 30,
        devolucaoDias: 7,
        fidelidade: {
          ativo: true,
          pontosPorReal: 1.5,
          valorPontoCents: 1,
          validadeMeses: 12,
          carenciaDias: 7,
          minimoResgate: 100,
          maximoPercentualPedido: 50,
        },
        versao: 1,
      },
    });
  });

  it("needs configuracoes", async () => {
    const { cookie } = await aUser(await aStore(), ["produtos", "vendas", "marketing", "dashboard"]);
    expect((await call(GET, "GET", { cookie })).status).toBe(403);
    expect((await call(GET, "GET")).status).toBe(401);
  });
});
