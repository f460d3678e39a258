"use client";

import { Anchor } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useFormats } from "@/components/layout/panel-context";
import { Card, Facts } from "@/components/ui/card";
import { StatusBadge } from "@/components/ui/status-badge";
import type { CustomerView } from "@/lib/customers/client";
import { writtenPhone } from "@/lib/customers/phone";
import { writtenTaxId } from "@/lib/customers/written-tax-id";
import styles from "./customer-contact.module.css";

const link = (href: string, text: string) => (
  <Anchor size="sm" href={href}>
    {text}
  </Anchor>
);

/** How to reach the customer, and what their account in the shop is like. */
export function CustomerContact({ customer }: { customer: CustomerView }) {
  const t = useTranslations("panel.customers.detail");
  const { email, telefone, documento, nascimento } = customer;
  const facts = [
    ...(email ? [{ name: t("email"), value: <Email customer={customer} email={email} /> }] : []),
    ...(telefone ? [{ name: t("phone"), value: link(`tel:${telefone}`, writtenPhone(telefone)) }] : []),
    ...(documento ? [{ name: t("document"), value: writtenTaxId(documento) }] : []),
    ...(nascimento ? [{ name: t("birth"), value: <BirthDay day={nascimento} /> }] : []),
    { name: t("account"), value: <Account customer={customer} /> },
  ];
  return (
    <Card title={t("contact")}>
      <Facts isStacked facts={facts} />
    </Card>
  );
}

function Email({ customer: { conta }, email }: { customer: CustomerView; email: string }) {
  const t = useTranslations("panel.customers.detail");
  const { temSenha, emailConfirmadoEm } = conta;
  return (
    <span className={styles.line}>
      {link(`mailto:${email}`, email)}
      {emailConfirmadoEm && <StatusBadge tone="good">{t("confirmed")}</StatusBadge>}
      {!emailConfirmadoEm && temSenha && <StatusBadge tone="neutral">{t("unconfirmed")}</StatusBadge>}
    </span>
  );
}

/** A day without a time belongs to no time zone. */
function BirthDay({ day }: { day: string }) {
  const [year, month, date] = day.split("-");
  return <time dateTime={day}>{`${date}/${month}/${year}`}</time>;
}

function Account({ customer: { conta } }: { customer: CustomerView }) {
  const t = useTranslations("panel.customers.detail");
  const format = useFormats();
  if (!conta.temSenha) return t("noAccount");
  return conta.ultimoLoginEm ? t("lastLogin", { day: format.day(conta.ultimoLoginEm) }) : t("hasAccount");
}
