"use client";

import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Card, CardLink } from "@/components/ui/card";
import { StatusBadge } from "@/components/ui/status-badge";
import type { SystemView } from "@/lib/system/client";
import type { SystemWarning } from "@/lib/system/warnings";
import styles from "./system-part.module.css";

type Props = {
  part: keyof SystemView;
  warnings: readonly SystemWarning[];
  facts: readonly { name: string; value: ReactNode }[];
  link?: { href: string; label: string };
};

/** A part of the installation: whether it is in order, what is wrong, and what is known of it. */
export function SystemPart({ part, warnings, facts, link }: Props) {
  const t = useTranslations("panel.system");
  const isOk = warnings.length === 0;
  return (
    <Card
      title={t(`parts.${part}`)}
      actions={<StatusBadge tone={isOk ? "good" : "warning"}>{t(isOk ? "ok" : "attention")}</StatusBadge>}
    >
      {warnings.map((warning) => (
        <p key={warning} className={styles.warning}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          <span>{t(`warnings.${warning}`)}</span>
        </p>
      ))}
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name} className={styles.fact}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      {link && <CardLink href={link.href}>{link.label}</CardLink>}
    </Card>
  );
}
