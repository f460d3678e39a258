import type { z } from "zod";
import type { CouponType } from "@/lib/coupons/kinds";
import type { CouponDetail } from "@/lib/coupons/schema";
import { centsOfText, textOfCents } from "@/lib/format/typed-money";
import type { Locale } from "@/lib/i18n/locales";

type Named = { id: string; nome: string };

/** The texts as a person typed them. An empty text means no limit. */
export type CouponDraft = {
  codigo: string;
  tipo: CouponType;
  valor: string;
  descontoMaximo: string;
  minimoPedido: string;
  usoMaximo: string;
  usoMaximoPorCliente: string;
  /** A moment in ISO 8601. */
  inicioEm: string | null;
  fimEm: string | null;
  primeiraCompra: boolean;
  combinavel: boolean;
  produtos: Named[];
  categoriaIds: string[];
  segmentId: string;
  descricao: string;
};

export const EMPTY_DRAFT: CouponDraft = {
  codigo: "",
  tipo: "percentual",
  valor: "",
  descontoMaximo: "",
  minimoPedido: "",
  usoMaximo: "",
  usoMaximoPorCliente: "",
  inicioEm: null,
  fimEm: null,
  primeiraCompra: false,
  combinavel: false,
  produtos: [],
  categoriaIds: [],
  segmentId: "",
  descricao: "",
};

export type CouponBody = {
  codigo: string;
  tipo: CouponType;
  valor: number;
  ativo?: boolean;
  descontoMaximoCents: number | null;
  minimoPedidoCents: number | null;
  usoMaximo: number | null;
  usoMaximoPorCliente: number | null;
  inicioEm: string | null;
  fimEm: string | null;
  primeiraCompra: boolean;
  combinavel: boolean;
  produtoIds: string[];
  categoriaIds: string[];
  segmentId: string | null;
  descricao: string | null;
};

/** Reads `12,5` or `12.5 %`. Null: not above 0 and up to 100 with at most two decimals. */
export function percentOfText(text: string): number | null {
  const bare = text.replace(/[%\s]/g, "").replace(",", ".");
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(bare)) return null;
  const percent = Number(bare);
  return percent > 0 && percent <= 100 ? percent : null;
}

export function countOfText(text: string): number | null {
  const bare = text.replace(/[.\s]/g, "");
  return /^[1-9]\d{0,8}$/.test(bare) ? Number(bare) : null;
}

/** The percentage, or at least 1 cent. Null: the text is no valid value yet. */
export function worthOf({ tipo, valor }: Pick<CouponDraft, "tipo" | "valor">): number | null {
  return tipo === "percentual" ? percentOfText(valor) : centsOfText(valor) || null;
}

/** A missing `valor` becomes 0. */
export function bodyOf(draft: CouponDraft): CouponBody {
  const { produtos, segmentId, descricao, codigo } = draft;
  return {
    codigo: codigo.trim(),
    tipo: draft.tipo,
    valor: worthOf(draft) ?? 0,
    descontoMaximoCents: draft.tipo === "percentual" ? centsOfText(draft.descontoMaximo) : null,
    minimoPedidoCents: centsOfText(draft.minimoPedido),
    usoMaximo: countOfText(draft.usoMaximo),
    usoMaximoPorCliente: countOfText(draft.usoMaximoPorCliente),
    inicioEm: draft.inicioEm,
    fimEm: draft.fimEm,
    primeiraCompra: draft.primeiraCompra,
    combinavel: draft.combinavel,
    produtoIds: produtos.map(({ id }) => id),
    categoriaIds: draft.categoriaIds,
    segmentId: segmentId || null,
    descricao: descricao.trim() || null,
  };
}

const textOf = (count: number | null) => (count === null ? "" : String(count));

export function draftOf(coupon: z.output<typeof CouponDetail>, locale: Locale): CouponDraft {
  const money = (cents: number | null) => (cents === null ? "" : textOfCents(cents, locale));
  const { tipo, valor, segmentId, descricao, inicioEm, fimEm } = coupon;
  const percent = locale === "en" ? String(valor) : String(valor).replace(".", ",");
  return {
    codigo: coupon.codigo,
    tipo,
    valor: tipo === "percentual" ? percent : money(valor),
    descontoMaximo: money(coupon.descontoMaximoCents),
    minimoPedido: money(coupon.minimoPedidoCents),
    usoMaximo: textOf(coupon.usoMaximo),
    usoMaximoPorCliente: textOf(coupon.usoMaximoPorCliente),
    inicioEm,
    fimEm,
    primeiraCompra: coupon.primeiraCompra,
    combinavel: coupon.combinavel,
    produtos: coupon.produtos,
    categoriaIds: coupon.categoriaIds,
    segmentId: segmentId ?? "",
    descricao: descricao ?? "",
  };
}
