"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Column } from "@/components/data-table/columns";
import { DataTable } from "@/components/data-table/data-table";
import { TableMessage } from "@/components/data-table/table-message";
import { useFormats, usePanel } from "@/components/layout/panel-context";
import { useReason } from "@/components/orders/use-reason";
import { FIRST_MOVEMENTS, type MovementRow, movementsQuery } from "@/lib/products/client";
import styles from "./movements-list.module.css";

function useColumns(): Column<MovementRow>[] {
  const t = useTranslations("panel.products.movements");
  const format = useFormats();
  return [
    {
      id: "criadoEm",
      header: t("when"),
      width: "11rem",
      phone: "detail",
      cell: ({ criadoEm }) => format.moment(criadoEm),
    },
    { id: "tipo", header: t("what"), phone: "title", cell: (movement) => <What movement={movement} /> },
    { id: "sku", header: t("variant"), width: "11rem", cell: ({ sku }) => sku ?? "–" },
    { id: "autor", header: t("who"), width: "10rem", cell: ({ autor }) => autor ?? t("system") },
    {
      id: "quantidade",
      header: t("units"),
      width: "6rem",
      align: "end",
      phone: "aside",
      cell: ({ quantidade }) => (
        <span className={styles.number}>
          {quantidade > 0 ? "+" : "−"}
          {format.count(Math.abs(quantidade))}
        </span>
      ),
    },
    {
      id: "saldo",
      header: t("balance"),
      width: "6rem",
      align: "end",
      phone: "hidden",
      cell: ({ saldo }) => <span className={styles.number}>{format.count(saldo)}</span>,
    },
  ];
}

function What({ movement: { tipo, motivo, pedidoId, pedidoNumero, custoCents } }: { movement: MovementRow }) {
  const t = useTranslations("panel.products.movements");
  const format = useFormats();
  const reasonOf = useReason();
  const { permissoes } = usePanel().user;
  const order = pedidoNumero && t("order", { number: String(pedidoNumero) });
  return (
    <span className={styles.what}>
      <span>
        {t(`types.${tipo}`)}
        {custoCents !== null && ` · ${t("each", { cost: format.cents(custoCents) })}`}
        {order && " · "}
        {order && permissoes.includes("vendas") ? (
          <a href={`/admin/pedidos/${pedidoId}`} className={styles.order}>
            {order}
          </a>
        ) : (
          order
        )}
      </span>
      {motivo && <span className={styles.reason}>{reasonOf(motivo)}</span>}
    </span>
  );
}

/** Lists stock movements, newest first. */
export function MovementsList({ productId }: { productId: string }) {
  const t = useTranslations("panel.products.movements");
  const [page, setPage] = useState(FIRST_MOVEMENTS);
  const answer = useQuery(movementsQuery(productId, page));
  return (
    <section aria-label={t("title")}>
      <h2 className={styles.title}>{t("title")}</h2>
      <DataTable
        answer={answer}
        asked={page}
        label={t("title")}
        columns={useColumns()}
        onPage={(changes) => setPage((current) => ({ ...current, page: 1, ...changes }))}
        empty={<TableMessage title={t("emptyTitle")}>{t("emptyText")}</TableMessage>}
      />
    </section>
  );
}
