"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { AudienceCount } from "@/components/campaigns/audience-count";
import { CampaignHeader } from "@/components/campaigns/campaign-header";
import { CampaignMessage } from "@/components/campaigns/campaign-message";
import { RecipientList } from "@/components/campaigns/recipient-list";
import { WhatsappQueue } from "@/components/campaigns/whatsapp-queue";
import { useFormats } from "@/components/layout/panel-context";
import { Card, Facts } from "@/components/ui/card";
import { Hint, Stack } from "@/components/ui/layout";
import { Notice } from "@/components/ui/notice";
import { QueryProblem } from "@/components/ui/query-problem";
import { type CampaignView, campaignQuery } from "@/lib/campaigns/client";
import { isStopReason } from "@/lib/campaigns/reasons";

function Results({ campaign }: { campaign: CampaignView }) {
  const t = useTranslations("panel.campaigns");
  const format = useFormats();
  const { destinatarios, enviados, falhas, ignorados, incertos, cliques, aberturas } = campaign;
  const waiting = Math.max(0, destinatarios - enviados - falhas - incertos);
  const isOver = campaign.status === "enviada" || campaign.status === "cancelada";
  return (
    <Card title={t("results.title")}>
      {campaign.simulada && <Hint>{t("results.simulated")}</Hint>}
      <Facts
        facts={[
          { name: t("results.people"), value: format.count(destinatarios) },
          { name: t("results.sent"), value: format.count(enviados) },
          ...(isOver ? [] : [{ name: t("results.waiting"), value: format.count(waiting) }]),
          { name: t("results.failed"), value: format.count(falhas) },
          { name: t("results.uncertain"), value: format.count(incertos) },
          { name: t("results.leftOut"), value: format.count(ignorados) },
          { name: t("results.clicks"), value: format.count(cliques) },
          { name: t("results.openings"), value: format.count(aberturas) },
          { name: t("revenue"), value: format.cents(campaign.receitaAtribuidaCents) },
        ]}
      />
    </Card>
  );
}

function Standing({ status, motivo, canal }: CampaignView) {
  const t = useTranslations("panel.campaigns");
  if (status !== "pausada" && status !== "falhou") return null;
  const isOfAccount = canal === "whatsapp" && motivo === "remetente_recusado";
  return (
    <Notice role="alert" tone={status === "falhou" ? "bad" : "warning"}>
      {t(`standing.${isOfAccount ? "conta_recusada" : isStopReason(motivo) ? motivo : "pessoa"}`)}
    </Notice>
  );
}

export function CampaignScreen({ id }: { id: string }) {
  const t = useTranslations("panel.campaigns");
  const { data: campaign, error, refetch } = useQuery(campaignQuery(id));
  if (!campaign) return <QueryProblem error={error} onRetry={refetch} />;
  const isStarted = campaign.iniciadaEm !== null;
  return (
    <>
      <CampaignHeader campaign={campaign} />
      <Stack>
        <Standing {...campaign} />
        {isStarted && campaign.pelaEquipe && <WhatsappQueue campaign={campaign} />}
        {isStarted ? (
          <Results campaign={campaign} />
        ) : (
          <Card title={t("audience.title")}>
            <AudienceCount canal={campaign.canal} segmentId={campaign.segmentId} />
          </Card>
        )}
        <CampaignMessage campaign={campaign} />
      </Stack>
      {isStarted && <RecipientList campaignId={id} canal={campaign.canal} />}
    </>
  );
}
