"use client";

import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { CustomerPicker } from "@/components/customers/customer-picker";
import type { Column } from "@/components/data-table/columns";
import { DownloadButton, ListScreen } from "@/components/data-table/list-screen";
import { PageHeader } from "@/components/layout/page-header";
import { useEntryCells } from "@/components/loyalty/entry-cells";
import { PointsFigures } from "@/components/loyalty/points-figures";
import { ProgramCard } from "@/components/loyalty/program-card";
import { IntentLink } from "@/components/ui/intent-link";
import { Stack } from "@/components/ui/layout";
import { QueryProblem } from "@/components/ui/query-problem";
import { fileOf } from "@/lib/http/filters";
import { type EntryRow, entryList, overviewQuery } from "@/lib/loyalty/client";

/** Fidelidade: what the program gives, what it owes, and every point that came or went. */
export function LoyaltyScreen() {
  const t = useTranslations("panel.loyalty");
  const { data, error, refetch } = useQuery(overviewQuery);
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
      <Entries />
    </>
  );
}

function useColumns(): Column<EntryRow>[] {
  const t = useTranslations("panel.loyalty.entries");
  const { when, type, order, points } = useEntryCells();
  const customer: Column<EntryRow> = {
    id: "cliente",
    header: t("customer"),
    phone: "title",
    cell: ({ clienteId, cliente }) => (
      <Anchor component={IntentLink} size="sm" href={`/admin/clientes/${clienteId}`}>
        {cliente}
      </Anchor>
    ),
  };
  return [when, customer, type, order, points];
}

/** Every point of the store that came or went, newest first. */
function Entries() {
  const t = useTranslations("panel.loyalty.entries");
  const types = useTranslations("panel.loyalty.types");
  return (
    <ListScreen
      list={entryList}
      section="lancamentos"
      title={t("title")}
      actions={({ narrowing }) => (
        <DownloadButton href={fileOf("/loyalty/lancamentos/exportar", narrowing)}>
          {t("export")}
        </DownloadButton>
      )}
      label={t("table")}
      words={{
        clienteId: {
          field: (change) => (
            <CustomerPicker
              label={t("customerFilter")}
              isLabelHidden
              onPick={({ id }) => change({ clienteId: id, page: null })}
            />
          ),
          chip: (_, [entry]) => (entry ? t("onlyOf", { name: entry.cliente }) : t("onlyOne")),
        },
        tipo: { label: t("filterType"), any: t("anyType"), of: (value) => types(value) },
        de: t("fromLabel"),
        ate: t("toLabel"),
      }}
      columns={useColumns()}
      nothing={{ title: t("nothingTitle"), text: t("nothingText") }}
      empty={{ title: t("emptyTitle"), text: t("emptyText") }}
    />
  );
}
