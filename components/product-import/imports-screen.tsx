"use client";

import { useTranslations } from "next-intl";
import { ListScreen } from "@/components/data-table/list-screen";
import { BackLink } from "@/components/layout/back-link";
import { PageHeader } from "@/components/layout/page-header";
import { ColumnHelp } from "@/components/product-import/column-help";
import { DropFile } from "@/components/product-import/drop-file";
import { useImportColumns } from "@/components/product-import/import-columns";
import { importList } from "@/lib/product-imports/client";

/** Importar produtos: a place for the file, how to write it, and what came before. */
export function ImportsScreen() {
  const t = useTranslations("panel.productImport");
  return (
    <>
      <BackLink href="/admin/produtos">{t("back")}</BackLink>
      <PageHeader title={t("title")} text={t("text")} />
      <DropFile />
      <ColumnHelp />
      <ListScreen
        list={importList}
        section="historico"
        title={t("history")}
        label={t("historyTable")}
        columns={useImportColumns()}
        empty={{ title: t("emptyTitle"), text: t("emptyText") }}
      />
    </>
  );
}
