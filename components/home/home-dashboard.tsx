"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { HomeRow } from "@/components/home/home-row";
import report from "@/components/reports/report.module.css";
import { ReportChange } from "@/components/reports/report-figures";
import { useReportWords } from "@/components/reports/use-report-words";
import { Card, CardLink } from "@/components/ui/card";
import { type ReportView, reportQuery } from "@/lib/reports/client";
import { HOME_PRODUCTS, HOME_SALES } from "@/lib/reports/home";

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
const SHOWN = 5;

type Sales = Extract<ReportView, { tipo: "vendas" }>;

/** Where the figures come from, and the days before beside them. */
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
      <dl className={report.figures}>
        {FIGURES.map(([field, kind]) => (
          <div key={field} className={report.figure}>
            <dt className={report.name}>{nameOf(field)}</dt>
            <dd className={report.value}>{textOf(kind, totais[field])}</dd>
            {before && (
              <dd className={report.before}>
                <ReportChange now={totais[field]} then={before[field]} before={textOf(kind, before[field])} />
              </dd>
            )}
          </div>
        ))}
      </dl>
      <LineChart label={nameOf("liquidoCents")} points={points} format={(value) => textOf("cents", value)} />
    </Card>
  );
}

function ProductsCard() {
  const t = useTranslations("panel.home.dashboard");
  const { textOf } = useReportWords();
  const { data } = useQuery(reportQuery(HOME_PRODUCTS));
  if (data?.tipo !== "produtos") return null;
  const sold = data.linhas.filter(({ produtoId }) => produtoId !== null).slice(0, SHOWN);
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
          href={`/admin/produtos/${produtoId}`}
          title={nome}
          text={[sku, t("units", { count: unidades })].filter(Boolean).join(" · ")}
          end={textOf("cents", liquidoCents)}
        />
      ))}
    </Card>
  );
}

/** The last seven days beside the seven before, and what sold: for those who may read reports. */
export function HomeDashboard() {
  const { data } = useQuery(reportQuery(HOME_SALES));
  if (data?.tipo !== "vendas") return null;
  return (
    <>
      <SalesCard sales={data} />
      <ProductsCard />
    </>
  );
}
