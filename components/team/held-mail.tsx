"use client";

import { Button, Stack } from "@mantine/core";
import { useTranslations } from "next-intl";
import { RevealLink } from "@/components/outbox/mail-parts";
import { Dialog, DialogActions } from "@/components/ui/dialog";

type Props = { mailId: string; name: string; onClose: () => void };

/** Shows the link of an e-mail that could not be sent. */
export function HeldMail({ mailId, name, onClose }: Props) {
  const t = useTranslations("panel.team.heldMail");
  return (
    <Dialog isOpen title={t("title")} onClose={onClose}>
      <Stack gap="sm">
        <p>{t("text", { name })}</p>
        <RevealLink mailId={mailId} />
      </Stack>
      <DialogActions>
        <Button onClick={onClose}>{t("done")}</Button>
      </DialogActions>
    </Dialog>
  );
}
