"use client";

import { useTranslations } from "next-intl";
import { Figure, Moment } from "@/components/data-table/cells";
import type { Column } from "@/components/data-table/columns";
import { ListScreen, NewButton } from "@/components/data-table/list-screen";
import { RowLink } from "@/components/data-table/row-link";
import { useFormats } from "@/components/layout/panel-context";
import { type PurchaseRow, purchaseList } from "@/lib/products/client";

function useColumns(): Column<PurchaseRow>[] {
  const t = useTranslations("panel.products.purchases");
  const format = useFormats();
  return [
    {
      id: "nota",
      header: t("note"),
      phone: "title",
      cell: ({ id, nota, criadoEm }) => (
        <RowLink
          href={`/admin/produtos/compras/${id}`}
          label={t("open", { name: nota ?? format.moment(criadoEm) })}
        >
          {nota ?? t("noNote")}
        </RowLink>
      ),
    },
    {
      id: "criadoEm",
      header: t("when"),
      width: "13rem",
      phone: "detail",
      cell: ({ criadoEm }) => <Moment at={criadoEm} />,
    },
    { id: "autor", header: t("who"), width: "12rem", cell: ({ autor }) => autor ?? "–" },
    {
      id: "unidades",
      header: t("units"),
      width: "7rem",
      align: "end",
      cell: ({ unidades }) => <Figure>{format.count(unidades)}</Figure>,
    },
    {
      id: "totalCents",
      header: t("total"),
      width: "9rem",
      align: "end",
      phone: "aside",
      cell: ({ totalCents }) => <Figure>{format.cents(totalCents)}</Figure>,
    },
  ];
}

export function PurchasesScreen() {
  const t = useTranslations("panel.products.purchases");
  return (
    <ListScreen
      list={purchaseList}
      title={t("title")}
      text={t("text")}
      label={t("title")}
      columns={useColumns()}
      actions={<NewButton href="/admin/produtos/receber">{t("receive")}</NewButton>}
      empty={{ title: t("emptyTitle"), text: t("emptyText") }}
    />
  );
}
