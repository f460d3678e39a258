"use client";

import { useTranslations } from "next-intl";
import { EVENT_GROUPS } from "@/lib/webhooks/event-choice";
import styles from "./event-list.module.css";

const SHOWN = 2;

type Props = { patterns: readonly string[]; isWhole?: boolean };

export function EventList({ patterns, isWhole = false }: Props) {
  const t = useTranslations("panel.webhooks");
  const nameOf = (pattern: string) => {
    if (pattern === "*") return t("allEvents");
    const group = EVENT_GROUPS.find((each) => each.pattern === pattern);
    return group ? t("allOf", { resource: t(`resource.${group.resource}`) }) : pattern;
  };
  const shown = isWhole ? patterns : patterns.slice(0, SHOWN);
  const rest = patterns.slice(shown.length);
  return (
    <span className={styles.list}>
      {shown.map((pattern) => (
        <span key={pattern} className={styles.event} title={pattern}>
          {nameOf(pattern)}
        </span>
      ))}
      {rest.length > 0 && (
        <span className={styles.more} title={rest.map(nameOf).join(", ")}>
          {t("more", { count: rest.length })}
        </span>
      )}
    </span>
  );
}
