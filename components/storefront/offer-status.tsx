import { formatDay } from "@/lib/format/dates";
import { requestLocale, translator } from "@/lib/i18n/request-locale";
import type { Offer } from "@/lib/manual-orders/offer";
import styles from "./offer-status.module.css";

type Props = { offer: Offer; store: { fusoHorario: string } };

export async function OfferStatus({ offer, store: { fusoHorario } }: Props) {
  const t = await translator("storefront.offer");
  const day = formatDay(offer.validoAte.toISOString(), fusoHorario, await requestLocale());
  const sentences = {
    aberta: [t("openTitle", { day }), t("openText")],
    alteracao: [t("changingTitle"), t("changingText")],
    convertida: [t("convertedTitle", { number: String(offer.pedidoNumero) }), t("convertedText")],
    cancelada: [t("cancelledTitle"), t("cancelledText")],
    expirada: [t("expiredTitle", { day }), t("expiredText")],
  } as const;
  const [title, text] = sentences[offer.situacao];
  return (
    <div className={styles.status} data-situation={offer.situacao}>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
    </div>
  );
}
