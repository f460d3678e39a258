import { formatMoment } from "@/lib/format/dates";
import { itemName } from "@/lib/format/item-name";
import { requestLocale, translator } from "@/lib/i18n/request-locale";
import type { OwnOrder } from "@/lib/store-account/orders-schema";
import { AccountSection } from "./account-section";
import styles from "./order-returns.module.css";
import { ReturnForm } from "./return-form";

type Props = { order: OwnOrder; timeZone: string } & ({ token: string } | { token?: never });

/** What the buyer returned, and what the buyer can still return (CDC art. 49). */
export async function OrderReturns({ order, timeZone, token }: Props) {
  const t = await translator("storefront.returns");
  const locale = await requestLocale();
  const { id, devolucoes, devolucao: offer } = order;
  if (devolucoes.length === 0 && !offer) return null;
  const moment = (time: Date | string) => formatMoment(new Date(time).toISOString(), timeZone, locale);
  return (
    <AccountSection name="devolucoes" title={t("title")}>
      {devolucoes.length > 0 && (
        <ul className={styles.list}>
          {devolucoes.map(({ protocolo, status, criadoEm, itens, resposta }) => (
            <li key={protocolo} className={styles.given}>
              <p className={styles.name}>
                {t("numbered", { protocol: String(protocolo), status: t(`status.${status}`) })}
              </p>
              <p className={styles.muted}>
                {moment(criadoEm)} ·{" "}
                {itens.map((item) => `${item.quantidade} × ${itemName(item)}`).join(", ")}
              </p>
              {resposta && <p className={styles.words}>{resposta}</p>}
            </li>
          ))}
        </ul>
      )}
      {offer && (
        <details className={styles.ask}>
          <summary className={styles.summary}>{t(`ask.${offer.tipo}`)}</summary>
          <p className={styles.muted}>
            {t(`text.${offer.tipo}`, { moment: offer.ate ? moment(offer.ate) : "" })}
          </p>
          <ReturnForm
            to={token ? { token } : { id }}
            items={offer.itens}
            texts={{
              items: t("items"),
              reason: t("reason"),
              submit: t(`submit.${offer.tipo}`),
              sending: t("sending"),
              nothing: t("nothing"),
              failed: t("failed"),
            }}
          />
        </details>
      )}
    </AccountSection>
  );
}
