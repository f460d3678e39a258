import { notFound } from "next/navigation";
import { storePage } from "@/app/loja/store-page";
import { OfferItems } from "@/components/storefront/offer-items";
import { OfferStatus } from "@/components/storefront/offer-status";
import { findOffer } from "@/lib/manual-orders/offer";
import styles from "./offer.module.css";

/** What a store made for one customer, behind a link that nobody can guess. */
const page = storePage({
  at: "/loja/pedido/[token]",
  texts: "storefront.offer",
  title: "pageTitle",
  load: async ({ ctx, params, info }) => (await findOffer(ctx, params.token, info.ip)) ?? notFound(),
  screen: ({ t, loja, data: offer }) => {
    const { nome, itens, emailContato } = offer;
    return (
      <article className={styles.page}>
        <header>
          {nome && <p className={styles.hello}>{t("hello", { name: nome })}</p>}
          <h1 className={styles.title}>{t("title", { store: loja.nomeLoja })}</h1>
        </header>
        <OfferStatus offer={offer} store={loja} />
        {itens.length > 0 && <OfferItems offer={offer} currency={loja.moeda} />}
        <p className={styles.contact}>
          {emailContato
            ? t.rich("contact", { email: () => <a href={`mailto:${emailContato}`}>{emailContato}</a> })
            : t("contactPlain", { store: loja.nomeLoja })}
        </p>
      </article>
    );
  },
});

export const generateMetadata = page.generateMetadata;
export default page.render;
