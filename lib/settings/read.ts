import type { Ctx } from "@/lib/ctx";
import type { Settings } from "@/lib/settings/schema";

const COLUMNS = {
  nomeLoja: true,
  moeda: true,
  subdominio: true,
  fusoHorario: true,
  idioma: true,
  emailContato: true,
  documento: true,
  plano: true,
  estoqueBaixo: true,
  pixExpiraHoras: true,
  boletoExpiraDiasUteis: true,
  carrinhoAbandonadoMin: true,
  lembrarSacola: true,
  pedidoManualValidadeDias: true,
  versao: true,
} as const;

const LOYALTY_COLUMNS = {
  fidelidadeAtiva: true,
  pontosPorReal: true,
  valorPontoCents: true,
  pontosValidadeMeses: true,
  pontosCarenciaDias: true,
  resgateMinimoPontos: true,
  resgateMaximoPercentual: true,
} as const;

/** GET /settings */
export async function readSettings(ctx: Ctx): Promise<Settings> {
  const {
    fidelidadeAtiva,
    pontosPorReal,
    valorPontoCents,
    pontosValidadeMeses,
    pontosCarenciaDias,
    resgateMinimoPontos,
    resgateMaximoPercentual,
    ...settings
  } = await ctx.db.store.findUniqueOrThrow({
    where: { id: ctx.storeId },
    select: { ...COLUMNS, ...LOYALTY_COLUMNS },
  });
  return {
    ...settings,
    fidelidade: {
      ativo: fidelidadeAtiva,
      pontosPorReal: pontosPorReal.toNumber(),
      valorPontoCents,
      validadeMeses: pontosValidadeMeses,
      carenciaDias: pontosCarenciaDias,
      minimoResgate: resgateMinimoPontos,
      maximoPercentualPedido: resgateMaximoPercentual,
    },
  };
}
