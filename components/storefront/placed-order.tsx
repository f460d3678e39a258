import { encode } from "uqr";
import type { PlacedOrder } from "@/lib/checkout/schema";
import { formatMoment } from "@/lib/format/dates";
import { formatCents } from "@/lib/format/money";
import { requestLocale, translator } from "@/lib/i18n/request-locale";
import type { Store } from "@/lib/stores/read";
import { AccountSection } from "./account-section";
import { AddressCorrection } from "./address-correction";
import styles from "./checkout.module.css";
import { OrderDelivery } from "./order-delivery";
import { OrderInvoices } from "./order-invoices";
import { OrderLines } from "./order-lines";
import { OrderReturns } from "./order-returns";
import { everyMsOf, isWaiting, stateOf } from "./order-state";
import { OrderTimeline } from "./order-timeline";
import { OrderWatch } from "./order-watch";
import { Countdown, PayAgain, PixCode } from "./payment-panel";

/** Dark on light in every theme, because cameras need it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className={styles.qr}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

type Props = { order: PlacedOrder; token: string; loja: Store };

async function PaymentPart({ order, token, loja }: Props) {
  const t = await translator("storefront.checkout.order");
  const locale = await requestLocale();
  const { pagamento, podePagarDeNovo, status, moeda } = order;
  const value = formatCents(pagamento?.valorCents ?? 0, moeda, locale);
  if (podePagarDeNovo) {
    const isRefused = pagamento?.status === "recusado";
    return (
      <AccountSection
        title={t(isRefused ? "refusedTitle" : "expiredTitle")}
        text={t(isRefused ? "refusedText" : "expiredText")}
      >
        <PayAgain token={token} texts={{ again: t("again"), failed: t("failed") }} />
      </AccountSection>
    );
  }
  if (status === "paid") return <AccountSection title={t("paidTitle")} text={t("paidText")} />;
  if (pagamento?.status !== "pendente") return null;
  const { copiaECola, instrucoes, expiraEm, url, gerado, metodo, provedor } = pagamento;
  if (!gerado) return <AccountSection title={t("makingTitle", { value })} text={t("makingText")} />;
  const until = expiraEm && formatMoment(new Date(expiraEm).toISOString(), loja.fusoHorario, locale);
  if (url) {
    const isCard = metodo === "cartao";
    return (
      <AccountSection title={t(isCard ? "pageTitleCard" : "pageTitleBoleto", { value })} text={t("pageText")}>
        {until && <p>{t("left", { moment: until })}</p>}
        <a href={url} className={styles.button} rel="noopener noreferrer">
          {t(isCard ? "payCard" : "payBoleto")}
        </a>
      </AccountSection>
    );
  }
  if (!copiaECola) {
    return <AccountSection title={t("manualTitle", { value })} text={instrucoes ?? t("manualText")} />;
  }
  return (
    <AccountSection
      title={t("pixTitle", { value })}
      text={t(provedor === "pix_estatico" ? "pixText" : "pixServiceText")}
    >
      {until && <p>{t("left", { moment: until })}</p>}
      {expiraEm && (
        <Countdown
          untilMs={new Date(expiraEm).getTime()}
          nowMs={new Date(order.agora).getTime()}
          label={t("countdown")}
        />
      )}
      <QrCode text={copiaECola} label={t("qr", { value })} />
      <PixCode
        code={copiaECola}
        texts={{ code: t("code"), copy: t("copy"), copied: t("copied"), selected: t("selected") }}
      />
    </AccountSection>
  );
}

/** The order's page at its secret URL. */
export async function PlacedOrderPage({ order, token, loja, email }: Props & { email: string | null }) {
  const t = await translator("storefront.checkout.order");
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>{t("title", { number: String(order.numero) })}</h1>
      {isWaiting(order) && <p>{t("thanks")}</p>}
      <PaymentPart order={order} token={token} loja={loja} />
      <OrderTimeline order={order} timeZone={loja.fusoHorario} />
      <OrderLines order={order} />
      <OrderDelivery
        order={order}
        correction={<AddressCorrection order={order} token={token} timeZone={loja.fusoHorario} />}
      />
      <OrderInvoices invoices={order.notasFiscais} />
      <OrderReturns order={order} timeZone={loja.fusoHorario} token={token} />
      <p className={styles.muted}>
        {email
          ? t.rich("contact", { email: () => <a href={`mailto:${email}`}>{email}</a> })
          : t("contactPlain", { store: loja.nomeLoja })}
      </p>
      <OrderWatch to={{ token }} state={stateOf(order)} everyMs={everyMsOf(order)} />
    </article>
  );
}
