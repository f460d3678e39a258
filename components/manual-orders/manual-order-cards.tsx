"use client";

import { Anchor } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useFormats } from "@/components/layout/panel-context";
import { DeliveryService } from "@/components/orders/delivery-service";
import { Card, Facts } from "@/components/ui/card";
import { writtenPhone } from "@/lib/customers/phone";
import { writtenTaxId } from "@/lib/customers/tax-id";
import type { ManualOrderView } from "@/lib/manual-orders/client";
import { addressLines } from "@/lib/orders/delivery/address-lines";
import styles from "./manual-order-cards.module.css";

export function ManualOrderCustomer({ order: { cliente } }: { order: ManualOrderView }) {
  const t = useTranslations("panel.manualOrders");
  if (!cliente) return <Card title={t("customer")}>{t("anonymous")}</Card>;
  const { nome, email, telefone, documento } = cliente;
  const facts = [
    { name: t("form.buyer.nome"), value: nome },
    ...(email
      ? [
          {
            name: t("form.buyer.email"),
            value: (
              <Anchor size="sm" href={`mailto:${email}`}>
                {email}
              </Anchor>
            ),
          },
        ]
      : []),
    ...(telefone
      ? [
          {
            name: t("form.buyer.telefone"),
            value: (
              <Anchor size="sm" href={`tel:${telefone}`}>
                {writtenPhone(telefone)}
              </Anchor>
            ),
          },
        ]
      : []),
    ...(documento ? [{ name: t("form.buyer.documento"), value: writtenTaxId(documento) }] : []),
  ];
  return (
    <Card title={t("customer")}>
      <Facts isStacked facts={facts} />
    </Card>
  );
}

export function ManualOrderDelivery({ order }: { order: ManualOrderView }) {
  const t = useTranslations("panel.manualOrders.form");
  const payment = useTranslations("panel.orders.payments");
  const { cliente, enderecoEntrega, entrega, formaPagamento } = order;
  const lines = enderecoEntrega && [
    enderecoEntrega.destinatario ?? cliente?.nome ?? "",
    ...addressLines(enderecoEntrega),
  ];
  return (
    <Card title={t("delivery")}>
      <Facts
        isStacked
        facts={[
          { name: t("payment"), value: formaPagamento ? payment(formaPagamento) : t("paymentOpen") },
          ...(entrega ? [{ name: t("service"), value: <DeliveryService entrega={entrega} /> }] : []),
          {
            name: t("address"),
            value: lines
              ? lines.filter(Boolean).map((line) => <div key={line}>{line}</div>)
              : t("noDelivery"),
          },
        ]}
      />
    </Card>
  );
}

export function ManualOrderTimeline({ order }: { order: ManualOrderView }) {
  const t = useTranslations("panel.manualOrders.timeline");
  const format = useFormats();
  const { criadoEm, criadoPor, enviadoEm, convertidoEm, canceladoEm, expiradoEm, validoAte } = order;
  const isOpen = order.proximasAcoes.includes("editar");
  const steps = [
    { name: criadoPor ? t("createdBy", { name: criadoPor }) : t("created"), moment: criadoEm },
    { name: t("sent"), moment: enviadoEm },
    { name: t("converted"), moment: convertidoEm },
    { name: t("cancelled"), moment: canceladoEm },
    { name: t("expired"), moment: expiradoEm },
    { name: t("validUntil"), moment: isOpen ? validoAte : null, isAhead: true },
  ].flatMap(({ moment, ...step }) => (moment ? { ...step, moment } : []));
  return (
    <Card title={t("title")}>
      <ol className={styles.steps}>
        {steps.map(({ name, moment, isAhead }) => (
          <li key={name} className={styles.step} data-ahead={isAhead || undefined}>
            <span>{name}</span>
            <time dateTime={moment} className={styles.moment}>
              {format.moment(moment)}
            </time>
          </li>
        ))}
      </ol>
    </Card>
  );
}
