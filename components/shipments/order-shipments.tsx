"use client";

import { Anchor, Button } from "@mantine/core";
import {
  IconArrowBackUp,
  IconBan,
  IconHomeX,
  IconPackage,
  IconPencil,
  IconTruckDelivery,
} from "@tabler/icons-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormats } from "@/components/layout/panel-context";
import {
  BuyButton,
  type OrderLabels,
  ParcelLabel,
  useOrderLabels,
} from "@/components/shipments/parcel-label";
import type { ShipmentDialog } from "@/components/shipments/shipment-dialogs";
import type { ParcelView } from "@/components/shipments/shipment-fields";
import { ShipmentStatusBadge } from "@/components/shipments/shipment-status";
import { Card } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { Hidden } from "@/components/ui/hidden";
import { MoreMenu } from "@/components/ui/more-menu";
import { itemName } from "@/lib/format/item-name";
import type { OrderView } from "@/lib/orders/client";
import { linesToPack } from "@/lib/orders/parcels/left";
import {
  CHANGEABLE,
  isShippable,
  PARCEL_TIME,
  PARCEL_TRANSITIONS,
  type ReachedParcelStatus,
} from "@/lib/orders/parcels/status";
import type { LabelView } from "@/lib/shipments/labels/client";
import { BUYABLE } from "@/lib/shipments/labels/status";
import styles from "./shipments.module.css";

const ShipmentDialogs = dynamic(
  () => import("@/components/shipments/shipment-dialogs").then((module) => module.ShipmentDialogs),
  { ssr: false },
);
const NewShipment = dynamic(
  () => import("@/components/shipments/shipment-dialogs").then((module) => module.NewShipment),
  { ssr: false },
);

const ICONS = {
  despachado: IconTruckDelivery,
  entregue: IconPackage,
  nao_entregue: IconHomeX,
  devolvido: IconArrowBackUp,
  cancelado: IconBan,
} as const satisfies Record<ReachedParcelStatus, typeof IconBan>;

function Tracking({ parcel }: { parcel: ParcelView }) {
  const t = useTranslations("panel.shipments");
  const { codigoRastreio, linkRastreio } = parcel;
  if (!codigoRastreio && !linkRastreio) return null;
  return (
    <p className={styles.tracking}>
      {codigoRastreio && (
        <>
          <code>{codigoRastreio}</code>
          <CopyButton value={codigoRastreio} label={t("copyCode")} copiedLabel={t("codeCopied")} />
        </>
      )}
      {linkRastreio && (
        <Anchor size="sm" href={linkRastreio} target="_blank" rel="noopener noreferrer">
          {t("follow")}
        </Anchor>
      )}
    </p>
  );
}

type OneProps = { parcel: ParcelView; onOpen: (dialog: ShipmentDialog) => void };

function Steps({ parcel, onOpen }: OneProps) {
  const t = useTranslations("panel.shipments");
  const { status, numero } = parcel;
  const [first, ...others]: readonly ReachedParcelStatus[] = PARCEL_TRANSITIONS[status];
  if (!first) return null;
  return (
    <div className={styles.actions}>
      <Button size="xs" variant={first === "despachado" ? "filled" : "default"} onClick={() => onOpen(first)}>
        {t(`step.${first}`)} <Hidden>({t("numbered", { number: numero })})</Hidden>
      </Button>
      <MoreMenu
        label={t("more", { number: numero })}
        actions={[
          ...(CHANGEABLE[status].length > 0
            ? [{ label: t("edit.open"), icon: IconPencil, onSelect: () => onOpen("edit") }]
            : []),
          ...others.map((step) => ({
            label: t(`step.${step}`),
            icon: ICONS[step],
            isDanger: step === "cancelado",
            onSelect: () => onOpen(step),
          })),
        ]}
      />
    </div>
  );
}

function OneShipment({
  order,
  parcel,
  labels,
  onOpen,
}: OneProps & { order: OrderView; labels: OrderLabels }) {
  const t = useTranslations("panel.shipments");
  const { moment } = useFormats();
  const { numero, status, itens, transportadora, servico } = parcel;
  const since = status === "preparando" ? parcel.criadoEm : parcel[PARCEL_TIME[status]];
  const way = [transportadora, servico].filter(Boolean).join(" · ");
  return (
    <li className={styles.parcel}>
      <div className={styles.head}>
        <strong>{t("numbered", { number: numero })}</strong>
        <ShipmentStatusBadge status={status} />
        <span className={styles.rest}>{[way, since && moment(since)].filter(Boolean).join(" · ")}</span>
      </div>
      <ul className={styles.contents}>
        {itens.map((item) => (
          <li key={item.itemId}>
            {item.quantidade} × {itemName(item)}
          </li>
        ))}
      </ul>
      <Tracking parcel={parcel} />
      <ParcelLabel order={order} parcel={parcel} {...labels} />
      <Steps parcel={parcel} onOpen={onOpen} />
    </li>
  );
}

/** Bought, or perhaps still bought. */
const isHeld = ({ status, cancelando }: LabelView) => !BUYABLE.includes(status) && !cancelando;

export function OrderShipments({ order }: { order: OrderView }) {
  const t = useTranslations("panel.shipments");
  const [open, setOpen] = useState<{ id: string; dialog: ShipmentDialog } | "new" | null>(null);
  const labels = useOrderLabels(order);
  const left = linesToPack(order).reduce((sum, { restam }) => sum + restam, 0);
  const takesMore = isShippable(order) && left > 0;
  const { envios } = order;
  if (envios.length === 0 && !takesMore) return null;
  const close = () => setOpen(null);
  const parcel = open !== null && open !== "new" ? envios.find(({ id }) => id === open.id) : undefined;
  return (
    <Card
      title={t("title")}
      actions={
        takesMore && (
          <>
            {labels.canBuy && <BuyButton size="xs" targets={[{ id: order.id, numero: order.numero }]} />}
            <Button size="xs" variant="default" onClick={() => setOpen("new")}>
              {t("create.open")}
            </Button>
          </>
        )
      }
    >
      {envios.length === 0 ? (
        <p className={styles.none}>{t("none")}</p>
      ) : (
        <ul className={styles.list}>
          {envios.map((each) => (
            <OneShipment
              key={each.id}
              order={order}
              parcel={each}
              labels={labels}
              onOpen={(dialog) => setOpen({ id: each.id, dialog })}
            />
          ))}
        </ul>
      )}
      {takesMore && envios.length > 0 && <p className={styles.none}>{t("left", { count: left })}</p>}
      {open === "new" && <NewShipment order={order} onClose={close} />}
      {parcel && open !== null && open !== "new" && (
        <ShipmentDialogs
          order={order}
          parcel={parcel}
          hasLabel={labels.labels.some((label) => label.envioId === parcel.id && isHeld(label))}
          dialog={open.dialog}
          onClose={close}
        />
      )}
    </Card>
  );
}
