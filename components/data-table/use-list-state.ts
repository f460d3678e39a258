"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { useErrorSentence } from "@/components/form/use-error-sentence";

type Page<Row> = { data: Row[]; pagination: { total: number; totalLimitado?: boolean } };

/** A list's query, as its table takes it. */
export type ListQuery<Answer> = Pick<
  UseQueryResult<Answer>,
  "data" | "error" | "refetch" | "isPlaceholderData" | "dataUpdatedAt"
>;

/** The part of a DataTable that comes from its query; without a query yet it waits for one. */
export function useListState<Row>(
  list: ListQuery<Page<Row>> | undefined,
  { page, limit }: { page: number; limit: number },
) {
  const sentenceOf = useErrorSentence();
  const { data, pagination } = list?.data ?? {};
  return {
    rows: data,
    page: {
      page,
      limit,
      total: pagination?.total ?? 0,
      isTotalCapped: pagination?.totalLimitado ?? false,
    },
    isStale: list?.isPlaceholderData,
    // Rows that are there are worth more than the news that they could not be had again.
    error: list?.error && !list.data ? sentenceOf(list.error) : undefined,
    onRetry: () => void list?.refetch(),
  };
}
