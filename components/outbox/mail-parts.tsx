"use client";

import { Button } from "@mantine/core";
import { IconExternalLink, IconEye } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { useFormats } from "@/components/layout/panel-context";
import { useMailReason } from "@/components/outbox/use-mail-reason";
import { Card, Facts } from "@/components/ui/card";
import { CopyField } from "@/components/ui/copy-field";
import { Problem } from "@/components/ui/layout";
import { SMALL_ICON } from "@/components/ui/small-icon";
import { type MailView, showMailLinkMutation } from "@/lib/mail/client";
import { LINK_MARK } from "@/lib/mail/render";
import styles from "./mail-parts.module.css";

const WHY = { retido: "heldText", falhou: "failedText" } as const;

export function MailFacts({ mail }: { mail: MailView }) {
  const t = useTranslations("panel.outbox");
  const format = useFormats();
  const reasonOf = useMailReason();
  const { para, paraNome, tipo, status, tentativas, proximaTentativaEm, erro, criadoEm, enviadoEm } = mail;
  const next = status === "pendente" ? proximaTentativaEm : null;
  const why = status === "retido" || status === "falhou" ? t(`detail.${WHY[status]}`) : null;
  const reason = [erro && reasonOf(erro), why].filter(Boolean).join(" ");
  return (
    <Card title={t("detail.facts")} isTitleHidden>
      <Facts
        facts={[
          { name: t("recipient"), value: paraNome ? `${paraNome} <${para}>` : para },
          { name: t("type"), value: t(`types.${tipo}`) },
          { name: t("created"), value: format.second(criadoEm) },
          ...(enviadoEm ? [{ name: t("sent"), value: format.second(enviadoEm) }] : []),
          ...(tentativas > 0 ? [{ name: t("attempts"), value: format.count(tentativas) }] : []),
          ...(next && tentativas > 0 ? [{ name: t("next"), value: format.second(next) }] : []),
          ...(reason ? [{ name: t("reason"), value: reason, isWide: true }] : []),
        ]}
      />
    </Card>
  );
}

const WORDS = {
  painel: { open: "linkTeam", hidden: "linkHiddenTeam" },
  cliente: { open: "linkCustomer", hidden: "linkHiddenCustomer" },
} as const;

export function MailLink({ mail }: { mail: MailView }) {
  const t = useTranslations("panel.outbox.detail");
  const { link, destinatario, para, paraNome } = mail;
  const words = WORDS[destinatario];
  return (
    <Card title={t("link")}>
      {link === "apagado" && <p className={styles.text}>{t("linkGone")}</p>}
      {link === "oculto" && <p className={styles.text}>{t(words.hidden)}</p>}
      {link === "disponivel" && (
        <>
          <p className={styles.text}>{t(words.open, { name: paraNome ?? para })}</p>
          <RevealLink mailId={mail.id} />
        </>
      )}
    </Card>
  );
}

/** Revealing the link writes an audit entry. */
export function RevealLink({ mailId }: { mailId: string }) {
  const t = useTranslations("panel.outbox.detail");
  const sentenceOf = useErrorSentence();
  const show = useMutation(showMailLinkMutation);
  if (show.data) {
    return (
      <>
        <CopyField takesFocus label={t("linkField")} value={show.data.link} />
        <div>
          <Button
            component="a"
            href={show.data.link}
            target="_blank"
            rel="noreferrer"
            variant="default"
            leftSection={<IconExternalLink {...SMALL_ICON} />}
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
        leftSection={<IconEye {...SMALL_ICON} />}
        loading={show.isPending}
        onClick={() => show.mutate(mailId)}
      >
        {t("linkShow")}
      </Button>
      {show.error && <Problem>{t("linkFailed", { reason: sentenceOf(show.error) })}</Problem>}
    </div>
  );
}

/** The page's CSP refuses the style in the mail's head, so the preview always shows the light theme. */
const shownInFrame = (html: string) =>
  html.replace(/<head>.*?<\/head>/s, "").replaceAll(`href="${LINK_MARK}"`, "");

/** Shows the mail in a frame without scripts and without access to this page. */
export function MailMessage({ content }: { content: MailView["conteudo"] }) {
  const t = useTranslations("panel.outbox.detail");
  if (!content) {
    return (
      <Card isFlush title={t("message")}>
        <p className={styles.hidden}>{t("messageHidden")}</p>
      </Card>
    );
  }
  return (
    <Card isFlush title={t("message")}>
      <iframe sandbox="" title={t("preview")} srcDoc={shownInFrame(content.html)} className={styles.frame} />
      <details className={styles.plain}>
        <summary>{t("plain")}</summary>
        <pre className={styles.messageText}>{content.texto.replaceAll(LINK_MARK, t("linkMark"))}</pre>
      </details>
    </Card>
  );
}
