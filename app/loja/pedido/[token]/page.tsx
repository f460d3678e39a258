import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { OfferItems } from "@/components/storefront/offer-items";
import { OfferStatus } from "@/components/storefront/offer-status";
import { storeOfHost } from "@/lib/auth/page";
import { systemCtx } from "@/lib/ctx";
import { requestInfo } from "@/lib/http/request-info";
import { translator } from "@/lib/i18n/request-locale";
import { findOffer } from "@/lib/manual-orders/offer";
import styles from "./offer.module.css";

type Props = { params: Promise<{ token: string }> };

export async function generateMetadata() {
  const t = await translator("storefront.offer");
  return { title: t("pageTitle"), robots: { index: false, follow: false }, referrer: "no-referrer" as const };
}

/** What a store made for one customer, behind a link that nobody can guess. */
export default async function OfferPage({ params }: Props) {
  const store = await storeOfHost();
  if (!store) notFound();
  const { ip } = requestInfo(await headers());
  const offer = await findOffer(systemCtx(store.id, "link de pedido"), (await params).token, ip);
  if (!offer) notFound();
  const t = await translator("storefront.offer");
  const { nome, itens, emailContato } = offer;
  return (
    <article className={styles.page}>
      <header>
        {nome && <p className={styles.hello}>{t("hello", { name: nome })}</p>}
        <h1 className={styles.title}>{t("title", { store: store.nomeLoja })}</h1>
      </header>
      <OfferStatus offer={offer} store={store} />
      {itens.length > 0 && <OfferItems offer={offer} currency={store.moeda} />}
      <p className={styles.contact}>
        {emailContato
          ? t.rich("contact", { email: () => <a href={`mailto:${emailContato}`}>{emailContato}</a> })
          : t("contactPlain", { store: store.nomeLoja })}
      </p>
    </article>
  );
}
