import type { ReactNode } from "react";
import { LanguageSwitch } from "@/components/storefront/language-switch";
import { requestLocale, translator } from "@/lib/i18n/request-locale";
import styles from "./store-frame.module.css";

type Props = {
  storeName: string;
  isSignedIn: boolean;
  /** Of the page that is shown. */
  path: string;
  children: ReactNode;
};

/** The account is one page with the orders below it, which have a link of their own. */
const isCurrent = (href: string, path: string) =>
  path === href || (href !== "/loja/conta" && path.startsWith(`${href}/`));

/** Header and footer of every storefront page. Plain links: a shop page loads no script that it can do without. */
export async function StoreFrame({ storeName, isSignedIn, path, children }: Props) {
  const t = await translator("storefront");
  const common = await translator("common");
  const links = isSignedIn
    ? [
        { href: "/loja/fidelidade", text: t("nav.points") },
        { href: "/loja/conta/pedidos", text: t("nav.orders") },
        { href: "/loja/conta", text: t("nav.account") },
      ]
    : [
        { href: "/loja/fidelidade", text: t("nav.points") },
        { href: "/loja/entrar", text: t("nav.logIn") },
      ];
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#conteudo">
        {common("skipToContent")}
      </a>
      <header className={styles.header}>
        <div className={styles.bar}>
          <a href="/loja" className={styles.brand}>
            <span className={styles.initial} aria-hidden="true">
              {storeName.trim().charAt(0).toLocaleUpperCase()}
            </span>
            {storeName}
          </a>
          <nav aria-label={t("nav.label")} className={styles.nav}>
            {links.map(({ href, text }) => (
              <a
                key={href}
                href={href}
                aria-current={isCurrent(href, path) ? "page" : undefined}
                className={styles.link}
              >
                {text}
              </a>
            ))}
          </nav>
        </div>
      </header>
      <main id="conteudo" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <footer className={styles.footer}>
        <div className={styles.footerBar}>
          <p>
            © {storeName} · {t("footer")}
          </p>
          <LanguageSwitch current={await requestLocale()} label={common("language")} />
        </div>
      </footer>
    </div>
  );
}
