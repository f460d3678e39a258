"use client";

import { useTranslations } from "next-intl";
import { RelativeTime } from "@/components/layout/relative-time";
import { useNow } from "@/components/ui/use-now";

/** A past moment counts as now. */
export function NextAttempt({ moment, readMs }: { moment: string; readMs: number }) {
  const t = useTranslations("panel.webhooks.deliveries");
  const nowMs = useNow(readMs);
  return Date.parse(moment) <= nowMs ? t("due") : <RelativeTime moment={moment} readMs={readMs} />;
}
