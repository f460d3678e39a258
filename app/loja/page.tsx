import { storePage } from "@/app/loja/store-page";
import { HowItWorks } from "@/components/storefront/how-it-works";
import { ProductGrid } from "@/components/storefront/product-grid";
import { readShopWindow } from "@/lib/storefront/shop-window";
import styles from "./home.module.css";

/** The storefront's home: who we are, what is new and how to get it, and what the points are. */
const page = storePage({
  at: "/loja",
  texts: "storefront.home",
  load: ({ ctx }) => readShopWindow(ctx),
  screen: ({ t, loja, data: { produtos, emailContato, pontosPorReal } }) => {
    const hasPoints = pontosPorReal !== null;
    return (
      <div className={styles.page}>
        <section className={styles.hero}>
          <p className={styles.eyebrow}>{t("eyebrow")}</p>
          <h1 className={styles.title}>{t("title", { store: loja.nomeLoja })}</h1>
          <p className={styles.text}>{t(hasPoints ? "text" : "textShop")}</p>
          {hasPoints && (
            <a href="/loja/fidelidade" className={styles.action}>
              {t("action")}
            </a>
          )}
        </section>
        <section aria-labelledby="novidades">
          <h2 id="novidades" className={styles.heading}>
            {t("newest")}
          </h2>
          {produtos.length > 0 ? (
            <ProductGrid products={produtos} currency={loja.moeda} contactEmail={emailContato} />
          ) : (
            <p className={styles.text}>{t("empty")}</p>
          )}
        </section>
        <section className={styles.contact} aria-labelledby="como-comprar">
          <h2 id="como-comprar" className={styles.heading}>
            {t("contactTitle")}
          </h2>
          <p>
            {emailContato
              ? t.rich("contact", { email: () => <a href={`mailto:${emailContato}`}>{emailContato}</a> })
              : t("contactPlain")}
          </p>
        </section>
        {hasPoints && (
          <HowItWorks
            title={t("stepsTitle")}
            steps={[
              { title: t("earnTitle"), text: t("earnText") },
              { title: t("waitTitle"), text: t("waitText") },
              { title: t("useTitle"), text: t("useText") },
            ]}
          />
        )}
      </div>
    );
  },
});

export const generateMetadata = page.generateMetadata;
export default page.render;
