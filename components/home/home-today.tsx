"use client";

import { Button } from "@mantine/core";
import { IconCircle, IconCircleCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import { HomeRow } from "@/components/home/home-row";
import { useFormats } from "@/components/layout/panel-context";
import { Card, CardLink } from "@/components/ui/card";
import { Sums } from "@/components/ui/figures";
import { Muted } from "@/components/ui/layout";
import { StatusBadge } from "@/components/ui/status-badge";
import { useNow } from "@/components/ui/use-now";
import { formatPercent } from "@/lib/format/numbers";
import { type HomeView, homeQuery } from "@/lib/home/client";
import type { FirstStep } from "@/lib/home/schema";
import styles from "./home.module.css";

type Orders = NonNullable<HomeView["pedidos"]>;
type Props = { orders: Orders; readMs: number };

const LISTS = [
  { part: "aEnviar", label: "toShip", href: "/admin/pedidos?status=paid,processing" },
  { part: "aPagar", label: "toPay", href: "/admin/pedidos?status=pending" },
] as const;

/** Each kind of order with its oldest one. */
function HomeOrders({ orders, readMs }: Props) {
  const t = useTranslations("panel.home.orders");
  const format = useFormats();
  const nowMs = useNow(readMs);
  const oldest = (waiting: Orders["aPagar"]) => {
    if (!waiting.maisAntigo) return t("none");
    const { numero, criadoEm } = waiting.maisAntigo;
    return t("oldest", { numero: format.orderNumber(numero), when: format.relative(criadoEm, nowMs) });
  };
  return (
    <Card isFlush title={t("title")} actions={<CardLink href="/admin/pedidos">{t("open")}</CardLink>}>
      {LISTS.map(({ part, label, href }) => (
        <HomeRow
          key={part}
          href={href}
          title={t(label)}
          text={oldest(orders[part])}
          end={<span className={styles.number}>{format.count(orders[part].total)}</span>}
        />
      ))}
    </Card>
  );
}

/** The law requires these settings. */
function HomeSeller({ missing }: { missing: NonNullable<HomeView["quemVende"]> }) {
  const t = useTranslations("panel.home.seller");
  const { list } = useFormatter();
  const fields = list(missing.map((field) => t(field)));
  return (
    <Card isFlush title={t("title")}>
      <HomeRow href="/admin/configuracoes#loja" title={t("open")} text={t("text", { fields })} />
    </Card>
  );
}

type HomeFirstStepsProps = { steps: NonNullable<HomeView["primeirosPassos"]> };

const PLACES: Record<FirstStep, string> = {
  categoria: "/admin/categorias",
  produto: "/admin/produtos/novo",
  publicacao: "/admin/produtos?publicado=false",
  pagamento: "/admin/configuracoes/pagamentos",
  frete: "/admin/configuracoes/frete",
  cupom: "/admin/cupons/novo",
  chave: "/admin/chaves-de-api",
};

/** For a store that has not sold anything yet. */
function HomeFirstSteps({ steps }: HomeFirstStepsProps) {
  const t = useTranslations("panel.home.steps");
  return (
    <Card isFlush title={t("title")}>
      <p className={styles.empty}>{t("text")}</p>
      <ul className={styles.list}>
        {steps.map(({ passo, feito }) => (
          <li key={passo}>
            <HomeRow
              href={PLACES[passo]}
              title={t(passo)}
              text={feito && t("done")}
              end={
                feito ? (
                  <IconCircleCheck size={20} stroke={1.75} className={styles.done} aria-hidden />
                ) : (
                  <IconCircle size={20} stroke={1.75} aria-hidden />
                )
              }
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

type HomeSalesProps = { sales: NonNullable<HomeView["vendas"]> };

/** Compares today with yesterday up to the same time, and with the whole of yesterday. */
function HomeSales({ sales: { hoje, ontemAteAgora, ontem } }: HomeSalesProps) {
  const t = useTranslations("panel.home.sales");
  const format = useFormats();
  const textOf = ({ pedidos, totalCents }: HomeSalesProps["sales"]["ontem"]) =>
    `${format.cents(totalCents)} · ${t("orders", { count: pedidos })}`;
  const past = [
    { name: t("untilNow"), value: textOf(ontemAteAgora) },
    { name: t("wholeDay"), value: textOf(ontem) },
  ];
  return (
    <Card isFlush title={t("title")}>
      <div className={styles.sales}>
        <div className={styles.today}>
          <span className={styles.amount}>{format.cents(hoje.totalCents)}</span>
          <Muted>
            {t("orders", { count: hoje.pedidos })} · {t("gross")}
          </Muted>
          <Difference todayCents={hoje.totalCents} beforeCents={ontemAteAgora.totalCents} />
        </div>
        <Sums sums={past} />
      </div>
    </Card>
  );
}

function Difference({ todayCents, beforeCents }: { todayCents: number; beforeCents: number }) {
  const t = useTranslations("panel.home.sales");
  const locale = useLocale();
  // A percentage of zero does not exist.
  if (beforeCents === 0) return null;
  const part = todayCents / beforeCents - 1;
  const percent = formatPercent(Math.abs(part), locale);
  const sentence = part === 0 ? t("same") : t(part > 0 ? "more" : "less", { percent });
  return <Muted>{sentence}</Muted>;
}

type HomeStockProps = { stock: NonNullable<HomeView["estoqueBaixo"]> };

const LIST = "/admin/produtos?abaixoMinimo=true";

/** The products with the lowest stock come first. */
function HomeStock({ stock: { total, totalLimitado, preparando, itens } }: HomeStockProps) {
  const t = useTranslations("panel.home.stock");
  const format = useFormats();
  if (total === 0) {
    return (
      <Card isFlush title={t("title")}>
        <p className={styles.empty}>{t(preparando ? "preparing" : "none")}</p>
      </Card>
    );
  }
  const count = totalLimitado ? t("capped", { count: format.count(total) }) : t("count", { count: total });
  return (
    <Card isFlush title={`${t("title")}: ${count}`} actions={<CardLink href={LIST}>{t("all")}</CardLink>}>
      <ul className={styles.list}>
        {itens.map(({ id, nome, estoque, publicado, variante }) => (
          <li key={id}>
            <HomeRow
              href={`/admin/produtos/${id}`}
              title={nome}
              text={[variante?.sku, !publicado && t("draft")].filter(Boolean).join(" · ")}
              end={
                <StatusBadge tone={(variante?.estoque ?? estoque) > 0 ? "warning" : "bad"}>
                  {t("units", { count: variante?.estoque ?? estoque })}
                </StatusBadge>
              }
            />
          </li>
        ))}
      </ul>
      {preparando && <p className={styles.empty}>{t("preparing")}</p>}
    </Card>
  );
}

/** What the reader may see of this day; nothing while it loads. */
export function HomeToday() {
  const t = useTranslations("panel.home");
  const { data, isError, refetch, dataUpdatedAt } = useQuery(homeQuery);
  if (!data) {
    if (!isError) return null;
    return (
      <div role="alert" className={styles.problem}>
        {t("failed")}
        <Button variant="default" size="xs" onClick={() => refetch()}>
          {t("retry")}
        </Button>
      </div>
    );
  }
  const { quemVende, primeirosPassos, pedidos, vendas, estoqueBaixo } = data;
  return (
    <>
      {quemVende && <HomeSeller missing={quemVende} />}
      {primeirosPassos && primeirosPassos.length > 0 && <HomeFirstSteps steps={primeirosPassos} />}
      {(pedidos || vendas) && (
        <div className={styles.pair}>
          {pedidos && <HomeOrders orders={pedidos} readMs={dataUpdatedAt} />}
          {vendas && <HomeSales sales={vendas} />}
        </div>
      )}
      {estoqueBaixo && <HomeStock stock={estoqueBaixo} />}
    </>
  );
}
