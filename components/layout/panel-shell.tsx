"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CommandButton } from "@/components/command/command-button";
import { useCommandKey } from "@/components/command/use-command-key";
import { PanelContextProvider, type PanelStore, type PanelUser } from "@/components/layout/panel-context";
import { PanelNav } from "@/components/layout/panel-nav";
import { StoreBadge } from "@/components/layout/store-badge";
import { usePhoneNavigation } from "@/components/layout/use-phone-navigation";
import { UserMenu } from "@/components/layout/user-menu";
import styles from "./panel-shell.module.css";

const CommandPalette = dynamic(
  () => import("@/components/command/command-palette").then(({ CommandPalette }) => CommandPalette),
  { ssr: false },
);

type Props = { user: PanelUser; store: PanelStore; children: ReactNode };

/**
 * The frame of every signed-in page: sidebar, on phones behind a burger, and the page itself.
 * A CSS grid instead of Mantine's AppShell: a fifth of its script, and nothing to lay out after loading.
 */
export function PanelShell({ user, store, children }: Props) {
  const t = useTranslations("panel.shell");
  const common = useTranslations("common");
  const { isOpen, toggle, close, navigationRef, burgerRef } = usePhoneNavigation();
  const command = useCommandKey();
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
