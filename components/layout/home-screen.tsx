"use client";

import { IconCheck, IconChevronRight, IconLock } from "@tabler/icons-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { MessagePage } from "@/components/layout/message-page";
import { navEntriesFor } from "@/components/layout/nav-entries";
import { PageHeader } from "@/components/layout/page-header";
import { usePanel } from "@/components/layout/panel-context";
import { OpenNotices } from "@/components/notices/open-notices";
import { PERMISSIONS } from "@/lib/auth/permissions";
import styles from "./home-screen.module.css";

/** The panel's first page: where to start, and what one's role opens. */
export function HomeScreen() {
  const t = useTranslations("panel.home");
  const { user, store } = usePanel();
  const firstName = user.nome.split(" ")[0] ?? user.nome;
  if (user.permissoes.length === 0) {
    return (
      <MessagePage icon={<IconLock size={22} stroke={1.75} />} title={t("nothingTitle")}>
        <p>{t("nothingText", { role: user.papel })}</p>
      </MessagePage>
    );
  }
  return (
    <>
      <PageHeader title={t("hello", { name: firstName })} text={t("subtitle", { store: store.nomeLoja })} />
      <div className={styles.columns}>
        <OpenNotices />
        <Shortcuts />
        <Access />
      </div>
    </>
  );
}

function Shortcuts() {
  const t = useTranslations("panel.home");
  const names = useTranslations("panel.nav");
  const texts = useTranslations("panel.navText");
  const { user } = usePanel();
  const entries = navEntriesFor(user.permissoes).filter(({ href }) => href !== "/admin");
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="atalhos">
      <h2 id="atalhos" className={styles.heading}>
        {t("shortcuts")}
      </h2>
      <ul className={styles.card}>
        {entries.map(({ href, label, icon: EntryIcon }) => (
          <li key={href}>
            <Link href={href} className={styles.shortcut}>
              <span className={styles.icon} aria-hidden="true">
                <EntryIcon size={20} stroke={1.75} />
              </span>
              <span className={styles.words}>
                <span className={styles.name}>{names(label)}</span>
                <span className={styles.text}>{texts(label)}</span>
              </span>
              <IconChevronRight size={18} stroke={1.75} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Access() {
  const t = useTranslations("panel.home");
  const names = useTranslations("panel.permission");
  const texts = useTranslations("panel.permissionText");
  const { user } = usePanel();
  return (
    <section aria-labelledby="acesso">
      <h2 id="acesso" className={styles.heading}>
        {t("access")}
      </h2>
      <div className={styles.card}>
        <p className={styles.note}>{t("accessText", { role: user.papel })}</p>
        <ul className={styles.areas}>
          {PERMISSIONS.map((permission) => {
            const isAllowed = user.permissoes.includes(permission);
            const StateIcon = isAllowed ? IconCheck : IconLock;
            return (
              <li key={permission} className={styles.area} data-allowed={isAllowed || undefined}>
                <StateIcon size={16} stroke={2} aria-hidden />
                <span className={styles.words}>
                  <span className={styles.name}>{names(permission)}</span>
                  <span className={styles.text}>{texts(permission)}</span>
                </span>
                <span className={styles.state}>{t(isAllowed ? "allowed" : "denied")}</span>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
