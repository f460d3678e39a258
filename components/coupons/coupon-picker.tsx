"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { SearchPicker } from "@/components/form/search-picker";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { type CouponRow, couponOptionsQuery } from "@/lib/coupons/client";

type Props = { label: string; error?: ReactNode; onPick: (coupon: CouponRow) => void };

/** Searches by code or description. */
export function CouponPicker({ label, error, onPick }: Props) {
  const t = useTranslations("panel.coupons.picker");
  const sentenceOf = useErrorSentence();
  const [q, setQ] = useState<string | null>(null);
  const found = useQuery({ ...couponOptionsQuery(q ?? ""), enabled: q !== null });
  const coupons = found.data?.data;
  const choices = coupons?.map(({ id, codigo, descricao }) => ({
    id,
    title: codigo,
    detail: descricao ?? undefined,
  }));
  const pick = (id: string) => {
    const coupon = coupons?.find((each) => each.id === id);
    if (coupon) onPick(coupon);
  };
  return (
    <SearchPicker
      isLabelHidden
      label={label}
      placeholder={t("placeholder")}
      groups={choices && (choices.length > 0 ? [{ id: "coupons", title: null, choices }] : [])}
      isStale={found.isFetching}
      emptyText={t("empty")}
      error={found.error ? sentenceOf(found.error) : error}
      onSearch={setQ}
      onPick={pick}
    />
  );
}
