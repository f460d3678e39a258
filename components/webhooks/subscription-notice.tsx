"use client";

import { type Icon, IconAlertTriangle, IconPlayerPause } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useFormats } from "@/components/layout/panel-context";
import type { SubscriptionRow } from "@/lib/webhooks/client";
import { disabledReason, healthOf } from "@/lib/webhooks/health";
import styles from "./subscription-notice.module.css";

/** Why nothing arrives at a webhook, and what to do; nothing while all is well. */
export function SubscriptionNotice({ webhook }: { webhook: SubscriptionRow }) {
  const t = useTranslations("panel.webhooks.detail");
  const reasons = useTranslations("panel.webhooks.reason");
  const format = useFormats();
  const { desativadaEm, falhandoDesde, motivoDesativacao } = webhook;
  switch (healthOf(webhook)) {
    case "disabled":
      return (
        <Notice
          tone="bad"
          icon={IconAlertTriangle}
          title={desativadaEm && t("disabledTitle", { moment: format.moment(desativadaEm) })}
          text={t("disabledText", { reason: reasons(disabledReason(motivoDesativacao ?? "")) })}
        />
      );
    case "failing":
      return (
        <Notice
          tone="warning"
          icon={IconAlertTriangle}
          title={falhandoDesde && t("failingTitle", { moment: format.moment(falhandoDesde) })}
          text={t("failingText")}
        />
      );
    case "paused":
      return <Notice tone="neutral" icon={IconPlayerPause} title={t("pausedTitle")} text={t("pausedText")} />;
    default:
      return null;
  }
}

type NoticeProps = {
  tone: "bad" | "warning" | "neutral";
  icon: Icon;
  title: string | null;
  text: string;
};

function Notice({ tone, icon: NoticeIcon, title, text }: NoticeProps) {
  return (
    <div role="status" className={styles.notice} data-tone={tone}>
      <NoticeIcon size={18} stroke={1.75} aria-hidden />
      <div>
        {title && <p className={styles.title}>{title}</p>}
        <p className={styles.text}>{text}</p>
      </div>
    </div>
  );
}
