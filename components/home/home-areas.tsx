"use client";

import { useTranslations } from "next-intl";
import { HomeRow } from "@/components/home/home-row";
import { usePanel } from "@/components/layout/panel-context";
import { Card } from "@/components/ui/card";
import { navEntriesFor } from "@/lib/panel-pages";
import styles from "./home.module.css";

/** The screens that one's role opens, for whoever comes here with something else in mind. */
export function HomeAreas() {
  const t = useTranslations("panel.home");
  const names = useTranslations("panel.nav");
  const texts = useTranslations("panel.navText");
  const { user } = usePanel();
  const entries = navEntriesFor(user.permissoes).filter(({ href }) => href !== "/admin");
  if (entries.length === 0) {
    return <p className={styles.note}>{t("accessText", { role: user.papel })}</p>;
  }
  return (
    <Card isFlush title={t("areas")}>
      <ul className={styles.list}>
        {entries.map(({ href, label }) => (
          <li key={href}>
            <HomeRow href={href} title={names(label)} text={texts(label)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
