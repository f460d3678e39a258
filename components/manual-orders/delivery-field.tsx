"use client";

import { Button, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ChoicePills } from "@/components/form/choice-pills";
import { ChoiceSelect } from "@/components/form/choice-select";
import { IntegerField } from "@/components/form/integer-field";
import { StreetFields } from "@/components/form/street-fields";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import type { ErrorOf } from "@/components/manual-orders/use-manual-order-form";
import { Card } from "@/components/ui/card";
import { customerQuery } from "@/lib/customers/client";
import { streetOf } from "@/lib/customers/street";
import type { Draft } from "@/lib/manual-orders/draft";
import styles from "./buyer-field.module.css";

const METHODS = ["pix", "boleto", "cartao", "outro"] as const;

type Props = { draft: Draft; errorOf: ErrorOf; onChange: (changes: Partial<Draft>) => void };

/** The address and freight are copied to the later order. */
export function DeliveryField({ draft, errorOf, onChange }: Props) {
  const t = useTranslations("panel.manualOrders.form");
  const payment = useTranslations("panel.orders.payments");
  const { buyer, formaPagamento, delivery } = draft;
  const put = (changes: Partial<Draft["delivery"]>) => onChange({ delivery: { ...delivery, ...changes } });
  return (
    <Card title={t("delivery")}>
      <div className={styles.stack}>
        <ChoiceSelect
          label={t("payment")}
          description={t("paymentHint")}
          value={formaPagamento}
          error={errorOf("formaPagamento")}
          choices={["" as const, ...METHODS]}
          nameOf={(method) => (method ? payment(method) : t("paymentOpen"))}
          onChoose={(method) => onChange({ formaPagamento: method })}
        />
        <ChoicePills
          name="entrega"
          label={t("deliveryKind")}
          choices={[
            { value: "none", label: t("noDelivery") },
            { value: "address", label: t("toAddress") },
          ]}
          value={delivery.kind}
          onChoose={(kind) => put({ kind })}
        />
        {delivery.kind === "address" && (
          <>
            {buyer.kind === "registered" && buyer.customer && (
              <RegisteredAddress
                customerId={buyer.customer.id}
                onFound={(street) => put({ street, destinatario: null })}
              />
            )}
            <StreetFields
              inputOf={(name) => ({
                value: delivery.street[name],
                error: errorOf(`enderecoEntrega.${name}`),
                onChange: ({ currentTarget: { value } }) =>
                  put({ street: { ...delivery.street, [name]: value } }),
              })}
            />
          </>
        )}
        <ServiceFields
          service={draft.service}
          errorOf={errorOf}
          onChange={(changes) => onChange({ service: { ...draft.service, ...changes } })}
        />
      </div>
    </Card>
  );
}

type ServiceProps = {
  service: Draft["service"];
  errorOf: ErrorOf;
  onChange: (changes: Partial<Draft["service"]>) => void;
};

function ServiceFields({ service: { servico, prazoDiasUteis, retirada }, errorOf, onChange }: ServiceProps) {
  const t = useTranslations("panel.manualOrders.form");
  return (
    <>
      <TextInput
        label={t("service")}
        description={t("serviceHint")}
        value={servico}
        error={errorOf("entrega.servico")}
        maxLength={80}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ servico: currentTarget.value })}
      />
      <IntegerField
        label={t("serviceDays")}
        maxDigits={3}
        value={prazoDiasUteis}
        error={errorOf("entrega.prazoDiasUteis")}
        onChange={(days) => onChange({ prazoDiasUteis: days })}
      />
      <TextInput
        label={t("pickup")}
        value={retirada}
        error={errorOf("entrega.retirada")}
        maxLength={300}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ retirada: currentTarget.value })}
      />
    </>
  );
}

type RegisteredProps = { customerId: string; onFound: (street: Draft["delivery"]["street"]) => void };

function RegisteredAddress({ customerId, onFound }: RegisteredProps) {
  const t = useTranslations("panel.manualOrders.form");
  const sentenceOf = useErrorSentence();
  const client = useQueryClient();
  const find = useMutation({
    mutationFn: () => client.fetchQuery(customerQuery(customerId)),
    onSuccess: ({ enderecos }) => {
      const main = enderecos.find(({ principal }) => principal);
      if (main) onFound(streetOf(main));
    },
  });
  const hasNone = find.data?.enderecos.length === 0;
  return (
    <div>
      <Button size="compact-sm" variant="subtle" loading={find.isPending} onClick={() => find.mutate()}>
        {t("takeAddress")}
      </Button>
      <p role="status" className={styles.hint}>
        {hasNone && t("noAddressKnown")}
        {find.error && sentenceOf(find.error)}
      </p>
    </div>
  );
}
