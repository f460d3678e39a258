"use client";

import { useTranslations } from "next-intl";
import { Figure, Moment } from "@/components/data-table/cells";
import type { Column } from "@/components/data-table/columns";
import { ListScreen } from "@/components/data-table/list-screen";
import { RowLink } from "@/components/data-table/row-link";
import { useFormats } from "@/components/layout/panel-context";
import { StatusBadge } from "@/components/ui/status-badge";
import { type ReturnRow, returnList } from "@/lib/returns/client";

const TONES = {
  aberta: "warning",
  aceita: "good",
  recusada: "bad",
  recebida: "good",
  concluida: "neutral",
} as const satisfies Record<ReturnRow["status"], string>;

export function ReturnStatusBadge({ status }: { status: ReturnRow["status"] }) {
  const t = useTranslations("panel.returns.status");
  return <StatusBadge tone={TONES[status]}>{t(status)}</StatusBadge>;
}

function useReturnColumns(): Column<ReturnRow>[] {
  const t = useTranslations("panel.returns");
  const format = useFormats();
  return [
    {
      id: "protocolo",
      header: t("protocol"),
      width: "7rem",
      phone: "title",
      cell: ({ protocolo, pedidoId }) => (
        <RowLink href={`/admin/pedidos/${pedidoId}`} label={t("openOf", { protocol: String(protocolo) })}>
          <Figure>{String(protocolo)}</Figure>
        </RowLink>
      ),
    },
    {
      id: "pedido",
      header: t("order"),
      width: "8rem",
      cell: ({ pedidoNumero }) => format.orderNumber(pedidoNumero),
    },
    { id: "cliente", header: t("customer"), phone: "line", cell: ({ cliente }) => cliente },
    { id: "tipo", header: t("kind"), width: "10rem", cell: ({ tipo }) => t(`kinds.${tipo}`) },
    {
      id: "status",
      header: t("statusHeader"),
      width: "9rem",
      cell: ({ status }) => <ReturnStatusBadge status={status} />,
    },
    {
      id: "criadoEm",
      header: t("created"),
      width: "13rem",
      cell: ({ criadoEm }) => <Moment at={criadoEm} />,
    },
  ];
}

export function ReturnsScreen() {
  const t = useTranslations("panel.returns");
  return (
    <ListScreen
      list={returnList}
      title={t("title")}
      text={t("text")}
      label={t("table")}
      words={{
        status: { label: t("filterStatus"), any: t("anyStatus"), of: (value) => t(`status.${value}`) },
        pedidoId: { chip: () => t("onlyOneOrder") },
      }}
      columns={useReturnColumns()}
      nothing={{ title: t("noResultTitle"), text: t("noResultText") }}
      empty={{ title: t("emptyTitle"), text: t("emptyText") }}
    />
  );
}
