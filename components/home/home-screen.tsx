"use client";

import { Button } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { HomeDashboard } from "@/components/home/home-dashboard";
import { HomeFirstSteps } from "@/components/home/home-first-steps";
import { HomeRow } from "@/components/home/home-row";
import { HomeSales } from "@/components/home/home-sales";
import { HomeStock } from "@/components/home/home-stock";
import { MessagePage } from "@/components/layout/message-page";
import { PageHeader } from "@/components/layout/page-header";
import { useFormats, usePanel } from "@/components/layout/panel-context";
import { OpenNotices } from "@/components/notices/open-notices";
import { Card, CardLink } from "@/components/ui/card";
import { Muted } from "@/components/ui/layout";
import { useNow } from "@/components/ui/use-now";
import { type HomeView, homeQuery } from "@/lib/home/client";
import { navEntriesFor } from "@/lib/panel-pages";
import styles from "./home.module.css";

type Orders = NonNullable<HomeView["pedidos"]>;
type Props = { orders: Orders; readMs: number };

const LISTS = [
  { part: "aEnviar", label: "toShip", href: "/admin/pedidos?status=paid,processing" },
  { part: "aPagar", label: "toPay", href: "/admin/pedidos?status=pending" },
] as const;

/** Each kind with its oldest order. */
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

/** Only what the reader's role opens. */
function HomeAreas() {
  const t = useTranslations("panel.home");
  const names = useTranslations("panel.nav");
  const texts = useTranslations("panel.navText");
  const { user } = usePanel();
  const entries = navEntriesFor(user.permissoes).filter(({ href }) => href !== "/admin");
  if (entries.length === 0) {
    return <Muted>{t("accessText", { role: user.papel })}</Muted>;
  }
  return (
    <Card isFlush title={t("areas")}>
      <ul className={styles.areas}>
        {entries.map(({ href, label }) => (
          <li key={href}>
            <HomeRow href={href} title={names(label)} text={texts(label)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function HomeScreen() {
  const t = useTranslations("panel.home");
  const { user, store } = usePanel();
  if (user.permissoes.length === 0) {
    return (
      <MessagePage icon={<IconLock size={22} stroke={1.75} />} title={t("nothingTitle")}>
        <p>{t("nothingText", { role: user.papel })}</p>
      </MessagePage>
    );
  }
  const firstName = user.nome.split(" ")[0] ?? user.nome;
  return (
    <>
      <PageHeader title={t("hello", { name: firstName })} text={t("subtitle", { store: store.nomeLoja })} />
      <div className={styles.sections}>
        <OpenNotices />
        <Today />
        {user.permissoes.includes("dashboard") && <HomeDashboard />}
        <HomeAreas />
      </div>
    </>
  );
}

/** The law wants these settings. */
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

function Today() {
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
