"use client";

import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { TagList } from "@/components/customers/tag-list";
import { Day, Dimmed, Figure, Lines } from "@/components/data-table/cells";
import type { Column } from "@/components/data-table/columns";
import { DownloadButton, ListScreen, NewButton } from "@/components/data-table/list-screen";
import { RowLink } from "@/components/data-table/row-link";
import { useListUrl } from "@/components/data-table/use-list-url";
import { useFormats, usePanel } from "@/components/layout/panel-context";
import { StatusBadge } from "@/components/ui/status-badge";
import { type CustomerRow, customerList, customerTagsQuery } from "@/lib/customers/client";
import { CUSTOMER_FILTERS } from "@/lib/customers/filters";
import { writtenPhone } from "@/lib/customers/phone";
import { writtenTaxId } from "@/lib/customers/tax-id";
import { addressOf, fileOf } from "@/lib/http/filters";
import { segmentOptionsQuery } from "@/lib/segments/client";
import styles from "./customers-screen.module.css";

function useCustomerColumns(): Column<CustomerRow>[] {
  const t = useTranslations("panel.customers");
  const format = useFormats();
  const who = useWho();
  const nothing = <Dimmed>{t("never")}</Dimmed>;
  return [
    { id: "nome", header: t("name"), phone: "title", cell: (customer) => who(customer) },
    {
      id: "tags",
      header: t("tags"),
      width: "11rem",
      phone: "line",
      cell: ({ tags }) => <TagList tags={tags} />,
    },
    {
      id: "pedidos",
      header: t("orders"),
      width: "6rem",
      align: "end",
      cell: ({ pedidos }) => (
        <Figure>
          <span className={styles.onDesk}>{format.count(pedidos)}</span>
          <span className={styles.onPhone}>{t("orderCount", { count: pedidos })}</span>
        </Figure>
      ),
    },
    {
      id: "gasto",
      header: t("spent"),
      width: "8.5rem",
      align: "end",
      phone: "aside",
      cell: ({ gastoCents }) => <Figure>{format.cents(gastoCents)}</Figure>,
    },
    {
      id: "pontos",
      header: t("points"),
      width: "6.5rem",
      align: "end",
      phone: "hidden",
      cell: ({ pontos }) => (pontos === null ? nothing : <Figure>{format.count(pontos)}</Figure>),
    },
    {
      id: "ultimoPedido",
      header: t("lastOrder"),
      width: "10.5rem",
      cell: ({ ultimoPedidoEm }) =>
        ultimoPedidoEm ? (
          <Day at={ultimoPedidoEm} label={t("lastOrder")} />
        ) : (
          <span className={styles.onDesk}>{nothing}</span>
        ),
    },
  ];
}

function useWho() {
  const t = useTranslations("panel.customers");
  return ({ id, nome, email, telefone, documento, anonimizadoEm }: CustomerRow) => {
    const contact = [email, telefone && writtenPhone(telefone)].filter(Boolean).join(" · ");
    return (
      <Lines note={contact || (documento ? writtenTaxId(documento) : t("noContact"))}>
        <span className={styles.name}>
          <RowLink href={`/admin/clientes/${id}`}>{nome}</RowLink>
          {anonimizadoEm && <StatusBadge tone="neutral">{t("erased")}</StatusBadge>}
        </span>
      </Lines>
    );
  };
}

const BulkTags = dynamic(() => import("@/components/customers/bulk-tags").then(({ BulkTags }) => BulkTags), {
  ssr: false,
});

const AddToList = dynamic(
  () => import("@/components/segments/add-to-list").then((module) => module.AddToList),
  { ssr: false },
);

type Props = { customers: readonly CustomerRow[]; onDone: () => void };

function CustomerBulkActions({ customers, onDone }: Props) {
  const t = useTranslations("panel.customers.bulk");
  const isMarketer = usePanel().user.permissoes.includes("marketing");
  const [listed, setListed] = useState<readonly string[] | null>(null);
  const [open, setOpen] = useState<{ isAdding: boolean; customers: readonly CustomerRow[] } | null>(null);
  return (
    <>
      <Button variant="default" onClick={() => setOpen({ isAdding: true, customers })}>
        {t("add")}
      </Button>
      <Button variant="default" onClick={() => setOpen({ isAdding: false, customers })}>
        {t("remove")}
      </Button>
      {isMarketer && (
        <Button variant="default" onClick={() => setListed(customers.map(({ id }) => id))}>
          {t("toList")}
        </Button>
      )}
      {listed && <AddToList ids={listed} onDone={onDone} onClose={() => setListed(null)} />}
      {open && <BulkTags {...open} onDone={onDone} onClose={() => setOpen(null)} />}
    </>
  );
}

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
        segmentId: useSegmentWords(),
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

/** Only users who may see segments can choose one; the others can only remove the filter. */
function useSegmentWords() {
  const f = useTranslations("panel.customers.filters");
  const isMarketer = usePanel().user.permissoes.includes("marketing");
  const { data: segments = [] } = useQuery({ ...segmentOptionsQuery, enabled: isMarketer });
  const nameOf = (wanted: string) => segments.find(({ id }) => id === wanted)?.nome ?? f("someSegment");
  if (!isMarketer) return { chip: (value: string) => `${f("segment")}: ${nameOf(value)}` };
  return {
    label: f("segment"),
    any: f("anySegment"),
    choices: segments.map(({ id, nome }) => ({ value: id, label: nome })),
  };
}

/** The tags in use, and the tag in the page's URL. */
function useTagChoices() {
  const { tag } = addressOf(CUSTOMER_FILTERS, useListUrl().params);
  const { data: known = [] } = useQuery(customerTagsQuery);
  const tags = tag && !known.includes(tag) ? [tag, ...known] : known;
  return tags.map((value) => ({ value, label: value }));
}
