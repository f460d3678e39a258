"use client";

import { Anchor, Button } from "@mantine/core";
import { IconCalculator, IconPencil, IconPower, IconTrash } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { CouponStatus, useCouponPeriod } from "@/components/coupons/coupon-status";
import { useCouponSentence } from "@/components/coupons/use-coupon-sentence";
import { Figure, Note } from "@/components/data-table/cells";
import type { Column } from "@/components/data-table/columns";
import { ListScreen } from "@/components/data-table/list-screen";
import { RowLink } from "@/components/data-table/row-link";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { BackLink } from "@/components/layout/back-link";
import { PageHeader } from "@/components/layout/page-header";
import { useFormats, usePanel } from "@/components/layout/panel-context";
import { Card, Facts } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { MoreMenu } from "@/components/ui/more-menu";
import { QueryProblem } from "@/components/ui/query-problem";
import { SMALL_ICON } from "@/components/ui/small-icon";
import { StatusBadge } from "@/components/ui/status-badge";
import { toast } from "@/components/ui/toast";
import {
  type CouponRow,
  type CouponUseRow,
  type CouponView,
  changeCouponMutation,
  couponQuery,
  couponUseList,
} from "@/lib/coupons/client";
import { ANONYMOUS } from "@/lib/orders/status";

const names = (rows: readonly { nome: string }[]) => rows.map(({ nome }) => nome).join(", ");

function CouponFacts({ coupon }: { coupon: CouponView }) {
  const t = useTranslations("panel.coupons.detail");
  const format = useFormats();
  const periodOf = useCouponPeriod();
  const { usos, reservas, usoMaximo, produtos, categorias, segmento, descricao, loteId } = coupon;
  const limit = usoMaximo === null ? t("noLimit") : format.count(usoMaximo);
  return (
    <Card title={t("facts")} isTitleHidden>
      <Facts
        facts={[
          { name: t("uses"), value: format.count(usos) },
          { name: t("onHold"), value: format.count(reservas) },
          { name: t("limit"), value: limit },
          { name: t("period"), value: periodOf(coupon) },
          { name: t("createdAt"), value: format.moment(coupon.criadoEm) },
          ...(descricao ? [{ name: t("description"), value: descricao, isWide: true }] : []),
          ...(produtos.length > 0 ? [{ name: t("products"), value: names(produtos), isWide: true }] : []),
          ...(categorias.length > 0
            ? [{ name: t("categories"), value: names(categorias), isWide: true }]
            : []),
          ...(segmento ? [{ name: t("segment"), value: segmento.nome }] : []),
          ...(loteId
            ? [
                {
                  name: t("batch"),
                  value: (
                    <Anchor component="a" inherit href={`/admin/cupons?loteId=${loteId}`}>
                      {t("batchLink")}
                    </Anchor>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}

const CouponSimulator = dynamic(
  () => import("@/components/coupons/coupon-simulator").then((module) => module.CouponSimulator),
  { ssr: false },
);
const RemoveCoupon = dynamic(
  () => import("@/components/coupons/remove-coupon").then((module) => module.RemoveCoupon),
  { ssr: false },
);

/** Enables or disables the coupon. The toast of disabling offers undo. */
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

function CouponHeader({ coupon, onSimulate, onRemove }: Props) {
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

const TONES = { reservado: "warning", confirmado: "good", liberado: "neutral" } as const;

function useLedgerColumns(): Column<CouponUseRow>[] {
  const t = useTranslations("panel.coupons.ledger");
  const format = useFormats();
  const maySeeOrders = usePanel().user.permissoes.includes("vendas");
  return [
    {
      id: "pedido",
      header: t("order"),
      width: "8rem",
      phone: "title",
      cell: ({ pedidoId, pedidoNumero }) =>
        maySeeOrders ? (
          <RowLink href={`/admin/pedidos/${pedidoId}`}>{format.orderNumber(pedidoNumero)}</RowLink>
        ) : (
          format.orderNumber(pedidoNumero)
        ),
    },
    {
      id: "cliente",
      header: t("customer"),
      phone: "line",
      cell: ({ cliente }) => (cliente === ANONYMOUS ? t("anonymous") : cliente),
    },
    {
      id: "status",
      header: t("state"),
      width: "9rem",
      phone: "aside",
      cell: ({ status }) => <StatusBadge tone={TONES[status]}>{t(`states.${status}`)}</StatusBadge>,
    },
    {
      id: "desconto",
      header: t("discount"),
      width: "9rem",
      align: "end",
      phone: "line",
      cell: ({ descontoCents }) => <Figure label={t("discount")}>{format.cents(descontoCents)}</Figure>,
    },
    {
      id: "total",
      header: t("total"),
      width: "9rem",
      align: "end",
      phone: "line",
      cell: ({ pedidoTotalCents }) => <Figure label={t("total")}>{format.cents(pedidoTotalCents)}</Figure>,
    },
    {
      id: "criadoEm",
      header: t("when"),
      width: "12rem",
      phone: "line",
      cell: ({ criadoEm }) => <Note>{format.moment(criadoEm)}</Note>,
    },
  ];
}

function CouponLedger({ couponId }: { couponId: string }) {
  const t = useTranslations("panel.coupons.ledger");
  return (
    <ListScreen
      list={couponUseList(couponId)}
      section="usos"
      title={t("title")}
      label={t("table")}
      columns={useLedgerColumns()}
      empty={{ title: t("emptyTitle"), text: t("emptyText") }}
    />
  );
}

export function CouponScreen({ id }: { id: string }) {
  const t = useTranslations("panel.coupons.detail");
  const { data: coupon, error, refetch } = useQuery(couponQuery(id));
  const [dialog, setDialog] = useState<"simulate" | "remove" | null>(null);
  const close = () => setDialog(null);
  if (!coupon) return <QueryProblem title={t("errorTitle")} error={error} onRetry={refetch} />;
  return (
    <>
      <CouponHeader
        coupon={coupon}
        onSimulate={() => setDialog("simulate")}
        onRemove={() => setDialog("remove")}
      />
      <CouponFacts coupon={coupon} />
      <CouponLedger couponId={id} />
      {dialog === "simulate" && <CouponSimulator codigo={coupon.codigo} onClose={close} />}
      {dialog === "remove" && <RemoveCoupon coupon={coupon} onClose={close} />}
    </>
  );
}
