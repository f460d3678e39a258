"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { DataTable } from "@/components/data-table/data-table";
import { TableMessage } from "@/components/data-table/table-message";
import { useListState } from "@/components/data-table/use-list-state";
import { useListUrl } from "@/components/data-table/use-list-url";
import { BackLink } from "@/components/layout/back-link";
import { PageHeader } from "@/components/layout/page-header";
import { ColumnHelp } from "@/components/product-import/column-help";
import { DropFile } from "@/components/product-import/drop-file";
import { useImportColumns } from "@/components/product-import/import-columns";
import { importFiltersOf, importsQuery } from "@/lib/product-imports/client";
import styles from "./imports-screen.module.css";

/** Importar produtos: a place for the file, how to write it, and what came before. */
export function ImportsScreen() {
  const t = useTranslations("panel.productImport");
  const { params, change } = useListUrl();
  const filters = importFiltersOf(params);
  const list = useQuery(importsQuery(filters));
  const columns = useImportColumns(list.dataUpdatedAt);
  return (
    <>
      <BackLink href="/admin/produtos">{t("back")}</BackLink>
      <PageHeader title={t("title")} text={t("text")} />
      <DropFile />
      <ColumnHelp />
      <h2 className={styles.title}>{t("history")}</h2>
      <DataTable
        {...useListState(list, filters)}
        label={t("historyTable")}
        columns={columns}
        rowKey={({ id }) => id}
        onPage={change}
        empty={<TableMessage title={t("emptyTitle")}>{t("emptyText")}</TableMessage>}
      />
    </>
  );
}
