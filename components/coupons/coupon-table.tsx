"use client";

import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { BatchNotice } from "@/components/coupons/batch-notice";
import { useCouponColumns } from "@/components/coupons/coupon-columns";
import { CouponFilterBar } from "@/components/coupons/coupon-filter-bar";
import { DataTable } from "@/components/data-table/data-table";
import { NothingFound, TableMessage } from "@/components/data-table/table-message";
import { type ListQuery, useListState } from "@/components/data-table/use-list-state";
import { useListUrl } from "@/components/data-table/use-list-url";
import { PageHeader } from "@/components/layout/page-header";
import { IntentLink } from "@/components/ui/intent-link";
import { type CouponRow, couponFiltersOf } from "@/lib/coupons/client";
import type { SearchPageOf } from "@/lib/http/list";
import { narrowingOf, withoutFilters } from "@/lib/http/list-address";

/** The list of coupons for the address as it is; `list` is absent while there is none to wait for yet. */
export function CouponTable({ list }: { list?: ListQuery<SearchPageOf<CouponRow>> }) {
  const t = useTranslations("panel.coupons");
  const { params, change } = useListUrl();
  const filters = couponFiltersOf(params);
  const columns = useCouponColumns();
  const isNarrowed = narrowingOf(filters).size > 0;
  const clear = () => change(withoutFilters(filters));
  return (
    <>
      <PageHeader
        title={t("title")}
        text={t("text")}
        actions={
          <Button
            component={IntentLink}
            href="/admin/cupons/novo"
            leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
          >
            {t("create")}
          </Button>
        }
      />
      {filters.loteId && <BatchNotice loteId={filters.loteId} onClear={clear} />}
      <DataTable
        {...useListState(list, filters)}
        label={t("table")}
        filters={<CouponFilterBar filters={filters} change={change} />}
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
