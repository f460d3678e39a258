"use client";

import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { LabelTarget } from "@/components/shipments/buy-labels";
import { CancelLabel } from "@/components/shipments/cancel-label";
import { CheckLabels, isToCheck, LabelState, PrintLabels } from "@/components/shipments/label-state";
import type { ParcelView } from "@/components/shipments/shipment-fields";
import type { OrderRow, OrderView } from "@/lib/orders/client";
import { isShippable } from "@/lib/orders/parcels/status";
import { type LabelView, labelsQuery } from "@/lib/shipments/labels/client";
import { BUYABLE, MAX_LABELS } from "@/lib/shipments/labels/status";
import styles from "./shipments.module.css";

const BuyLabels = dynamic(
  () => import("@/components/shipments/buy-labels").then((module) => module.BuyLabels),
  { ssr: false },
);

/** `canBuy`: the buyer chose a carrier's service, and the store can buy labels. */
export type OrderLabels = { canBuy: boolean; labels: readonly LabelView[] };

export function useOrderLabels(order: OrderView): OrderLabels {
  const isCarried = Boolean(order.entrega?.codigo);
  const { data } = useQuery({ ...labelsQuery([order.id]), enabled: isCarried });
  return { canBuy: isCarried && Boolean(data?.disponivel), labels: data?.etiquetas ?? [] };
}

type ButtonProps = { targets: readonly LabelTarget[]; size: "xs" | "sm"; onDone?: () => void };

export function BuyButton({ targets, size, onDone }: ButtonProps) {
  const t = useTranslations("panel.shipments.labels");
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onDone?.();
  };
  return (
    <>
      <Button size={size} variant="default" onClick={() => setOpen(true)}>
        {t("open", { count: targets.length })}
      </Button>
      {isOpen && <BuyLabels targets={targets} onClose={close} />}
    </>
  );
}

type OneProps = { order: OrderView; parcel: ParcelView } & OrderLabels;

export function ParcelLabel({ order, parcel, canBuy, labels }: OneProps) {
  const label = labels.find(({ envioId }) => envioId === parcel.id);
  const isFree = !label || BUYABLE.includes(label.status);
  const takesLabel = canBuy && isFree && parcel.status === "preparando" && isShippable(order);
  if (!label && !takesLabel) return null;
  const ids = [order.id];
  return (
    <div className={styles.label}>
      {label && <LabelState label={label} />}
      {takesLabel && (
        <BuyButton size="xs" targets={[{ id: order.id, numero: order.numero, envioId: parcel.id }]} />
      )}
      {label?.cancelavel && <CancelLabel label={label} isParcelCancelled={parcel.status === "cancelado"} />}
      {label && isToCheck(label) && <CheckLabels orderIds={ids} />}
      {label?.pronta && <PrintLabels orderIds={ids} count={labels.filter(({ pronta }) => pronta).length} />}
    </div>
  );
}

/** Of the selected orders; absent in a store that buys no labels. */
export function BuyLabelsOf({ orders, onDone }: { orders: readonly OrderRow[]; onDone: () => void }) {
  const able = orders.filter(isShippable);
  const ids = able.slice(0, MAX_LABELS).map(({ id }) => id);
  const { data } = useQuery({ ...labelsQuery(ids), enabled: ids.length > 0 });
  if (ids.length === 0 || !data?.disponivel) return null;
  return <BuyButton size="sm" targets={able.map(({ id, numero }) => ({ id, numero }))} onDone={onDone} />;
}
