"use client";

import { useTranslations } from "next-intl";
import { useFormats } from "@/components/layout/panel-context";
import type { CustomerView } from "@/lib/customers/client";
import styles from "./customer-facts.module.css";

/** What the customer's paid orders come to, and their points. */
export function CustomerFacts({ customer }: { customer: CustomerView }) {
  const t = useTranslations("panel.customers.detail");
  const format = useFormats();
  const { resumo, pontos } = customer;
  const last = resumo.ultimoPedidoEm ? format.day(resumo.ultimoPedidoEm) : t("never");
  const facts = [
    { name: t("spent"), value: format.cents(resumo.gastoCents), text: t("spentText") },
    {
      name: t("orders"),
      value: format.count(resumo.pedidos),
      text: resumo.emAberto > 0 ? t("open", { count: resumo.emAberto }) : t("last", { day: last }),
    },
    { name: t("average"), value: format.cents(resumo.ticketMedioCents), text: t("averageText") },
    {
      name: t("points"),
      value: pontos ? format.count(pontos.saldo) : "–",
      text: t(pontos ? (pontos.ativo ? "takesPart" : "paused") : "noProgram"),
    },
  ];
  return (
    <dl className={styles.facts} aria-label={t("facts")}>
      {facts.map(({ name, value, text }) => (
        <div key={name} className={styles.fact}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>
            {value}
            <span className={styles.text}>{text}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
