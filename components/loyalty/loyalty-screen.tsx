"use client";

import { Anchor, Button } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { CustomerPicker } from "@/components/customers/customer-picker";
import type { Column } from "@/components/data-table/columns";
import { DownloadButton, ListScreen } from "@/components/data-table/list-screen";
import { PageHeader } from "@/components/layout/page-header";
import { useFormats, usePanel } from "@/components/layout/panel-context";
import { useEntryCells } from "@/components/loyalty/entry-cells";
import { Card, Facts } from "@/components/ui/card";
import { Figures } from "@/components/ui/figures";
import { Hint, Stack } from "@/components/ui/layout";
import { QueryProblem } from "@/components/ui/query-problem";
import { SMALL_ICON } from "@/components/ui/small-icon";
import { StatusBadge } from "@/components/ui/status-badge";
import { numberFormat } from "@/lib/format/formatters";
import { fileOf } from "@/lib/http/filters";
import {
  type EntryRow,
  entryList,
  type OverviewView,
  overviewQuery,
  type Program,
} from "@/lib/loyalty/client";
import { earningsOf } from "@/lib/loyalty/example";

const EXAMPLE_CENTS = 10_000;

function ProgramCard({ program }: { program: Program }) {
  const t = useTranslations("panel.loyalty.program");
  const words = useTranslations("panel.loyalty");
  const locale = useLocale();
  const { cents } = useFormats();
  const mayChange = usePanel().user.permissoes.includes("configuracoes");
  const { ativo, pontosPorReal, valorPontoCents, validadeMeses, carenciaDias, minimoResgate } = program;
  const percent = program.maximoPercentualPedido;
  const rate = numberFormat(locale, { maximumFractionDigits: 2 }).format(pontosPorReal);
  const { pontos, worthCents } = earningsOf(program, EXAMPLE_CENTS);
  const example = { amount: cents(EXAMPLE_CENTS), worth: cents(worthCents), count: pontos };
  const facts = [
    { name: t("earn"), value: t("earnValue", { count: pontosPorReal, rate, amount: cents(100) }) },
    { name: t("worth"), value: cents(valorPontoCents) },
    { name: t("wait"), value: t("waitValue", { days: carenciaDias }) },
    { name: t("life"), value: t("lifeValue", { months: validadeMeses }) },
    { name: t("use"), value: t("useValue", { points: words("points", { count: minimoResgate }), percent }) },
  ];
  return (
    <Card
      title={t("title")}
      actions={
        <>
          <StatusBadge tone={ativo ? "good" : "neutral"}>{t(ativo ? "on" : "off")}</StatusBadge>
          {mayChange && (
            <Button
              component="a"
              href="/admin/fidelidade/regras"
              variant="default"
              leftSection={<IconPencil {...SMALL_ICON} />}
            >
              {t("change")}
            </Button>
          )}
        </>
      }
    >
      <Facts facts={facts} />
      <Hint>
        {ativo ? t("example", { ...example, points: words("points", { count: pontos }) }) : t("offText")}{" "}
        {!mayChange && t("onlySettings")}
      </Hint>
    </Card>
  );
}

function PointsFigures({ overview }: { overview: OverviewView }) {
  const t = useTranslations("panel.loyalty.figures");
  const words = useTranslations("panel.loyalty");
  const { cents, count } = useFormats();
  const { saldo, passivoCents, membros, pendentes, pendentesCents, expirandoEm30Dias, mes, programa } =
    overview;
  const figures = [
    {
      name: t("liability"),
      value: cents(passivoCents),
      text: t("liabilityText", { points: words("points", { count: saldo }) }),
    },
    {
      name: t("pending"),
      value: count(pendentes),
      text: t("pendingText", { amount: cents(pendentesCents) }),
    },
    {
      name: t("expiring"),
      value: count(expirandoEm30Dias),
      text: t("expiringText", { amount: cents(expirandoEm30Dias * programa.valorPontoCents) }),
    },
    { name: t("members"), value: count(membros), text: t("membersText") },
  ];
  const month = [
    { name: t("credited"), value: count(mes.creditados) },
    { name: t("redeemed"), value: count(mes.resgatados) },
    { name: t("expired"), value: count(mes.expirados) },
    { name: t("reversed"), value: count(mes.estornados) },
    { name: t("adjusted"), value: count(mes.ajustes) },
  ];
  return (
    <>
      <section aria-label={t("title")}>
        <Figures figures={figures} />
      </section>
      <Card title={t("month")}>
        <Facts facts={month} />
      </Card>
    </>
  );
}

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
      <Anchor component="a" size="sm" href={`/admin/clientes/${clienteId}`}>
        {cliente}
      </Anchor>
    ),
  };
  return [when, customer, type, order, points];
}

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
