"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DataTable } from "@/components/data-table/data-table";
import { NothingFound, TableMessage } from "@/components/data-table/table-message";
import { type ListQuery, useListState } from "@/components/data-table/use-list-state";
import { useListUrl } from "@/components/data-table/use-list-url";
import { PageHeader } from "@/components/layout/page-header";
import { useMailColumns } from "@/components/outbox/mail-columns";
import { MailFilterBar } from "@/components/outbox/mail-filter-bar";
import type { SearchPageOf } from "@/lib/http/list";
import { narrowingOf, withoutFilters } from "@/lib/http/list-address";
import type { MailRow } from "@/lib/mail/client";
import { mailAddressOf } from "@/lib/mail/mail-address";

type Props = {
  list: ListQuery<SearchPageOf<MailRow>>;
  /** Between the title and the table. */
  notice: ReactNode;
};

/** The outbox for the address as it is; `list` is absent while there is none to wait for yet. */
export function MailTable({ list, notice }: Props) {
  const t = useTranslations("panel.outbox");
  const { params, change } = useListUrl();
  const filters = mailAddressOf(params);
  const columns = useMailColumns();
  const isNarrowed = narrowingOf(filters).size > 0;
  const clear = () => change(withoutFilters(filters));
  return (
    <>
      <PageHeader title={t("title")} text={t("text")} />
      {notice}
      <DataTable
        {...useListState(list, filters)}
        label={t("table")}
        filters={<MailFilterBar filters={filters} change={change} />}
        columns={columns}
        rowKey={({ id }) => id}
        onClear={isNarrowed ? clear : undefined}
        onPage={change}
        empty={
          isNarrowed ? (
            <NothingFound title={t("nothingTitle")} onClear={clear}>
              {t("nothingText")}
            </NothingFound>
          ) : (
            <TableMessage title={t("emptyTitle")}>{t("emptyText")}</TableMessage>
          )
        }
      />
    </>
  );
}
