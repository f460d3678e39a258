"use client";

import { useTranslations } from "next-intl";
import { useFormats } from "@/components/layout/panel-context";
import { StatusBadge } from "@/components/ui/status-badge";
import { useNow } from "@/components/ui/use-now";
import type { SubscriptionRow } from "@/lib/webhooks/client";
import { type Health, healthOf } from "@/lib/webhooks/health";

const TONES = {
  healthy: "good",
  failing: "warning",
  disabled: "bad",
  paused: "neutral",
  new: "neutral",
} as const satisfies Record<Health, string>;

/** `readMs`: when the webhook was read, in ms since 1970. */
export function HealthBadge({ webhook, readMs }: { webhook: SubscriptionRow; readMs: number }) {
  const t = useTranslations("panel.webhooks.health");
  const format = useFormats();
  const nowMs = useNow(readMs);
  const health = healthOf(webhook);
  const since = webhook.falhandoDesde;
  return (
    <StatusBadge tone={TONES[health]}>
      {health === "failing" && since
        ? t("failingSince", { since: format.relative(since, nowMs) })
        : t(health)}
    </StatusBadge>
  );
}
