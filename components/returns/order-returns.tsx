"use client";

import { Button, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormats } from "@/components/layout/panel-context";
import type { ReturnDialog } from "@/components/returns/return-dialogs";
import { ReturnStatusBadge } from "@/components/returns/returns-screen";
import { Card, Facts } from "@/components/ui/card";
import { Hidden } from "@/components/ui/hidden";
import { Prose } from "@/components/ui/layout";
import { itemName } from "@/lib/format/item-name";
import type { OrderView } from "@/lib/orders/client";
import { restOf } from "@/lib/orders/money/refund-rest";
import { orderReturnsQuery, type ReturnRow } from "@/lib/returns/client";

const Dialogs = dynamic(
  () => import("@/components/returns/return-dialogs").then(({ ReturnDialogs }) => ReturnDialogs),
  { ssr: false },
);

/** The possible steps, the usual one first. */
const stepsOf = ({ podeDecidir, podeReceber, podeConcluir }: ReturnRow): ReturnDialog[] => [
  ...(podeDecidir ? (["accept", "refuse"] as const) : []),
  ...(podeConcluir ? (["refund", "end"] as const) : []),
  ...(podeReceber ? (["receive"] as const) : []),
];

function takesAll({ lines }: ReturnType<typeof restOf>, { itens }: ReturnRow): boolean {
  const of = (id: string) => itens.find(({ itemId }) => itemId === id)?.quantidade ?? 0;
  return lines.every(({ itemId, quantidade }) => of(itemId) >= quantidade);
}

function OrderReturn({ given, order }: { given: ReturnRow; order: OrderView }) {
  const t = useTranslations("panel.returns");
  const format = useFormats();
  const [dialog, setDialog] = useState<ReturnDialog | null>(null);
  const { protocolo, tipo, status, itens, motivo, resposta, reembolsoCents, criadoEm } = given;
  const rest = restOf(order);
  return (
    <Card
      title={t("numbered", { protocol: String(protocolo) })}
      actions={<ReturnStatusBadge status={status} />}
    >
      <Facts
        facts={[
          { name: t("kind"), value: t(`kinds.${tipo}`) },
          { name: t("created"), value: format.moment(criadoEm) },
          {
            name: t("items"),
            value: <Prose>{itens.map((item) => `${item.quantidade} × ${itemName(item)}`).join("\n")}</Prose>,
          },
          ...(motivo ? [{ name: t("reason"), value: <Prose>{motivo}</Prose> }] : []),
          ...(resposta ? [{ name: t("answer"), value: <Prose>{resposta}</Prose>, isWide: true }] : []),
          ...(reembolsoCents === null ? [] : [{ name: t("refunded"), value: format.cents(reembolsoCents) }]),
        ]}
      />
      <Group gap="xs" mt="md">
        {stepsOf(given).map((step, at) => (
          <Button
            key={step}
            size="sm"
            variant={at === 0 ? "filled" : "default"}
            onClick={() => setDialog(step)}
          >
            {t(`${step}.open`)} <Hidden>({t("numbered", { protocol: String(protocolo) })})</Hidden>
          </Button>
        ))}
      </Group>
      {dialog && (
        <Dialogs
          dialog={dialog}
          given={given}
          freightLeftCents={rest.freteCents}
          isWhole={takesAll(rest, given)}
          onClose={() => setDialog(null)}
        />
      )}
    </Card>
  );
}

export function OrderReturns({ order }: { order: OrderView }) {
  const { data } = useQuery(orderReturnsQuery(order.id));
  return data?.data.map((given) => <OrderReturn key={given.id} given={given} order={order} />);
}
