"use client";

import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { BatchNotice } from "@/components/coupons/batch-notice";
import { useCouponColumns } from "@/components/coupons/coupon-columns";
import { CouponFilterBar } from "@/components/coupons/coupon-filter-bar";
import { DataTable } from "@/components/data-table/data-table";
import { TableMessage } from "@/components/data-table/table-message";
import { useListUrl } from "@/components/data-table/use-list-url";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { PageHeader } from "@/components/layout/page-header";
import { IntentLink } from "@/components/ui/intent-link";
import { type CouponRow, couponFiltersOf } from "@/lib/coupons/client";
import type { SearchPageOf } from "@/lib/http/list";

type List = Pick<UseQueryResult<SearchPageOf<CouponRow>>, "data" | "error" | "refetch" | "isPlaceholderData">;

/** The list of coupons for the address as it is; `list` is absent while there is none to wait for yet. */
export function CouponTable({ list }: { list?: List }) {
  const t = useTranslations("panel.coupons");
  const { params, change } = useListUrl();
  const filters = couponFiltersOf(params);
  const { page, limit, q, situacao, loteId } = filters;
  const sentenceOf = useErrorSentence();
  const columns = useCouponColumns();
  const size = list?.data?.pagination;
  const clear = () => change({ q: null, situacao: null, loteId: null, page: null });
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
      {loteId && <BatchNotice loteId={loteId} onClear={clear} />}
      <DataTable
        label={t("table")}
        filters={<CouponFilterBar filters={filters} change={change} />}
        columns={columns}
        rows={list?.data?.data}
        rowKey={({ id }) => id}
        page={{ page, limit, total: size?.total ?? 0, isTotalCapped: size?.totalLimitado ?? false }}
        onPage={change}
        isStale={list?.isPlaceholderData}
        error={list?.error && !list.data ? sentenceOf(list.error) : undefined}
        onRetry={() => list?.refetch()}
        empty={
          q || situacao || loteId ? (
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
