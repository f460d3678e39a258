import { notFound } from "next/navigation";
import { GET as readPlaced } from "@/app/(api)/store/pedidos/[token]/route";
import { storePage } from "@/app/loja/store-page";
import { OfferItems, OfferStatus } from "@/components/storefront/offer";
import { orderTitle } from "@/components/storefront/order-title";
import { PlacedOrderPage } from "@/components/storefront/placed-order";
import { orderOfToken } from "@/lib/checkout/link";
import { findOffer } from "@/lib/manual-orders/offer";
import { readSettings } from "@/lib/settings/read";
import styles from "./offer.module.css";

/** The link cannot be guessed, so it needs no session. */
const page = storePage({
  at: "/loja/pedido/[token]",
  texts: "storefront.offer",
  load: async ({ ctx, params, info, ask }) => {
    if (!(await orderOfToken(ctx, params.token))) {
      return { placed: null, offer: (await findOffer(ctx, params.token, info.ip)) ?? notFound() };
    }
    const { emailContato: email } = await readSettings(ctx);
    return { placed: { order: await ask(readPlaced, { params }), email }, offer: null };
  },
  title: async ({ t, data: { placed } }) => (placed ? orderTitle(placed.order) : t("pageTitle")),
  screen: ({ t, loja, params, data: { placed, offer } }) => {
    if (placed) return <PlacedOrderPage {...placed} token={params.token} loja={loja} />;
    if (!offer) return null;
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
