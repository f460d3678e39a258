import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import type { Settings } from "@/lib/settings/schema";
import type { Seller } from "@/lib/settings/seller";

const COLUMNS = {
  nomeLoja: true,
  moeda: true,
  subdominio: true,
  fusoHorario: true,
  idioma: true,
  emailContato: true,
  documento: true,
  razaoSocial: true,
  telefoneContato: true,
  endereco: true,
  plano: true,
  estoqueBaixo: true,
  ncmPadrao: true,
  cestPadrao: true,
  origemPadrao: true,
  unidadePadrao: true,
  cClassTribPadrao: true,
  pixExpiraHoras: true,
  boletoExpiraDiasUteis: true,
  carrinhoAbandonadoMin: true,
  lembrarSacola: true,
  pedidoManualValidadeDias: true,
  devolucaoDias: true,
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

const SELLER = `SELECT "nomeLoja", "razaoSocial", documento, endereco, "emailContato", "telefoneContato"
  FROM stores WHERE id = $1::uuid`;

export async function readSeller(ctx: Ctx): Promise<Seller> {
  const [seller] = await sql<Seller>(ctx, "seller-of-store", SELLER);
  if (!seller) throw new Error("the store of the context is gone");
  return seller;
}
