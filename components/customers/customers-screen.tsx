"use client";

import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useCustomerColumns } from "@/components/customers/customer-columns";
import { DownloadButton, ListScreen, NewButton } from "@/components/data-table/list-screen";
import { useListUrl } from "@/components/data-table/use-list-url";
import { type CustomerRow, customerList, customerTagsQuery } from "@/lib/customers/client";
import { CUSTOMER_FILTERS } from "@/lib/customers/filters";
import { addressOf, fileOf } from "@/lib/http/filters";

const BulkTags = dynamic(() => import("@/components/customers/bulk-tags").then(({ BulkTags }) => BulkTags), {
  ssr: false,
});

type Props = { customers: readonly CustomerRow[]; onDone: () => void };

/** What can be done with the selected customers. */
function CustomerBulkActions({ customers, onDone }: Props) {
  const t = useTranslations("panel.customers.bulk");
  const [open, setOpen] = useState<{ isAdding: boolean; customers: readonly CustomerRow[] } | null>(null);
  return (
    <>
      <Button variant="default" onClick={() => setOpen({ isAdding: true, customers })}>
        {t("add")}
      </Button>
      <Button variant="default" onClick={() => setOpen({ isAdding: false, customers })}>
        {t("remove")}
      </Button>
      {open && <BulkTags {...open} onDone={onDone} onClose={() => setOpen(null)} />}
    </>
  );
}

/** Clientes: everybody who is registered, with search, filters and pages, all of them in the address. */
export function CustomersScreen() {
  const t = useTranslations("panel.customers");
  const f = useTranslations("panel.customers.filters");
  return (
    <ListScreen
      list={customerList}
      title={t("title")}
      text={t("text")}
      actions={({ narrowing }) => (
        <>
          <DownloadButton href={fileOf("/customers/exportar", narrowing)}>{t("export")}</DownloadButton>
          <NewButton href="/admin/clientes/novo">{t("create")}</NewButton>
        </>
      )}
      label={t("table")}
      words={{
        q: f("search"),
        tag: { label: f("tag"), any: f("anyTag"), choices: useTagChoices() },
        compradores: {
          label: f("bought"),
          any: f("anyBought"),
          of: (value) => f(value === "true" ? "buyers" : "notYet"),
        },
        comConta: {
          label: f("account"),
          any: f("anyAccount"),
          of: (value) => f(value === "true" ? "withAccount" : "withoutAccount"),
        },
        aceita: { label: f("consent"), any: f("anyConsent"), of: (value) => f(`accepts.${value}`) },
        de: f("fromLabel"),
        ate: f("toLabel"),
        ordenar: { label: f("order"), of: (value) => f(`orders.${value}`) },
      }}
      columns={useCustomerColumns()}
      selection={{
        nameOf: ({ nome }) => nome,
        actions: (customers, onDone) => <CustomerBulkActions customers={customers} onDone={onDone} />,
      }}
      nothing={{ title: t("nothingTitle"), text: t("nothingText") }}
      empty={{ title: t("emptyTitle"), text: t("emptyText") }}
    />
  );
}

/** Tags in use, and the one of the address. */
function useTagChoices() {
  const { tag } = addressOf(CUSTOMER_FILTERS, useListUrl().params);
  const { data: known = [] } = useQuery(customerTagsQuery);
  const tags = tag && !known.includes(tag) ? [tag, ...known] : known;
  return tags.map((value) => ({ value, label: value }));
}
