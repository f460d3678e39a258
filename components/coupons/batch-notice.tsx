"use client";

import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { batchFileOf } from "@/lib/coupons/client";
import styles from "./batch-notice.module.css";

/** Says that the list is one batch, and gives its codes as a file. */
export function BatchNotice({ loteId, onClear }: { loteId: string; onClear: () => void }) {
  const t = useTranslations("panel.coupons.batch");
  return (
    <div className={styles.notice}>
      <p className={styles.text}>{t("notice")}</p>
      <Button
        component="a"
        href={batchFileOf(loteId)}
        download
        leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
      >
        {t("download")}
      </Button>
      <Button variant="default" onClick={onClear}>
        {t("showAll")}
      </Button>
    </div>
  );
}
