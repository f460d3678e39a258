"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useLocale, useTranslations } from "next-intl";
import { HomeRow } from "@/components/home/home-row";
import { usePanel } from "@/components/layout/panel-context";
import report from "@/components/reports/report.module.css";
import { ReportChange } from "@/components/reports/report-figures";
import { useReportWords } from "@/components/reports/use-report-words";
import { Card, CardLink } from "@/components/ui/card";
import { Figures } from "@/components/ui/figures";
import { Hint } from "@/components/ui/layout";
import { formatPercent } from "@/lib/format/numbers";
import { mayOpen } from "@/lib/panel-pages";
import { conversionQuery, type ReportView } from "@/lib/reports/client";
import { HOME_PRODUCTS, homeProductsQuery, homeSalesQuery } from "@/lib/reports/home";

const LineChart = dynamic(() => import("@/components/charts/line-chart").then(({ LineChart }) => LineChart), {
  ssr: false,
  loading: () => <div className={report.chartPlace} />,
});

const FIGURES = [
  ["liquidoCents", "cents"],
  ["pedidos", "count"],
  ["ticketMedioCents", "cents"],
  ["clientesNovos", "count"],
] as const;

type Sales = Extract<ReportView, { tipo: "vendas" }>;

const HREF = "/admin/relatorios?periodo=7_dias&comparar=anterior";

function SalesCard({ sales }: { sales: Sales }) {
  const t = useTranslations("panel.home.dashboard");
  const { nameOf, textOf, shortDayOf } = useReportWords();
  const { totais, comparativo, linhas } = sales;
  const before = comparativo?.totais as Sales["totais"] | undefined;
  const points = linhas.map(({ periodo, liquidoCents }) => ({
    label: textOf("period", periodo),
    mark: shortDayOf(periodo),
    value: liquidoCents,
  }));
  return (
    <Card title={t("title")} actions={<CardLink href={HREF}>{t("open")}</CardLink>}>
      <Figures
        figures={FIGURES.map(([field, kind]) => ({
          name: nameOf(field),
          value: textOf(kind, totais[field]),
          text: before && (
            <ReportChange now={totais[field]} then={before[field]} before={textOf(kind, before[field])} />
          ),
        }))}
      />
      <Hint>{t("whatIsNet")}</Hint>
      <LineChart label={nameOf("liquidoCents")} points={points} format={(value) => textOf("cents", value)} />
    </Card>
  );
}

function ProductsCard() {
  const t = useTranslations("panel.home.dashboard");
  const { textOf } = useReportWords();
  const { data } = useQuery(homeProductsQuery);
  const { user } = usePanel();
  const isOpen = mayOpen(user.permissoes, "/admin/produtos/[id]");
  if (data?.tipo !== "produtos") return null;
  const sold = data.linhas.filter(({ produtoId }) => produtoId !== null).slice(0, HOME_PRODUCTS);
  if (sold.length === 0) return null;
  return (
    <Card
      isFlush
      title={t("products")}
      actions={<CardLink href="/admin/relatorios?tipo=produtos&periodo=7_dias">{t("open")}</CardLink>}
    >
      {sold.map(({ produtoId, nome, sku, unidades, liquidoCents }) => (
        <HomeRow
          key={`${produtoId} ${sku}`}
          href={isOpen ? `/admin/produtos/${produtoId}` : null}
          title={nome}
          text={[sku, t("units", { count: unidades })].filter(Boolean).join(" · ")}
          end={textOf("cents", liquidoCents)}
        />
      ))}
    </Card>
  );
}

const STAGES = ["visitas", "produtos", "sacolas", "finalizacoes", "pedidos"] as const;

/** How many visitors reached each step, and how many of a hundred. */
function ConversionCard() {
  const t = useTranslations("panel.home.conversion");
  const locale = useLocale();
  const { textOf } = useReportWords();
  const { data } = useQuery(conversionQuery);
  if (!data) return null;
  const { atual, anterior, desde } = data;
  if (desde === null) {
    return (
      <Card title={t("title")}>
        <Hint>{t("none")}</Hint>
      </Card>
    );
  }
  return (
    <Card title={t("title")}>
      <Figures
        figures={STAGES.map((stage) => ({
          name: t(stage),
          value: textOf("count", atual[stage]),
          beside:
            stage !== "visitas" &&
            atual.visitas > 0 &&
            t("ofVisits", { percent: formatPercent(atual[stage] / atual.visitas, locale) }),
          text: anterior.visitas > 0 && (
            <ReportChange
              now={atual[stage]}
              then={anterior[stage]}
              before={textOf("count", anterior[stage])}
            />
          ),
        }))}
      />
      <Hint>{t("hint")}</Hint>
    </Card>
  );
}

/** For users who may read reports. */
export function HomeDashboard() {
  const { data } = useQuery(homeSalesQuery);
  if (data?.tipo !== "vendas") return null;
  return (
    <>
      <SalesCard sales={data} />
      <ConversionCard />
      <ProductsCard />
    </>
  );
}
