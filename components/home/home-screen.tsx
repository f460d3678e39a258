"use client";

import { Button } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { HomeAreas } from "@/components/home/home-areas";
import { HomeFirstSteps } from "@/components/home/home-first-steps";
import { HomeOrders } from "@/components/home/home-orders";
import { HomeSales } from "@/components/home/home-sales";
import { HomeStock } from "@/components/home/home-stock";
import { MessagePage } from "@/components/layout/message-page";
import { PageHeader } from "@/components/layout/page-header";
import { usePanel } from "@/components/layout/panel-context";
import { OpenNotices } from "@/components/notices/open-notices";
import { homeQuery } from "@/lib/home/client";
import styles from "./home.module.css";

/** The panel's first page: what needs this person today. */
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
        <HomeAreas />
      </div>
    </>
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
  const { primeirosPassos, pedidos, vendas, estoqueBaixo } = data;
  return (
    <>
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
