"use client";

import { useTranslations } from "next-intl";
import cells from "@/components/data-table/cells.module.css";
import type { Column } from "@/components/data-table/columns";
import { RowLink } from "@/components/data-table/row-link";
import { RelativeTime } from "@/components/layout/relative-time";
import { EventList } from "@/components/webhooks/event-list";
import { HealthBadge } from "@/components/webhooks/health-badge";
import type { SubscriptionRow } from "@/lib/webhooks/client";
import { disabledReason } from "@/lib/webhooks/health";
import styles from "./subscription-columns.module.css";

const TAIL_LENGTH = 14;

/** An address in one line that loses its middle where there is no room; the whole is there to hear and copy. */
function ShortUrl({ url }: { url: string }) {
  const cut = Math.max(0, url.length - TAIL_LENGTH);
  return (
    <span className={styles.url} title={url}>
      <span className={styles.head}>{url.slice(0, cut)}</span>
      <span className={styles.tail}>{url.slice(cut)}</span>
    </span>
  );
}

/** The facts that the list of webhooks shows. */
export function useSubscriptionColumns(): Column<SubscriptionRow>[] {
  const t = useTranslations("panel.webhooks");
  return [
    {
      id: "url",
      header: t("url"),
      phone: "title",
      cell: ({ id, url }) => (
        <RowLink href={`/admin/webhooks/${id}`} label={url}>
          <ShortUrl url={url} />
        </RowLink>
      ),
    },
    {
      id: "eventos",
      header: t("events"),
      width: "20rem",
      phone: "line",
      cell: ({ eventos }) => <EventList patterns={eventos} />,
    },
    {
      id: "situacao",
      header: t("state"),
      width: "16rem",
      phone: "line",
      cell: (webhook, readMs) => (
        <span className={cells.state}>
          <HealthBadge webhook={webhook} readMs={readMs} />
          {webhook.motivoDesativacao && (
            <span className={cells.note}>{t(`reason.${disabledReason(webhook.motivoDesativacao)}`)}</span>
          )}
        </span>
      ),
    },
    {
      id: "ultimoSucessoEm",
      header: t("lastSuccess"),
      width: "11rem",
      phone: "line",
      cell: ({ ultimoSucessoEm }, readMs) => (
        <span className={cells.note}>
          <span className={cells.label}>{t("lastSuccess")}: </span>
          {ultimoSucessoEm ? <RelativeTime moment={ultimoSucessoEm} readMs={readMs} /> : t("never")}
        </span>
      ),
    },
  ];
}
