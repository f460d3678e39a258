"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { addressLines } from "@/components/orders/address-lines";
import { Card, Facts } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import type { OrderView } from "@/lib/orders/client";
import styles from "./order-delivery.module.css";

type Props = { order: OrderView; onEdit: () => void };

/** Where the order goes, and how to follow it. */
export function OrderDelivery({ order, onEdit }: Props) {
  const t = useTranslations("panel.orders.detail");
  const { cliente, enderecoEntrega, codigoRastreio } = order;
  const tracking = codigoRastreio ? (
    <span className={styles.tracking}>
      <code>{codigoRastreio}</code>
      <CopyButton value={codigoRastreio} label={t("copyTracking")} copiedLabel={t("trackingCopied")} />
    </span>
  ) : (
    t("noTracking")
  );
  return (
    <Card title={t("delivery")}>
      <Facts
        isStacked
        facts={[
          {
            name: t("address"),
            value: enderecoEntrega
              ? [enderecoEntrega.destinatario ?? cliente, ...addressLines(enderecoEntrega)].map((line) => (
                  <div key={line}>{line}</div>
                ))
              : t("noAddress"),
          },
          { name: t("tracking"), value: tracking },
        ]}
      />
      <Button variant="default" size="xs" onClick={onEdit}>
        {t(codigoRastreio ? "editTracking" : "addTracking")}
      </Button>
    </Card>
  );
}
