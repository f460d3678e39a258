"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DataTable } from "@/components/data-table/data-table";
import { TableMessage } from "@/components/data-table/table-message";
import { useListUrl } from "@/components/data-table/use-list-url";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { PageHeader } from "@/components/layout/page-header";
import { useMailColumns } from "@/components/outbox/mail-columns";
import { MailFilterBar } from "@/components/outbox/mail-filter-bar";
import type { SearchPageOf } from "@/lib/http/list";
import type { MailRow } from "@/lib/mail/client";
import { mailAddressOf } from "@/lib/mail/mail-address";

type List = Pick<UseQueryResult<SearchPageOf<MailRow>>, "data" | "error" | "refetch" | "isPlaceholderData">;

type Props = {
  list?: List;
  /** Between the title and the table. */
  notice?: ReactNode;
};

/** The outbox for the address as it is; `list` is absent while there is none to wait for yet. */
export function MailTable({ list, notice }: Props) {
  const t = useTranslations("panel.outbox");
  const { params, change } = useListUrl();
  const filters = mailAddressOf(params);
  const { page, limit, q, status, tipo, de, ate } = filters;
  const sentenceOf = useErrorSentence();
  const columns = useMailColumns();
  const size = list?.data?.pagination;
  const clear = () => change({ q: null, status: null, tipo: null, de: null, ate: null, page: null });
  const isFiltered = [q, status, tipo, de, ate].some(Boolean);
  return (
    <>
      <PageHeader title={t("title")} text={t("text")} />
      {notice}
      <DataTable
        label={t("table")}
        filters={<MailFilterBar filters={filters} change={change} />}
        columns={columns}
        rows={list?.data?.data}
        rowKey={({ id }) => id}
        page={{ page, limit, total: size?.total ?? 0, isTotalCapped: size?.totalLimitado ?? false }}
        onPage={change}
        isStale={list?.isPlaceholderData}
        error={list?.error && !list.data ? sentenceOf(list.error) : undefined}
        onRetry={() => list?.refetch()}
        empty={
          isFiltered ? (
            <TableMessage title={t("nothingTitle")} action={{ label: t("clearFilters"), onClick: clear }}>
              {t("nothingText")}
            </TableMessage>
          ) : (
            <TableMessage title={t("emptyTitle")}>{t("emptyText")}</TableMessage>
          )
        }
      />
    </>
  );
}
