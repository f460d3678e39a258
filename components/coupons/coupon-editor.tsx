"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { CouponFields } from "@/components/coupons/coupon-fields";
import { type CouponValues, useCouponForm } from "@/components/coupons/use-coupon-form";
import { useCouponSentence } from "@/components/coupons/use-coupon-sentence";
import { EditorPage } from "@/components/form/page-form";
import { type FormMutation, useFormAction } from "@/components/form/use-form-action";
import { Card } from "@/components/ui/card";
import { FormColumns } from "@/components/ui/layout";
import { ProgressLine } from "@/components/ui/progress-line";
import { toast } from "@/components/ui/toast";
import {
  type CouponView,
  changeCouponMutation,
  couponQuery,
  createBatchMutation,
  createCouponMutation,
} from "@/lib/coupons/client";
import { bodyOf, countOfText, draftOf, EMPTY_DRAFT, worthOf } from "@/lib/coupons/draft";
import { segmentOptionsQuery } from "@/lib/segments/client";
import styles from "./coupon-editor.module.css";

function CouponSummary({ values }: { values: CouponValues }) {
  const t = useTranslations("panel.coupons");
  const { whole } = useCouponSentence();
  const { data: segments = [] } = useQuery(segmentOptionsQuery);
  const segment = segments.find(({ id }) => id === values.segmentId);
  const isMissing = worthOf(values) === null;
  return (
    <Card title={t(values.modo === "lote" ? "form.summaryMany" : "form.summary")}>
      {values.modo === "um" && values.codigo.trim() && <p className={styles.code}>{values.codigo.trim()}</p>}
      <p className={styles.sentence} data-missing={isMissing || undefined}>
        {isMissing ? t("sentence.missing") : whole(bodyOf(values), segment?.nome ?? null)}
      </p>
    </Card>
  );
}

/** `text`: what the toast says. */
type Saved = { page: string; text: string };

type Props = {
  title: string;
  back: { href: string; label: string };
  initial: CouponValues;
  isNew?: boolean;
  /** Type and value cannot change any more. */
  isFrozen?: boolean;
  mutation: FormMutation<Saved, CouponValues>;
};

function CouponEditor({ title, back, initial, isNew = false, isFrozen = false, mutation }: Props) {
  const t = useTranslations("panel.coupons.form");
  const router = useRouter();
  const form = useCouponForm(initial);
  const action = useFormAction({
    form,
    mutation,
    sent: (typed) => typed,
    onDone: ({ page, text }) => {
      toast.done(text);
      router.push(page);
    },
    placeOf: (field) => PLACES[field] ?? field,
    texts: { problems: t("problems"), failed: t("failed") },
  });
  const isBatch = form.values.modo === "lote";
  const count = countOfText(form.values.quantidade) ?? 0;
  return (
    <EditorPage
      title={title}
      back={back}
      action={action}
      saveLabel={isNew ? t(isBatch ? "createMany" : "createOne") : t("save")}
      isNew={isNew}
      onDiscard={form.reset}
    >
      <FormColumns
        beside={
          <>
            <CouponSummary values={form.values} />
            {action.isBusy && isBatch && <ProgressLine label={t("creating", { count })} part={null} />}
          </>
        }
      >
        <CouponFields form={form} isNew={isNew} isFrozen={isFrozen} />
      </FormColumns>
    </EditorPage>
  );
}

/** API fields that have another name in this form. */
const PLACES: Record<string, string> = {
  prefixo: "codigo",
  descontoMaximoCents: "descontoMaximo",
  minimoPedidoCents: "minimoPedido",
};

/** Creates one coupon, or a batch of coupons. */
export function NewCouponScreen() {
  const t = useTranslations("panel.coupons.form");
  const one = useMutation(createCouponMutation);
  const many = useMutation(createBatchMutation);
  const create = async (values: CouponValues): Promise<Saved> => {
    if (values.modo === "um") {
      const { id, codigo } = await one.mutateAsync(bodyOf(values));
      return { page: `/admin/cupons/${id}`, text: t("created", { code: codigo }) };
    }
    const { codigo: prefixo, ...body } = bodyOf(values);
    const quantidade = countOfText(values.quantidade) ?? 1;
    const { loteId } = await many.mutateAsync({ ...body, prefixo, quantidade });
    return { page: `/admin/cupons?loteId=${loteId}`, text: t("createdMany", { count: quantidade }) };
  };
  return (
    <CouponEditor
      isNew
      title={t("newTitle")}
      back={{ href: "/admin/cupons", label: t("back") }}
      initial={{ ...EMPTY_DRAFT, modo: "um", quantidade: "" }}
      mutation={{ mutationFn: create }}
    />
  );
}

export function EditCouponScreen({ id }: { id: string }) {
  const { data: coupon } = useQuery(couponQuery(id));
  return coupon && <EditCoupon key={id} coupon={coupon} />;
}

function EditCoupon({ coupon }: { coupon: CouponView }) {
  const t = useTranslations("panel.coupons.form");
  const locale = useLocale();
  const change = useMutation(changeCouponMutation);
  const { id, usado } = coupon;
  const page = `/admin/cupons/${id}`;
  const save = async (values: CouponValues): Promise<Saved> => {
    const { tipo, valor, ...body } = bodyOf(values);
    const { codigo } = await change.mutateAsync({ id, ...body, ...(!usado && { tipo, valor }) });
    return { page, text: t("saved", { code: codigo }) };
  };
  return (
    <CouponEditor
      title={t("editTitle", { code: coupon.codigo })}
      back={{ href: page, label: t("backToCoupon") }}
      initial={{ ...draftOf(coupon, locale), modo: "um", quantidade: "" }}
      isFrozen={usado}
      mutation={{ mutationFn: save }}
    />
  );
}
