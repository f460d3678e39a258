"use client";

import { Anchor } from "@mantine/core";
import { useTranslations } from "next-intl";
import { Lines, Moment, Note } from "@/components/data-table/cells";
import type { Column } from "@/components/data-table/columns";
import { useFormats } from "@/components/layout/panel-context";
import { useReason } from "@/components/orders/use-reason";
import type { EntryRow } from "@/lib/loyalty/client";
import styles from "./entry-cells.module.css";

/** The colour only repeats the plus or minus sign. */
function PointsAmount({ points }: { points: number }) {
  const { count } = useFormats();
  const text = points > 0 ? `+${count(points)}` : count(points).replace("-", "−");
  return (
    <span className={styles.amount} data-gain={points > 0 || undefined}>
      {text}
    </span>
  );
}

type Entry = Omit<EntryRow, "cliente" | "clienteId">;

export function useEntryCells() {
  const t = useTranslations("panel.loyalty");
  const reasonOf = useReason();
  const format = useFormats();
  return {
    when: {
      id: "criadoEm",
      header: t("entries.when"),
      width: "13rem",
      phone: "detail",
      cell: ({ criadoEm }) => <Moment at={criadoEm} />,
    },
    type: {
      id: "tipo",
      header: t("entries.type"),
      phone: "line",
      cell: ({ tipo, motivo, pontos, expiraEm }) => (
        <Lines>
          <span>{t(`types.${tipo}`)}</span>
          {motivo && <Note>{reasonOf(motivo)}</Note>}
          {pontos > 0 && expiraEm && <Note>{t("entries.expires", { day: format.day(expiraEm) })}</Note>}
        </Lines>
      ),
    },
    order: {
      id: "pedido",
      header: t("entries.order"),
      width: "7rem",
      phone: "line",
      cell: ({ pedidoId, pedidoNumero }) =>
        pedidoNumero && (
          <Anchor component="a" size="sm" href={`/admin/pedidos/${pedidoId}`}>
            {format.orderNumber(pedidoNumero)}
          </Anchor>
        ),
    },
    points: {
      id: "pontos",
      header: t("entries.points"),
      width: "7rem",
      align: "end",
      phone: "aside",
      cell: ({ pontos }) => <PointsAmount points={pontos} />,
    },
  } satisfies Record<string, Column<Entry>>;
}
