"use client";

import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { Hint } from "@/components/ui/layout";
import { type CampaignView, lookAddress } from "@/lib/campaigns/client";
import styles from "./campaign-message.module.css";

type LookProps = {
  campaign: { id: string; versao: number };
  readerId?: string | undefined;
  isPhone?: boolean;
};

/** Preview of the e-mail for the customer `readerId`, or for an invented person. */
export function CampaignLook({ campaign: { id, versao }, readerId, isPhone = false }: LookProps) {
  const t = useTranslations("panel.campaigns.look");
  return (
    <iframe
      key={`${versao} ${readerId}`}
      className={styles.frame}
      data-phone={isPhone || undefined}
      title={t("title")}
      src={lookAddress(id, readerId)}
      sandbox="allow-same-origin"
      loading="lazy"
    />
  );
}

/** The message that will be sent or was sent. */
export function CampaignMessage({ campaign }: { campaign: CampaignView }) {
  const t = useTranslations("panel.campaigns.form");
  const { canal, assunto, conteudo, blocos } = campaign;
  const isMail = canal === "email";
  const isWritten = Boolean(conteudo || blocos?.length);
  return (
    <Card title={t("words")}>
      {isMail && assunto && (
        <p className={styles.subject}>
          {t("subject")}: <strong>{assunto}</strong>
        </p>
      )}
      {!isWritten && <Hint>{t("unwritten")}</Hint>}
      {isWritten &&
        (isMail ? <CampaignLook campaign={campaign} /> : <p className={styles.text}>{conteudo}</p>)}
    </Card>
  );
}
