"use client";

import { Button } from "@mantine/core";
import { IconExternalLink, IconEye } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { CopyField } from "@/components/ui/copy-field";
import { showMailLinkMutation } from "@/lib/mail/client";
import styles from "./mail-link.module.css";

const ICON = { size: 16, stroke: 1.75, "aria-hidden": true } as const;

/** Shows the link of an e-mail that has not left, to be passed on by hand; asking for it is written down. */
export function RevealLink({ mailId }: { mailId: string }) {
  const t = useTranslations("panel.outbox.detail");
  const sentenceOf = useErrorSentence();
  const show = useMutation(showMailLinkMutation);
  if (show.data) {
    return (
      <>
        <CopyField label={t("linkField")} value={show.data.link} />
        <div>
          <Button
            component="a"
            href={show.data.link}
            target="_blank"
            rel="noreferrer"
            variant="default"
            leftSection={<IconExternalLink {...ICON} />}
          >
            {t("linkOpen")}
          </Button>
        </div>
      </>
    );
  }
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconEye {...ICON} />}
        loading={show.isPending}
        onClick={() => show.mutate(mailId)}
      >
        {t("linkShow")}
      </Button>
      {show.error && (
        <p role="alert" className={styles.error}>
          {t("linkFailed", { reason: sentenceOf(show.error) })}
        </p>
      )}
    </div>
  );
}
