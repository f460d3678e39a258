"use client";

import { Alert, Button } from "@mantine/core";
import { IconUsers } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import styles from "./overtaken-notice.module.css";

type Props = { sentence: string; onKeepOwn: () => void; onLoadTheirs: () => void };

/** Somebody else saved settings or freight meanwhile: go on with one's own table, or take theirs. */
export function FreightOvertaken({ sentence, onKeepOwn, onLoadTheirs }: Props) {
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
