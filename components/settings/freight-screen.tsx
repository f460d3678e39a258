"use client";

import { useQuery } from "@tanstack/react-query";
import { FreightEditor } from "@/components/settings/freight-editor";
import { SettingsNav } from "@/components/settings/settings-nav";
import { QueryProblem } from "@/components/ui/query-problem";
import { freightQuery } from "@/lib/freight/client";

/** Frete: the store's table of what sending costs, and a simulation of it. */
export function FreightScreen() {
  const { data, error, refetch } = useQuery({ ...freightQuery(), refetchOnWindowFocus: false });
  return (
    <>
      <SettingsNav />
      <QueryProblem error={data ? null : error} onRetry={refetch} />
      {data && <FreightEditor table={data} />}
    </>
  );
}
