import { formatDay } from "@/lib/format/dates";
import { formatCents } from "@/lib/format/money";
import { requestLocale, translator } from "@/lib/i18n/request-locale";
import type { Offer } from "@/lib/manual-orders/offer";
import styles from "./offer.module.css";
import { BoughtLines } from "./order-lines";

type Props = { offer: Offer; currency: string };

export async function OfferItems({ offer, currency }: Props) {
  const t = await translator("storefront.offer");
  const locale = await requestLocale();
  const money = (cents: number) => formatCents(cents, currency, locale);
  const { itens, subtotalCents, descontoCents, freteCents, totalCents } = offer;
  const hasParts = descontoCents > 0 || freteCents > 0;
  return (
    <section aria-label={t("items")} className={styles.card}>
      <BoughtLines
        items={itens.map(({ descricao, quantidade, precoCents, totalCents }) => ({
          words: descricao,
          quantity: t("quantity", { count: quantidade, price: money(precoCents) }),
          amount: money(totalCents),
        }))}
        sums={[
          ...(hasParts ? [{ name: t("subtotal"), value: money(subtotalCents) }] : []),
          ...(descontoCents > 0 ? [{ name: t("discount"), value: money(-descontoCents) }] : []),
          ...(freteCents > 0 ? [{ name: t("freight"), value: money(freteCents) }] : []),
          { name: t("total"), value: money(totalCents), isTotal: true },
        ]}
      />
    </section>
  );
}

type OfferStatusProps = { offer: Offer; store: { fusoHorario: string } };

export async function OfferStatus({ offer, store: { fusoHorario } }: OfferStatusProps) {
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
