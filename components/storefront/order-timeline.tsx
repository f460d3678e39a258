import { formatMoment } from "@/lib/format/dates";
import { requestLocale, translator } from "@/lib/i18n/request-locale";
import type { OwnOrder } from "@/lib/store-account/orders-schema";
import { AccountSection } from "./account-section";
import styles from "./order-timeline.module.css";

type Props = { order: OwnOrder; timeZone: string };
type Status = OwnOrder["status"];

/** The steps of an order without problems. */
const WAY = ["pending", "paid", "processing", "shipped", "delivered"] as const satisfies Status[];

/** Empty if the order ended outside these steps. */
const stepsAfter = (status: Status): readonly Status[] => {
  const place = (WAY as readonly Status[]).indexOf(status);
  return place < 0 ? [] : WAY.slice(place + 1);
};

/** Includes the steps that are still to come. */
export async function OrderTimeline({ order, timeZone }: Props) {
  const t = await translator("storefront.account");
  const locale = await requestLocale();
  const moment = (time: Date | string) => formatMoment(new Date(time).toISOString(), timeZone, locale);
  const { historico, status, expiraEm, criadoEm } = order;
  // The history lacks the first step if the order was created as paid, or is older than the history.
  const isWhole = historico[0]?.status === "pending";
  const steps = isWhole ? historico : [{ status: "pending" as const, criadoEm }, ...historico];
  const nameOf = (step: Status) => t(step === "pending" ? "order.received" : `status.${step}`);
  return (
    <AccountSection title={t("order.timeline")}>
      <ol className={styles.steps}>
        {steps.map((step, position) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps never move on this page
            key={position}
            className={styles.step}
            aria-current={position === steps.length - 1 ? "step" : undefined}
          >
            <span className={styles.name}>{nameOf(step.status)}</span>
            <span className={styles.time}>{moment(step.criadoEm)}</span>
          </li>
        ))}
        {stepsAfter(status).map((step) => (
          <li key={step} className={styles.step} data-later>
            <span className={styles.name}>{nameOf(step)}</span>
            <span className={styles.time}>{t("order.later")}</span>
          </li>
        ))}
      </ol>
      {status === "pending" && expiraEm && <p>{t("order.waiting", { moment: moment(expiraEm) })}</p>}
    </AccountSection>
  );
}
