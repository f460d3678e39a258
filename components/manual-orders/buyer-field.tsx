"use client";

import { Button, TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { CustomerPicker } from "@/components/customers/customer-picker";
import { ChoicePills } from "@/components/form/choice-pills";
import { focusAdded } from "@/components/form/list-focus";
import type { ErrorOf } from "@/components/manual-orders/use-manual-order-form";
import { Card } from "@/components/ui/card";
import { Hint } from "@/components/ui/layout";
import type { DraftBuyer, TypedBuyer } from "@/lib/manual-orders/draft";
import styles from "./buyer-field.module.css";

type Props = { buyer: DraftBuyer; errorOf: ErrorOf; onChange: (buyer: DraftBuyer) => void };

export function BuyerField({ buyer, errorOf, onChange }: Props) {
  const t = useTranslations("panel.manualOrders.form");
  const { kind, typed } = buyer;
  return (
    <Card title={t("customer")}>
      <div className={styles.stack}>
        <ChoicePills
          name="cliente"
          label={t("customerKind")}
          choices={[
            { value: "registered", label: t("registered") },
            { value: "typed", label: t("typed") },
            { value: "none", label: t("nobody") },
          ]}
          value={kind}
          onChoose={(wanted) => onChange({ ...buyer, kind: wanted })}
        />
        {kind === "registered" && <Registered buyer={buyer} errorOf={errorOf} onChange={onChange} />}
        {kind === "typed" && (
          <Typed
            typed={typed}
            errorOf={errorOf}
            onChange={(changes) => onChange({ ...buyer, typed: { ...typed, ...changes } })}
          />
        )}
        {kind === "none" && <Hint>{t("nobodyHint")}</Hint>}
      </div>
    </Card>
  );
}

function Registered({ buyer, errorOf, onChange }: Props) {
  const t = useTranslations("panel.manualOrders.form");
  const nameId = useId();
  const error = errorOf("customerId");
  const choose = (customer: DraftBuyer["customer"]) => focusAdded(() => onChange({ ...buyer, customer }));
  if (buyer.customer) {
    const { nome, detail } = buyer.customer;
    return (
      <div className={styles.chosen}>
        <div>
          <p id={nameId} className={styles.name}>
            {nome}
          </p>
          {detail && <Hint>{detail}</Hint>}
          {error && <p className={styles.error}>{error}</p>}
        </div>
        <Button variant="default" size="xs" aria-describedby={nameId} onClick={() => choose(null)}>
          {t("changeCustomer")}
        </Button>
      </div>
    );
  }
  return (
    <CustomerPicker
      label={t("findCustomer")}
      error={error}
      onPick={({ id, nome, email, telefone }) => choose({ id, nome, detail: email ?? telefone })}
    />
  );
}

const FIELDS = [
  { name: "nome", type: "text", maxLength: 120 },
  { name: "email", type: "email", maxLength: 254 },
  { name: "telefone", type: "tel", maxLength: 40 },
  { name: "documento", type: "text", maxLength: 40 },
] as const satisfies { name: keyof TypedBuyer; type: string; maxLength: number }[];

type TypedProps = { typed: TypedBuyer; errorOf: ErrorOf; onChange: (changes: Partial<TypedBuyer>) => void };

function Typed({ typed, errorOf, onChange }: TypedProps) {
  const t = useTranslations("panel.manualOrders.form");
  return FIELDS.map(({ name, type, maxLength }) => (
    <TextInput
      key={name}
      type={type}
      maxLength={maxLength}
      autoComplete="off"
      label={t(`buyer.${name}`)}
      value={typed[name]}
      error={errorOf(`cliente.${name}`)}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  ));
}
