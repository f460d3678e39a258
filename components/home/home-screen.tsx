"use client";

import { IconLock } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { HomeDashboard } from "@/components/home/home-dashboard";
import { HomeRow } from "@/components/home/home-row";
import { HomeToday } from "@/components/home/home-today";
import { MessagePage } from "@/components/layout/message-page";
import { PageHeader } from "@/components/layout/page-header";
import { usePanel } from "@/components/layout/panel-context";
import { OpenAlerts } from "@/components/team-alerts/open-alerts";
import { Card } from "@/components/ui/card";
import { Muted } from "@/components/ui/layout";
import { navEntriesFor } from "@/lib/panel-pages";
import styles from "./home.module.css";

/** Lists only the areas that the reader's role opens. */
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
        <OpenAlerts />
        <HomeToday />
        {user.permissoes.includes("dashboard") && <HomeDashboard />}
        <HomeAreas />
      </div>
    </>
  );
}
