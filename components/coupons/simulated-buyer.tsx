"use client";

import { Button, TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { CustomerPicker } from "@/components/customers/customer-picker";
import { usePanel } from "@/components/layout/panel-context";
import type { CustomerRow } from "@/lib/customers/client";
import styles from "./simulated-buyer.module.css";

/** Who buys in a simulation: a customer, or a guest with a complete e-mail. */
export type SimulatorBuyer = { customer: CustomerRow | null; email: string | null };
export const NOBODY: SimulatorBuyer = { customer: null, email: null };

const PAUSE_MS = 300;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

type Props = { buyer: SimulatorBuyer; onChange: (buyer: SimulatorBuyer) => void };

/** Chooses a customer, where one may see them, or names a guest. */
export function SimulatedBuyer({ buyer, onChange }: Props) {
  const t = useTranslations("panel.coupons.simulator");
  const maySeeCustomers = usePanel().user.permissoes.includes("vendas");
  if (buyer.customer) {
    return (
      <div className={styles.chosen}>
        <p className={styles.person}>
          <span className={styles.label}>{t("customer")}</span>
          {buyer.customer.nome}
        </p>
        <Button variant="default" size="xs" onClick={() => onChange(NOBODY)}>
          {t("changeCustomer")}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.fields}>
      {maySeeCustomers && (
        <CustomerPicker label={t("customer")} onPick={(customer) => onChange({ customer, email: null })} />
      )}
      <GuestField onChange={(email) => onChange({ customer: null, email })} />
    </div>
  );
}

/** Tells an e-mail once it is complete and the person pauses. */
function GuestField({ onChange }: { onChange: (email: string | null) => void }) {
  const t = useTranslations("panel.coupons.simulator");
  const [text, setText] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    const email = typed.trim();
    timer.current = setTimeout(() => onChange(EMAIL.test(email) ? email : null), PAUSE_MS);
  };
  return (
    <TextInput
      type="email"
      label={t("guest")}
      description={t("guestHint")}
      inputWrapperOrder={["label", "input", "description"]}
      maxLength={254}
      autoComplete="off"
      value={text}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  );
}
