import { headers } from "next/headers";
import type { ReactNode } from "react";
import { freeFreightOffer } from "@/components/storefront/free-freight";
import { LanguageSwitch } from "@/components/storefront/language-switch";
import { writtenPhone } from "@/lib/customers/phone";
import { formatCents } from "@/lib/format/money";
import type { FreeFreight } from "@/lib/freight/schema";
import { FOR_ONE_READER } from "@/lib/http/one-reader";
import { NONCE_HEADER } from "@/lib/http/page-headers";
import { loadMessages } from "@/lib/i18n/messages";
import { requestLocale, translator } from "@/lib/i18n/request-locale";
import { imageInWidth } from "@/lib/images/sizes";
import { sellerLines } from "@/lib/settings/seller";
import type { ShopContent } from "@/lib/storefront/shop-blog";
import type { ShopCategory } from "@/lib/storefront/shop-schema";
import type { StoreFacts } from "@/lib/storefront/shop-window";
import { THEME_STYLE_ID, themeCss } from "@/lib/themes/css";
import type { Look } from "@/lib/themes/look";
import styles from "./store-frame.module.css";

type Props = {
  storeName: string;
  isSignedIn: boolean;
  /** The path of the current page. */
  path: string;
  categories: readonly ShopCategory[];
  facts: StoreFacts;
  content: ShopContent;
  logoUrl: string | null;
  above: ReactNode;
  children: ReactNode;
};

/** Number of main categories in the header. */
const IN_MENU = 7;

/** The orders have their own link, although their path is below the account's path. */
const isCurrent = (href: string, path: string) =>
  path === href || (href !== "/loja/conta" && path.startsWith(`${href}/`));

/** Uses plain links: shop pages avoid scripts. */
export async function StoreFrame(props: Props) {
  const { storeName, isSignedIn, path, categories, facts, content, logoUrl, above, children } = props;
  const t = await translator("storefront");
  const common = await translator("common");
  const [page = "", query] = path.split("?");
  const hasPoints = facts.pontosPorReal !== null;
  const account = [
    ...(hasPoints ? [{ href: "/loja/fidelidade", text: t("nav.points") }] : []),
    ...(isSignedIn
      ? [
          { href: "/loja/conta/pedidos", text: t("nav.orders") },
          { href: "/loja/conta", text: t("nav.account") },
        ]
      : [{ href: "/loja/entrar", text: t("nav.logIn") }]),
  ];
  const roots = categories.filter(({ nivel }) => nivel === 1).slice(0, IN_MENU);
  const shop = [
    ...roots.map(({ slug, nome }) => ({ href: `/loja/categoria/${slug}`, text: nome })),
    { href: "/loja/busca", text: t("shop.allProducts") },
    ...(content.temBlog ? [{ href: "/loja/blog", text: t("blog.title") }] : []),
  ];
  const links = (all: readonly { href: string; text: string }[]) =>
    all.map(({ href, text }) => (
      <a
        key={href}
        href={href}
        aria-current={isCurrent(href, page) ? "page" : undefined}
        className={styles.link}
      >
        {text}
      </a>
    ));
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#conteudo">
        {common("skipToContent")}
      </a>
      <header className={styles.header}>
        {above}
        <div className={styles.bar}>
          <a href="/loja" className={styles.brand}>
            {logoUrl ? (
              // biome-ignore lint/performance/noImgElement: our storage has the sizes, and the style reserves the space
              <img src={imageInWidth(logoUrl, 600)} alt={storeName} className={styles.logo} />
            ) : (
              <>
                <span className={styles.initial} aria-hidden="true">
                  {storeName.trim().charAt(0).toLocaleUpperCase()}
                </span>
                {storeName}
              </>
            )}
          </a>
          <search className={styles.searching}>
            <form action="/loja/busca" className={styles.search}>
              <input
                type="search"
                name="q"
                maxLength={100}
                required
                aria-label={t("shop.searchLabel")}
                placeholder={t("shop.searchHint")}
                defaultValue={page === "/loja/busca" ? (new URLSearchParams(query).get("q") ?? "") : ""}
                className={styles.words}
              />
              <button type="submit" className={styles.find}>
                {t("shop.search")}
              </button>
            </form>
          </search>
          <nav aria-label={t("nav.label")} className={styles.nav}>
            {links(account)}
            {links([{ href: "/loja/sacola", text: t("checkout.cart.link") }])}
          </nav>
        </div>
        <nav aria-label={t("shop.categories")} className={styles.categories}>
          {links(shop)}
        </nav>
      </header>
      <main id="conteudo" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer storeName={storeName} facts={facts} content={content} />
    </div>
  );
}

/** Identifies the seller, as the law requires (Decreto 7.962/2013, art. 2). */
async function Footer({ storeName, facts, content }: Pick<Props, "storeName" | "facts" | "content">) {
  const t = await translator("storefront");
  const common = await translator("common");
  const { emailContato, telefoneContato } = facts;
  return (
    <footer className={styles.footer}>
      <div className={styles.footerBar}>
        <div>
          {content.paginas.length > 0 && (
            <nav aria-label={t("footerPages")} className={styles.pages}>
              {content.paginas.map(({ slug, titulo }) => (
                <a key={slug} href={`/loja/p/${slug}`} className={styles.mail}>
                  {titulo}
                </a>
              ))}
            </nav>
          )}
          {sellerLines({ ...facts, nomeLoja: storeName }).map((line) => (
            <p key={line} className={styles.seller}>
              {line}
            </p>
          ))}
          {(emailContato || telefoneContato) && (
            <p>
              {t("footerContact")}:{" "}
              {emailContato && (
                <a href={`mailto:${emailContato}`} className={styles.mail}>
                  {emailContato}
                </a>
              )}
              {emailContato && telefoneContato && " · "}
              {telefoneContato && (
                <a href={`tel:${telefoneContato}`} className={styles.mail}>
                  {writtenPhone(telefoneContato)}
                </a>
              )}
            </p>
          )}
          <p>{t("footer")}</p>
        </div>
        <LanguageSwitch current={await requestLocale()} label={common("language")} />
      </div>
    </footer>
  );
}

export async function ThemePreviewBar() {
  const t = await translator("storefront.themePreview");
  return (
    <p role="status" className={styles.preview}>
      {t("text")} <a href="/loja/tema/sair">{t("leave")}</a>
    </p>
  );
}

/** Inline in the page: the browser fetches nothing, and the layout does not shift. */
export async function ThemeStyle({ look }: { look: Look }) {
  const nonce = (await headers()).get(NONCE_HEADER) ?? "";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only our own names and validated values
  return <style id={THEME_STYLE_ID} nonce={nonce} dangerouslySetInnerHTML={{ __html: themeCss(look) }} />;
}

export async function StoreMissing() {
  const t = await translator("storefront.unavailable");
  return (
    <main className={styles.missing}>
      <h1>{t("title")}</h1>
      <p className={styles.missingText}>{t("text")}</p>
    </main>
  );
}

type FreightBarProps = {
  free: readonly FreeFreight[];
  /** The state of the customer's main address. */
  uf: string | null;
  /** The bar, or that there is none, depends on the customer's address. */
  isForOne: boolean;
  currency: string;
};

export async function FreightBar({ free, uf, isForOne, currency }: FreightBarProps) {
  const locale = await requestLocale();
  const { slots } = (await loadMessages(locale)).storefront;
  const offer = freeFreightOffer(free, uf, slots, (cents) => formatCents(cents, currency, locale));
  const mark = isForOne ? FOR_ONE_READER : {};
  if (!offer) return isForOne && <span hidden {...mark} />;
  return (
    <p className={styles.freightBar} {...mark}>
      {offer}
    </p>
  );
}
