"use client";

import dynamic from "next/dynamic";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { CommandButton, useCommandKey } from "@/components/command/command-button";
import { PanelContextProvider, type PanelStore, type PanelUser } from "@/components/layout/panel-context";
import { PanelNav } from "@/components/layout/panel-nav";
import { useKeptFocus } from "@/components/layout/use-kept-focus";
import { usePageFocus } from "@/components/layout/use-page-focus";
import { UserMenu } from "@/components/layout/user-menu";
import { Hidden } from "@/components/ui/hidden";
import { SpriteIcon } from "@/components/ui/sprite-icon";
import styles from "./panel-shell.module.css";

const CommandPalette = dynamic(
  () => import("@/components/command/command-palette").then(({ CommandPalette }) => CommandPalette),
  { ssr: false },
);

type Props = {
  user: PanelUser;
  store: PanelStore;
  shopAddress: string;
  children: ReactNode;
};

/** The navigation takes the focus and returns it on Escape. */
function usePhoneNavigation() {
  const [isOpen, setIsOpen] = useState(false);
  const navigationRef = useRef<HTMLDivElement>(null);
  const burgerRef = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setIsOpen(false), []);

  useEffect(() => {
    if (!isOpen) return;
    navigationRef.current?.querySelector("a")?.focus();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      setIsOpen(false);
      burgerRef.current?.focus();
    };
    const wide = window.matchMedia("(min-width: 48em)");
    window.addEventListener("keydown", onKeyDown);
    wide.addEventListener("change", close);
    return () => {
      window.removeEventListener("keydown", onKeyDown);
      wide.removeEventListener("change", close);
    };
  }, [isOpen, close]);

  return { isOpen, toggle: () => setIsOpen((before) => !before), close, navigationRef, burgerRef };
}

/** Mantine's AppShell needs five times the script and shifts after loading. */
export function PanelShell({ user, store, shopAddress, children }: Props) {
  const t = useTranslations("panel.shell");
  const common = useTranslations("common");
  const { isOpen, toggle, close, navigationRef, burgerRef } = usePhoneNavigation();
  const command = useCommandKey();
  usePageFocus();
  useKeptFocus();
  useOfflinePage();
  return (
    <PanelContextProvider user={user} store={store}>
      <a className={styles.skip} href="#conteudo">
        {common("skipToContent")}
      </a>
      <div className={styles.shell}>
        <header className={styles.header}>
          <button
            ref={burgerRef}
            type="button"
            className={styles.burger}
            aria-label={t(isOpen ? "closeNavigation" : "openNavigation")}
            aria-expanded={isOpen}
            aria-controls="navegacao"
            onClick={toggle}
          >
            <span className={styles.bars} />
          </button>
          <StoreBadge name={store.nomeLoja} />
          <div className={styles.headerSearch}>
            <CommandButton onOpen={command.open} />
          </div>
        </header>
        <aside
          ref={navigationRef}
          id="navegacao"
          className={styles.sidebar}
          data-open={isOpen || undefined}
          aria-label={t("sidebar")}
        >
          <div className={styles.store}>
            <StoreBadge name={store.nomeLoja} />
          </div>
          <div className={styles.search}>
            <CommandButton onOpen={command.open} />
          </div>
          <nav className={styles.links} aria-label={t("navigation")}>
            <PanelNav onNavigate={close} />
          </nav>
          <div className={styles.user}>
            <a href={shopAddress} target="_blank" rel="noreferrer" className={styles.shop}>
              <SpriteIcon name="external" />
              <span>
                {t("shop")} <Hidden>({t("newTab")})</Hidden>
              </span>
            </a>
            <UserMenu />
          </div>
        </aside>
        <main id="conteudo" tabIndex={-1} className={styles.main} inert={isOpen}>
          {children}
        </main>
      </div>
      {command.isOpen && <CommandPalette onClose={command.close} />}
    </PanelContextProvider>
  );
}

/** Registers the service worker that shows our own page when the browser is offline. */
function useOfflinePage() {
  const locale = useLocale();
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    const options = { scope: "/admin" };
    navigator.serviceWorker.register(`/sem-conexao.js?idioma=${locale}`, options).catch(() => undefined);
  }, [locale]);
}

function StoreBadge({ name }: { name: string }) {
  return (
    <span className={styles.badge}>
      <span className={styles.initial} aria-hidden="true">
        {name.trim().charAt(0).toLocaleUpperCase()}
      </span>
      <span className={styles.name}>{name}</span>
    </span>
  );
}
