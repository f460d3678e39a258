"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { DataTable } from "@/components/data-table/data-table";
import { TableMessage } from "@/components/data-table/table-message";
import { useListUrl } from "@/components/data-table/use-list-url";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { BackLink } from "@/components/layout/back-link";
import { PageHeader } from "@/components/layout/page-header";
import { ColumnHelp } from "@/components/product-import/column-help";
import { DropFile } from "@/components/product-import/drop-file";
import { useImportColumns } from "@/components/product-import/import-columns";
import type { PageOf } from "@/lib/http/list";
import { type ImportRow, importFiltersOf, importsQuery } from "@/lib/product-imports/client";
import styles from "./imports-screen.module.css";

type List = Pick<
  UseQueryResult<PageOf<ImportRow>>,
  "data" | "error" | "refetch" | "isPlaceholderData" | "dataUpdatedAt"
>;

/** Importar produtos: a place for the file, how to write it, and what came before. */
export function ImportsScreen() {
  const { params } = useListUrl();
  return <ImportsPage list={useQuery(importsQuery(importFiltersOf(params)))} />;
}

/** The page around the list of imports; without a `list` it waits for one. */
export function ImportsPage({ list }: { list?: List }) {
  const t = useTranslations("panel.productImport");
  const { params, change } = useListUrl();
  const { page, limit } = importFiltersOf(params);
  const sentenceOf = useErrorSentence();
  const columns = useImportColumns(list?.dataUpdatedAt ?? 0);
  return (
    <>
      <BackLink href="/admin/produtos">{t("back")}</BackLink>
      <PageHeader title={t("title")} text={t("text")} />
      <DropFile />
      <ColumnHelp />
      <h2 className={styles.title}>{t("history")}</h2>
      <DataTable
        label={t("historyTable")}
        columns={columns}
        rows={list?.data?.data}
        rowKey={({ id }) => id}
        page={{ page, limit, total: list?.data?.pagination.total ?? 0 }}
        onPage={change}
        isStale={list?.isPlaceholderData}
        error={list?.error && !list.data ? sentenceOf(list.error) : undefined}
        onRetry={() => list?.refetch()}
        empty={<TableMessage title={t("emptyTitle")}>{t("emptyText")}</TableMessage>}
      />
    </>
  );
}
