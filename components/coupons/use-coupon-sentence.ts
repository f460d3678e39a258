"use client";

import { useTranslations } from "next-intl";
import { useFormats } from "@/components/layout/panel-context";
import type { CouponType } from "@/lib/coupons/kinds";

export type CouponWords = {
  tipo: CouponType;
  /** Percent or cents, by `tipo`. */
  valor: number;
  descontoMaximoCents: number | null;
  minimoPedidoCents: number | null;
  usoMaximo: number | null;
  usoMaximoPorCliente: number | null;
  inicioEm: string | null;
  fimEm: string | null;
  primeiraCompra: boolean;
  combinavel: boolean;
  produtoIds: readonly string[];
  categoriaIds: readonly string[];
  segmentId: string | null;
  clienteId?: string | null;
};

type Part = string | null | false;
const words = (parts: readonly Part[]) => parts.filter(Boolean).join(", ");

export function useCouponSentence() {
  const t = useTranslations("panel.coupons.sentence");
  const format = useFormats();

  const gives = ({ tipo, valor, descontoMaximoCents: max }: CouponWords): string =>
    words([
      tipo === "percentual"
        ? t("percent", { percent: `${format.count(valor)}%` })
        : t("fixed", { amount: format.cents(valor) }),
      max !== null && t("max", { amount: format.cents(max) }),
    ]);

  const target = ({ produtoIds, categoriaIds }: CouponWords): Part => {
    const [products, categories] = [produtoIds.length, categoriaIds.length];
    if (products && categories) return t("either", { products, categories });
    if (products) return t("products", { count: products });
    return categories > 0 && t("categories", { count: categories });
  };

  const audience = ({ clienteId, segmentId }: CouponWords, segmentName: string | null): Part => {
    if (clienteId) return t("oneCustomer");
    if (!segmentId) return null;
    return segmentName ? t("segment", { name: segmentName }) : t("someSegment");
  };

  const conditions = (coupon: CouponWords, segmentName: string | null = null): string =>
    words([
      target(coupon),
      coupon.minimoPedidoCents !== null && t("min", { amount: format.cents(coupon.minimoPedidoCents) }),
      coupon.primeiraCompra && t("first"),
      audience(coupon, segmentName),
      coupon.usoMaximoPorCliente !== null && t("perCustomer", { count: coupon.usoMaximoPorCliente }),
      coupon.combinavel && t("combinable"),
    ]);

  const period = ({ inicioEm, fimEm }: CouponWords): Part => {
    const [from, to] = [inicioEm && format.moment(inicioEm), fimEm && format.moment(fimEm)];
    if (from && to) return t("between", { from, to });
    if (from) return t("from", { moment: from });
    return to && t("until", { moment: to });
  };

  const whole = (coupon: CouponWords, segmentName: string | null): string => {
    const total = coupon.usoMaximo !== null && t("total", { count: coupon.usoMaximo });
    return `${words([gives(coupon), conditions(coupon, segmentName), total, period(coupon)])}.`;
  };
  return { gives, conditions, whole };
}
