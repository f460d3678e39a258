"use client";

import { Anchor, Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useFormats } from "@/components/layout/panel-context";
import { DeliveryService } from "@/components/orders/delivery-service";
import { Card, Facts } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { writtenPhone } from "@/lib/customers/phone";
import { writtenTaxId } from "@/lib/customers/tax-id";
import type { OrderView } from "@/lib/orders/client";
import { addressLines } from "@/lib/orders/delivery/address-lines";
import styles from "./order-cards.module.css";

export function OrderPeople({ order }: { order: OrderView }) {
  const t = useTranslations("panel.orders.detail");
  const { cliente, clienteId, clienteEmail, clienteTelefone, clienteDocumento } = order;
  const isAnonymous = !clienteId && !clienteEmail && !clienteTelefone && !clienteDocumento;
  const facts = [
    {
      name: t("name"),
      value: clienteId ? (
        <Anchor component="a" size="sm" href={`/admin/clientes/${clienteId}`}>
          {cliente}
        </Anchor>
      ) : (
        cliente
      ),
    },
    ...(clienteEmail
      ? [
          {
            name: t("email"),
            value: (
              <Anchor size="sm" href={`mailto:${clienteEmail}`}>
                {clienteEmail}
              </Anchor>
            ),
          },
        ]
      : []),
    ...(clienteTelefone
      ? [
          {
            name: t("phone"),
            value: (
              <Anchor size="sm" href={`tel:${clienteTelefone}`}>
                {writtenPhone(clienteTelefone)}
              </Anchor>
            ),
          },
        ]
      : []),
    ...(clienteDocumento ? [{ name: t("document"), value: writtenTaxId(clienteDocumento) }] : []),
  ];
  const all = clienteId && (
    <Anchor component="a" size="sm" display="inline-block" href={`/admin/pedidos?clienteId=${clienteId}`}>
      {t("customerOrders")}
    </Anchor>
  );
  return (
    <Card title={t("customer")}>
      {isAnonymous ? t("noCustomer") : <Facts isStacked facts={facts} />}
      {all}
    </Card>
  );
}

type OrderDeliveryProps = { order: OrderView; onEdit: () => void };

export function OrderDelivery({ order, onEdit }: OrderDeliveryProps) {
  const t = useTranslations("panel.orders.detail");
  const { moment } = useFormats();
  const { cliente, enderecoEntrega, entrega, codigoRastreio, enderecosCorrigidos, envios } = order;
  // The parcels' card shows and changes it then.
  const isParcels = codigoRastreio !== null && envios.some((one) => one.codigoRastreio === codigoRastreio);
  const corrected = enderecosCorrigidos.at(-1);
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
          ...(entrega ? [{ name: t("service"), value: <DeliveryService entrega={entrega} /> }] : []),
          {
            name: t("address"),
            value: enderecoEntrega
              ? [enderecoEntrega.destinatario ?? cliente, ...addressLines(enderecoEntrega)].map((line) => (
                  <div key={line}>{line}</div>
                ))
              : t("noAddress"),
          },
          ...(corrected ? [{ name: t("addressCorrected"), value: moment(corrected.criadoEm) }] : []),
          ...(isParcels ? [] : [{ name: t("tracking"), value: tracking }]),
        ]}
      />
      {!isParcels && (
        <Button variant="default" size="xs" onClick={onEdit}>
          {t(codigoRastreio ? "editTracking" : "addTracking")}
        </Button>
      )}
    </Card>
  );
}

export function OrderPayment({ order }: { order: OrderView }) {
  const t = useTranslations("panel.orders.detail");
  const root = useTranslations("panel.orders");
  const format = useFormats();
  const { formaPagamento, pagoEm, expiraEm, status, motivoCancelamento, cupomCodigo, pontosUsados } = order;
  return (
    <Card title={t("payment")}>
      <Facts
        isStacked
        facts={[
          {
            name: t("method"),
            value: formaPagamento ? root(`payments.${formaPagamento}`) : t("noMethod"),
          },
          { name: t("paidAt"), value: pagoEm ? format.moment(pagoEm) : t("notPaid") },
          ...(status === "pending" && expiraEm
            ? [{ name: t("expires"), value: format.moment(expiraEm) }]
            : []),
          ...(cupomCodigo ? [{ name: t("couponName"), value: cupomCodigo }] : []),
          ...(pontosUsados > 0
            ? [{ name: t("points"), value: t("pointsUsed", { count: pontosUsados }) }]
            : []),
          ...(motivoCancelamento
            ? [{ name: t("cancelReason"), value: root(`reasons.${motivoCancelamento}`) }]
            : []),
        ]}
      />
    </Card>
  );
}
