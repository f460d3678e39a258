import type { ReactNode } from "react";
import { formatDay } from "@/lib/format/dates";
import { formatCount } from "@/lib/format/numbers";
import { requestLocale, translator } from "@/lib/i18n/request-locale";
import type { CustomerPoints } from "@/lib/loyalty/schema";
import styles from "./points-tiles.module.css";

type Props = {
  points: Pick<CustomerPoints, "pendentes" | "expirandoEm30Dias" | "aReceber" | "aVencer">;
  timeZone: string;
  /** Days from delivery until the points can be used. */
  waitDays: number;
};

export async function PointsTiles({ points, timeZone, waitDays }: Props) {
  const t = await translator("storefront.loyalty");
  const locale = await requestLocale();
  const { pendentes, expirandoEm30Dias, aReceber, aVencer } = points;
  const day = (moment: Date | string) => formatDay(new Date(moment).toISOString(), timeZone, locale);
  const coming = aReceber.map(({ pontos, pedidoId, pedidoNumero, disponivelEm }) => ({
    pontos,
    title: pedidoId && (
      <a href={`/loja/conta/pedidos/${pedidoId}`}>{t("order", { number: String(pedidoNumero) })}</a>
    ),
    text: disponivelEm ? t("pendingOn", { day: day(disponivelEm) }) : t("pendingLater", { days: waitDays }),
  }));
  const ending = aVencer.map(({ pontos, expiraEm }) => ({
    pontos,
    title: t("expiringOn", { day: day(expiraEm) }),
    text: null,
  }));
  return (
    <dl className={styles.tiles}>
      <div className={styles.tile}>
        <dt className={styles.label}>{t("pending")}</dt>
        <dd className={styles.count}>{formatCount(pendentes, locale)}</dd>
        <dd className={styles.text}>{t(pendentes > 0 ? "pendingText" : "pendingNone")}</dd>
        {coming.length > 0 && <Lines lines={coming} />}
      </div>
      <div className={styles.tile} data-urgent={expirandoEm30Dias > 0 || undefined}>
        <dt className={styles.label}>{t("expiring")}</dt>
        <dd className={styles.count}>{formatCount(expirandoEm30Dias, locale)}</dd>
        <dd className={styles.text}>{t(expirandoEm30Dias > 0 ? "expiringText" : "expiringNone")}</dd>
        {ending.length > 0 && <Lines lines={ending} />}
      </div>
    </dl>
  );
}

type Line = { pontos: number; title: ReactNode; text: string | null };

async function Lines({ lines }: { lines: readonly Line[] }) {
  const locale = await requestLocale();
  return (
    <dd>
      <ul className={styles.lines}>
        {lines.map(({ pontos, title, text }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move on this page
          <li key={position} className={styles.line}>
            <span>
              {title} {text && <span className={styles.when}>{text}</span>}
            </span>
            <span className={styles.points}>{formatCount(pontos, locale)}</span>
          </li>
        ))}
      </ul>
    </dd>
  );
}
