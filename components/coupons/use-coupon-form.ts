"use client";

import { useForm } from "@mantine/form";
import { useTranslations } from "next-intl";
import { type CouponDraft, countOfText, worthOf } from "@/lib/coupons/draft";
import { MAX_BATCH } from "@/lib/coupons/kinds";
import { centsOfText } from "@/lib/format/typed-money";

/** In the mode "lote", `codigo` is the common prefix of many codes. */
export type CouponValues = CouponDraft & { modo: "um" | "lote"; quantidade: string };
export type CouponForm = ReturnType<typeof useCouponForm>;

const CODE = /^[A-Za-z0-9._-]+$/;

const isAmount = (text: string) => text.trim() === "" || (centsOfText(text) ?? 0) > 0;
const isCount = (text: string) => text.trim() === "" || countOfText(text) !== null;

export function useCouponForm(initialValues: CouponValues) {
  const t = useTranslations("panel.coupons.form");
  const codeProblem = (code: string, { modo }: CouponValues) => {
    const text = code.trim();
    if (modo === "lote") return text && !CODE.test(text) ? t("prefixWrong") : null;
    if (!text) return t("codeMissing");
    return CODE.test(text) ? null : t("codeWrong");
  };
  const quantityProblem = (text: string, { modo }: CouponValues) => {
    const count = countOfText(text);
    return modo === "um" || (count !== null && count <= MAX_BATCH) ? null : t("quantityWrong");
  };
  return useForm<CouponValues>({
    initialValues,
    validate: {
      codigo: codeProblem,
      quantidade: quantityProblem,
      valor: (_, draft) => {
        if (worthOf(draft) !== null) return null;
        return t(draft.tipo === "percentual" ? "percentWrong" : "amountWrong");
      },
      descontoMaximo: (text, { tipo }) => (tipo === "fixo" || isAmount(text) ? null : t("maxWrong")),
      minimoPedido: (text) => (isAmount(text) ? null : t("minWrong")),
      usoMaximo: (text) => (isCount(text) ? null : t("countWrong", { field: t("total") })),
      usoMaximoPorCliente: (text) => (isCount(text) ? null : t("countWrong", { field: t("perCustomer") })),
      fimEm: (end, { inicioEm }) => (end && inicioEm && end <= inicioEm ? t("endWrong") : null),
    },
  });
}
