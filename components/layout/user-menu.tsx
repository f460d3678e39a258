"use client";

import { useMantineColorScheme } from "@mantine/core";
import { IconLogout, IconShieldLock } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { flushSync } from "react-dom";
import { ChoicePills } from "@/components/form/choice-pills";
import { usePanel } from "@/components/layout/panel-context";
import { useLocaleChoice } from "@/components/layout/use-locale-choice";
import { Hidden } from "@/components/ui/hidden";
import { Initials } from "@/components/ui/initials";
import { Problem } from "@/components/ui/layout";
import { SpriteIcon } from "@/components/ui/sprite-icon";
import { logoutMutation } from "@/lib/auth/client";
import { AREAS } from "@/lib/auth/pages/return-path";
import { LOCALE_NAMES, LOCALES } from "@/lib/i18n/locales";
import styles from "./user-menu.module.css";

export function UserMenu() {
  const t = useTranslations("panel.shell");
  const { user } = usePanel();
  const [wasOpened, setOpened] = useState(false);
  return (
    <>
      <button type="button" className={styles.target} popoverTarget="conta">
        <Initials name={user.nome} />
        <span className={styles.who}>
          <Hidden>{t("account")}</Hidden>
          <span className={styles.name}>{user.nome}</span>
          <span className={styles.role}>{user.papel}</span>
        </span>
        <SpriteIcon name="choose" size={16} />
      </button>
      <div
        id="conta"
        popover="auto"
        className={styles.menu}
        // Renders the menu right before it shows, so pages where nobody opens it pay nothing.
        onBeforeToggle={() => flushSync(() => setOpened(true))}
      >
        {wasOpened && (
          <>
            <p className={styles.email}>{user.email}</p>
            <a href="/admin/seguranca" className={styles.link}>
              <IconShieldLock size={18} stroke={1.75} aria-hidden />
              {t("security")}
            </a>
            <Language />
            <Appearance />
            <Logout />
          </>
        )}
      </div>
    </>
  );
}

function Language() {
  const t = useTranslations("common");
  const { locale, choose } = useLocaleChoice();
  const choices = LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value], lang: value }));
  return (
    <ChoicePills name="idioma" label={t("language")} choices={choices} value={locale} onChoose={choose} />
  );
}

function Appearance() {
  const t = useTranslations("panel.shell");
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const choices = [
    { value: "light", label: t("themeLight") },
    { value: "dark", label: t("themeDark") },
    { value: "auto", label: t("themeAuto") },
  ] as const;
  return (
    <ChoicePills
      name="aparencia"
      label={t("theme")}
      choices={choices}
      value={colorScheme}
      onChoose={setColorScheme}
    />
  );
}

function Logout() {
  const t = useTranslations("panel.shell");
  const logout = useMutation({
    ...logoutMutation,
    onSuccess: () => window.location.assign(AREAS.panel.login),
  });
  return (
    <div className={styles.leave}>
      <button type="button" className={styles.logout} onClick={() => logout.mutate()}>
        <IconLogout size={18} stroke={1.75} aria-hidden />
        {t("logout")}
      </button>
      {logout.isError && <Problem>{t("logoutFailed")}</Problem>}
    </div>
  );
}
