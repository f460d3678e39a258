"use client";

import { Button } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CopyField } from "@/components/ui/copy-field";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import styles from "./secret-once.module.css";

type Props = {
  title: string;
  text: ReactNode;
  secret: string;
  secretLabel: string;
  onClose: () => void;
  children?: ReactNode;
};

/** Open until the person confirms that they kept it. */
export function SecretOnce({ title, text, secret, secretLabel, onClose, children }: Props) {
  const t = useTranslations("panel.secret");
  return (
    <Dialog isOpen title={title} size="lg" onClose={null}>
      <div className={styles.stack}>
        <p className={styles.text}>{text}</p>
        <CopyField label={secretLabel} value={secret} />
        <p className={styles.warning}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          {t("warning")}
        </p>
        {children}
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t("kept")}</Button>
      </DialogActions>
    </Dialog>
  );
}
