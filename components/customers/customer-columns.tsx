"use client";

import { useTranslations } from "next-intl";
import { TagList } from "@/components/customers/tag-list";
import type { Column } from "@/components/data-table/columns";
import { RowLink } from "@/components/data-table/row-link";
import { useFormats } from "@/components/layout/panel-context";
import { StatusBadge } from "@/components/ui/status-badge";
import type { CustomerRow } from "@/lib/customers/client";
import { writtenPhone } from "@/lib/customers/phone";
import { writtenTaxId } from "@/lib/customers/tax-id";
import styles from "./customer-columns.module.css";

/** The facts that the list of customers shows. */
export function useCustomerColumns(): Column<CustomerRow>[] {
  const t = useTranslations("panel.customers");
  const format = useFormats();
  return [
    { id: "nome", header: t("name"), phone: "title", cell: (customer) => <Who customer={customer} /> },
    {
      id: "tags",
      header: t("tags"),
      width: "11rem",
      phone: "line",
      cell: ({ tags }) => <TagList tags={tags} />,
    },
    {
      id: "pedidos",
      header: t("orders"),
      width: "6rem",
      align: "end",
      cell: ({ pedidos }) => (
        <span className={styles.number}>
          <span className={styles.onDesk}>{format.count(pedidos)}</span>
          <span className={styles.onPhone}>{t("orderCount", { count: pedidos })}</span>
        </span>
      ),
    },
    {
      id: "gasto",
      header: t("spent"),
      width: "8.5rem",
      align: "end",
      phone: "aside",
      cell: ({ gastoCents }) => <span className={styles.number}>{format.cents(gastoCents)}</span>,
    },
    {
      id: "pontos",
      header: t("points"),
      width: "6.5rem",
      align: "end",
      phone: "hidden",
      cell: ({ pontos }) =>
        pontos === null ? <Nothing /> : <span className={styles.number}>{format.count(pontos)}</span>,
    },
    {
      id: "ultimoPedido",
      header: t("lastOrder"),
      width: "10.5rem",
      cell: ({ ultimoPedidoEm }) =>
        ultimoPedidoEm ? (
          <time dateTime={ultimoPedidoEm} className={styles.dimmed}>
            <span className={styles.onPhone}>{t("lastOrder")}: </span>
            {format.day(ultimoPedidoEm)}
          </time>
        ) : (
          <span className={styles.onDesk}>
            <Nothing />
          </span>
        ),
    },
  ];
}

function Nothing() {
  const t = useTranslations("panel.customers");
  return <span className={styles.dimmed}>{t("never")}</span>;
}

function Who({ customer }: { customer: CustomerRow }) {
  const t = useTranslations("panel.customers");
  const { id, nome, email, telefone, documento, anonimizadoEm } = customer;
  const contact = [email, telefone && writtenPhone(telefone)].filter(Boolean).join(" · ");
  return (
    <span className={styles.lines}>
      <span className={styles.name}>
        <RowLink href={`/admin/clientes/${id}`}>{nome}</RowLink>
        {anonimizadoEm && <StatusBadge tone="neutral">{t("erased")}</StatusBadge>}
      </span>
      <span className={styles.contact}>
        {contact || (documento ? writtenTaxId(documento) : t("noContact"))}
      </span>
    </span>
  );
}
