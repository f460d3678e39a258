"use client";

import { Button } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CopyField } from "@/components/ui/copy-field";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { Muted, Stack } from "@/components/ui/layout";
import { Notice } from "@/components/ui/notice";

type Props = {
  title: string;
  text: ReactNode;
  secret: string;
  secretLabel: string;
  onClose: () => void;
  children?: ReactNode;
};

/** Stays open until the user confirms that they stored the secret. */
export function SecretOnce({ title, text, secret, secretLabel, onClose, children }: Props) {
  const t = useTranslations("panel.secret");
  return (
    <Dialog isOpen title={title} size="lg" onClose={null}>
      <Stack>
        <Muted>{text}</Muted>
        <CopyField label={secretLabel} value={secret} />
        <Notice tone="warning" icon={IconAlertTriangle}>
          {t("warning")}
        </Notice>
        {children}
      </Stack>
      <DialogActions>
        <Button onClick={onClose}>{t("kept")}</Button>
      </DialogActions>
    </Dialog>
  );
}
