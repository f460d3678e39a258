"use client";

import { Alert, Button } from "@mantine/core";
import { IconUsers } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { Overtaken } from "@/components/settings/use-save-settings";
import { changedFields, draftOf, type SettingsDraft } from "@/lib/settings/draft";
import type { Settings } from "@/lib/settings/schema";
import styles from "./overtaken-notice.module.css";

type Props = { overtaken: Overtaken; read: Settings; draft: SettingsDraft; onTakeOver: () => void };

/** Another person saved first. */
export function OvertakenNotice({ overtaken: { now, sentence }, read, draft, onTakeOver }: Props) {
  const t = useTranslations("panel.settings.overtaken");
  const field = useTranslations("panel.settings.form");
  const [base, theirs] = [draftOf(read), draftOf(now)];
  const own = new Set(changedFields(base, draft));
  const changed = changedFields(base, theirs);
  const shown = (value: SettingsDraft[keyof SettingsDraft]) =>
    value === "" || value === null ? t("empty") : String(value);
  return (
    <Alert
      color="yellow"
      radius="md"
      title={t("title")}
      icon={<IconUsers size={18} stroke={1.75} aria-hidden />}
    >
      <div role="status" className={styles.body}>
        <p className={styles.text}>{sentence}</p>
        {changed.length === 0 ? (
          <p className={styles.text}>{t("elsewhere")}</p>
        ) : (
          <ul className={styles.list}>
            {changed.map((name) => (
              <li key={name}>
                {t(own.has(name) ? "both" : "theirs", {
                  field: field(`${name}.label`),
                  theirs: shown(theirs[name]),
                  mine: shown(draft[name]),
                })}
              </li>
            ))}
          </ul>
        )}
        <div>
          <Button
            size="sm"
            classNames={{ root: styles.takeOver, label: styles.takeOverLabel }}
            onClick={onTakeOver}
          >
            {t("takeOver")}
          </Button>
        </div>
      </div>
    </Alert>
  );
}

type FreightProps = { sentence: string; onKeepOwn: () => void; onLoadTheirs: () => void };

export function FreightOvertaken({ sentence, onKeepOwn, onLoadTheirs }: FreightProps) {
  const t = useTranslations("panel.settings.overtaken");
  return (
    <Alert
      color="yellow"
      radius="md"
      title={t("title")}
      icon={<IconUsers size={18} stroke={1.75} aria-hidden />}
    >
      <div role="status" className={styles.body}>
        <p className={styles.text}>{sentence}</p>
        <p className={styles.text}>{t("freight")}</p>
        <div className={styles.ways}>
          <Button size="sm" onClick={onKeepOwn}>
            {t("keepOwn")}
          </Button>
          <Button size="sm" variant="default" onClick={onLoadTheirs}>
            {t("loadTheirs")}
          </Button>
        </div>
      </div>
    </Alert>
  );
}
