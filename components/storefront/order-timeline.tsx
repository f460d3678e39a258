import { formatMoment } from "@/lib/format/dates";
import { requestLocale, translator } from "@/lib/i18n/request-locale";
import type { OwnOrder } from "@/lib/store-account/orders-schema";
import { AccountSection } from "./account-section";
import styles from "./order-timeline.module.css";

type Props = { order: OwnOrder; timeZone: string };

/** Newest first. */
export async function OrderTimeline({ order, timeZone }: Props) {
  const t = await translator("storefront.account");
  const locale = await requestLocale();
  const moment = (time: Date | string) => formatMoment(new Date(time).toISOString(), timeZone, locale);
  const { historico, status, expiraEm, criadoEm } = order;
  // Orders older than the history have no steps.
  const steps = historico.length > 0 ? historico : [{ status, criadoEm }];
  return (
    <AccountSection title={t("order.timeline")}>
      <ol className={styles.steps}>
        {steps.toReversed().map((step, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps never move on this page
          <li key={position} className={styles.step} aria-current={position === 0 ? "step" : undefined}>
            <span className={styles.name}>{t(`status.${step.status}`)}</span>
            <span className={styles.time}>{moment(step.criadoEm)}</span>
          </li>
        ))}
      </ol>
      {status === "pending" && expiraEm && <p>{t("order.waiting", { moment: moment(expiraEm) })}</p>}
    </AccountSection>
  );
}
