"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useListUrl } from "@/components/data-table/use-list-url";
import { PageHeader } from "@/components/layout/page-header";
import { EntriesTable } from "@/components/loyalty/entries-table";
import { PointsFigures } from "@/components/loyalty/points-figures";
import { ProgramCard } from "@/components/loyalty/program-card";
import { Stack } from "@/components/ui/layout";
import { QueryProblem } from "@/components/ui/query-problem";
import { entriesQuery, overviewQuery } from "@/lib/loyalty/client";
import { entryAddressOf } from "@/lib/loyalty/entry-address";

/** Fidelidade: what the program gives, what it owes, and every point that came or went. */
export function LoyaltyScreen() {
  const t = useTranslations("panel.loyalty");
  const { params } = useListUrl();
  const { data, error, refetch } = useQuery(overviewQuery);
  const list = useQuery(entriesQuery(entryAddressOf(params)));
  return (
    <>
      <PageHeader title={t("title")} text={t("text")} />
      {data ? (
        <Stack>
          <PointsFigures overview={data} />
          <ProgramCard program={data.programa} />
        </Stack>
      ) : (
        <QueryProblem error={error} onRetry={refetch} />
      )}
      <EntriesTable list={list} />
    </>
  );
}
