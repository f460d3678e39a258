"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { CouponEditor } from "@/components/coupons/coupon-editor";
import { type CouponValues, useCouponForm } from "@/components/coupons/use-coupon-form";
import { BackLink } from "@/components/layout/back-link";
import { PageHeader } from "@/components/layout/page-header";
import { toast } from "@/components/ui/toast";
import { createBatchMutation, createCouponMutation } from "@/lib/coupons/client";
import { bodyOf, countOfText, EMPTY_DRAFT } from "@/lib/coupons/draft";

const EMPTY: CouponValues = { ...EMPTY_DRAFT, modo: "um", quantidade: "" };

/** A new coupon, or many of one kind. */
export function NewCouponScreen() {
  const t = useTranslations("panel.coupons.form");
  const router = useRouter();
  const [refusal, setRefusal] = useState(0);
  const form = useCouponForm(EMPTY);
  const one = useMutation(createCouponMutation);
  const many = useMutation(createBatchMutation);
  const onError = () => setRefusal((count) => count + 1);

  const createOne = (values: CouponValues) =>
    one.mutate(bodyOf(values), {
      onError,
      onSuccess: ({ id, codigo }) => {
        toast.done(t("created", { code: codigo }));
        router.push(`/admin/cupons/${id}`);
      },
    });
  const createMany = (values: CouponValues) => {
    const { codigo: prefixo, ...body } = bodyOf(values);
    const quantidade = countOfText(values.quantidade) ?? 1;
    many.mutate(
      { ...body, prefixo, quantidade },
      {
        onError,
        onSuccess: ({ loteId }) => {
          toast.done(t("createdMany", { count: quantidade }));
          router.push(`/admin/cupons?loteId=${loteId}`);
        },
      },
    );
  };
  const submit = form.onSubmit(
    (values) => {
      one.reset();
      many.reset();
      if (values.modo === "lote") createMany(values);
      else createOne(values);
    },
    () => {
      one.reset();
      many.reset();
      onError();
    },
  );
  return (
    <CouponEditor
      form={form}
      isNew
      isBusy={one.isPending || many.isPending}
      isDone={one.isSuccess || many.isSuccess}
      error={one.error ?? many.error}
      refusal={refusal}
      onSubmit={submit}
    >
      <BackLink href="/admin/cupons">{t("back")}</BackLink>
      <PageHeader title={t("newTitle")} />
    </CouponEditor>
  );
}
