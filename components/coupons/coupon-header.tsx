"use client";

import { Button } from "@mantine/core";
import { IconCalculator, IconPencil, IconPower, IconTrash } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { CouponStatus } from "@/components/coupons/coupon-status";
import { useCouponSentence } from "@/components/coupons/use-coupon-sentence";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { BackLink } from "@/components/layout/back-link";
import { PageHeader } from "@/components/layout/page-header";
import { CopyButton } from "@/components/ui/copy-button";
import { MoreMenu } from "@/components/ui/more-menu";
import { SMALL_ICON } from "@/components/ui/small-icon";
import { toast } from "@/components/ui/toast";
import { type CouponRow, type CouponView, changeCouponMutation } from "@/lib/coupons/client";

/** Switching off can be undone from its toast. */
function useCouponSwitch({ id, codigo }: Pick<CouponRow, "id" | "codigo">) {
  const t = useTranslations("panel.coupons.detail");
  const sentenceOf = useErrorSentence();
  const { mutate, isPending } = useMutation({
    ...changeCouponMutation,
    onError: (error) => toast.failed(t("switchFailed", { reason: sentenceOf(error) })),
  });
  const turnOn = () =>
    mutate({ id, ativo: true }, { onSuccess: () => toast.done(t("turnedOn", { code: codigo })) });
  const turnOff = () => {
    const undo = { onUndo: turnOn };
    mutate({ id, ativo: false }, { onSuccess: () => toast.done(t("turnedOff", { code: codigo }), { undo }) });
  };
  return { turnOn, turnOff, isPending };
}

type Props = { coupon: CouponView; onSimulate: () => void; onRemove: () => void };

export function CouponHeader({ coupon, onSimulate, onRemove }: Props) {
  const t = useTranslations("panel.coupons");
  const { whole } = useCouponSentence();
  const { turnOn, turnOff, isPending } = useCouponSwitch(coupon);
  const { id, codigo, ativo, situacao, segmento } = coupon;
  return (
    <>
      <BackLink href="/admin/cupons">{t("detail.back")}</BackLink>
      <PageHeader
        title={codigo}
        beside={
          <>
            <CopyButton value={codigo} label={t("copy", { code: codigo })} copiedLabel={t("copied")} />
            <CouponStatus situacao={situacao} />
          </>
        }
        text={whole(coupon, segmento?.nome ?? null)}
        actions={
          <>
            <Button variant="default" leftSection={<IconCalculator {...SMALL_ICON} />} onClick={onSimulate}>
              {t("detail.simulate")}
            </Button>
            <Button
              component="a"
              href={`/admin/cupons/${id}/editar`}
              leftSection={<IconPencil {...SMALL_ICON} />}
            >
              {t("detail.edit")}
            </Button>
            <MoreMenu
              label={t("detail.more")}
              actions={[
                {
                  label: t(ativo ? "detail.turnOff" : "detail.turnOn"),
                  icon: IconPower,
                  onSelect: () => {
                    if (!isPending) (ativo ? turnOff : turnOn)();
                  },
                },
                { label: t("detail.remove"), icon: IconTrash, isDanger: true, onSelect: onRemove },
              ]}
            />
          </>
        }
      />
    </>
  );
}
