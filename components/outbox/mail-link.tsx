"use client";

import { Button } from "@mantine/core";
import { IconExternalLink, IconEye } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { CopyField } from "@/components/ui/copy-field";
import { SectionCard } from "@/components/ui/section-card";
import { type MailView, showMailLinkMutation } from "@/lib/mail/client";
import styles from "./mail-link.module.css";

const ICON = { size: 16, stroke: 1.75, "aria-hidden": true } as const;

const WORDS = {
  painel: { open: "linkTeam", hidden: "linkHiddenTeam" },
  cliente: { open: "linkCustomer", hidden: "linkHiddenCustomer" },
} as const;

/** The link of an e-mail: for whom it is, and the way to it for who may open it. */
export function MailLink({ mail }: { mail: MailView }) {
  const t = useTranslations("panel.outbox.detail");
  const { link, destinatario, para, paraNome } = mail;
  const words = WORDS[destinatario];
  return (
    <SectionCard title={t("link")}>
      <div className={styles.part}>
        {link === "apagado" && <p className={styles.text}>{t("linkGone")}</p>}
        {link === "oculto" && <p className={styles.text}>{t(words.hidden)}</p>}
        {link === "disponivel" && (
          <>
            <p className={styles.text}>{t(words.open, { name: paraNome ?? para })}</p>
            <Reveal id={mail.id} />
          </>
        )}
      </div>
    </SectionCard>
  );
}

function Reveal({ id }: { id: string }) {
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
        onClick={() => show.mutate(id)}
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
