"use client";

import { Button } from "@mantine/core";
import { IconCopy, IconPencil, IconTrash, IconX } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { AudienceCount } from "@/components/campaigns/audience-count";
import { CampaignMessage } from "@/components/campaigns/campaign-message";
import { CampaignStatus } from "@/components/campaigns/campaign-status";
import { NothingLeaves } from "@/components/campaigns/nothing-leaves";
import { RecipientList } from "@/components/campaigns/recipient-list";
import { WhatsappQueue } from "@/components/campaigns/whatsapp-queue";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { BackLink } from "@/components/layout/back-link";
import { PageHeader } from "@/components/layout/page-header";
import { useFormats } from "@/components/layout/panel-context";
import { Card, Facts } from "@/components/ui/card";
import { Hint, Stack } from "@/components/ui/layout";
import { MoreMenu } from "@/components/ui/more-menu";
import { Notice } from "@/components/ui/notice";
import { QueryProblem } from "@/components/ui/query-problem";
import { SMALL_ICON } from "@/components/ui/small-icon";
import { toast } from "@/components/ui/toast";
import {
  type CampaignView,
  campaignQuery,
  duplicateCampaignMutation,
  moveCampaignMutation,
} from "@/lib/campaigns/client";
import { isStopReason } from "@/lib/campaigns/reasons";
import { type AskedStatus, mayBecome, mayBeDeleted } from "@/lib/campaigns/status";

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

type DialogName = "start" | "schedule" | "cancel" | "remove";

const CampaignDialog = dynamic(
  () => import("@/components/campaigns/campaign-dialogs").then((module) => module.CampaignDialog),
  { ssr: false },
);

function useMove({ id }: CampaignView) {
  const t = useTranslations("panel.campaigns");
  const sentenceOf = useErrorSentence();
  const { mutate, isPending } = useMutation({
    ...moveCampaignMutation,
    onError: (error) => toast.failed(sentenceOf(error)),
  });
  const to = (status: AskedStatus) =>
    mutate({ id, status }, { onSuccess: () => toast.done(t(`done.${status}`)) });
  return { to, isPending };
}

function useDuplicate({ id }: CampaignView) {
  const router = useRouter();
  const sentenceOf = useErrorSentence();
  const { mutate } = useMutation({
    ...duplicateCampaignMutation,
    onError: (error) => toast.failed(sentenceOf(error)),
  });
  return () => mutate(id, { onSuccess: (copy) => router.push(`/admin/campanhas/${copy.id}/editar`) });
}

function CampaignHeader({ campaign }: { campaign: CampaignView }) {
  const t = useTranslations("panel.campaigns");
  const format = useFormats();
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const { to, isPending } = useMove(campaign);
  const duplicate = useDuplicate(campaign);
  const { id, nome, canal, status, agendadaPara, iniciadaEm, assunto } = campaign;
  const may = (next: AskedStatus) => mayBecome(status, next);
  const isPaused = status === "pausada" || status === "falhou";
  const when =
    status === "agendada" && agendadaPara ? t("scheduledFor", { when: format.moment(agendadaPara) }) : "";
  return (
    <>
      <BackLink href="/admin/campanhas">{t("title")}</BackLink>
      <PageHeader
        title={nome}
        beside={<CampaignStatus status={status} />}
        text={[t(`channels.${canal}`), assunto, when].filter(Boolean).join(" · ")}
        actions={
          <>
            {status === "rascunho" && (
              <Button
                variant="default"
                component="a"
                href={`/admin/campanhas/${id}/editar`}
                leftSection={<IconPencil {...SMALL_ICON} />}
              >
                {t("edit")}
              </Button>
            )}
            {may("agendada") && (
              <Button variant="default" onClick={() => setDialog("schedule")}>
                {t("schedule")}
              </Button>
            )}
            {may("rascunho") && (
              <Button variant="default" loading={isPending} onClick={() => to("rascunho")}>
                {t("unschedule")}
              </Button>
            )}
            {may("pausada") && (
              <Button variant="default" loading={isPending} onClick={() => to("pausada")}>
                {t("pause")}
              </Button>
            )}
            {may("enviando") && (
              <Button onClick={() => setDialog("start")}>{t(isPaused ? "resume" : "start")}</Button>
            )}
            <MoreMenu
              label={t("more")}
              actions={[
                { label: t("duplicate"), icon: IconCopy, onSelect: duplicate },
                {
                  label: t("cancel"),
                  icon: IconX,
                  isDanger: true,
                  reason: !may("cancelada") && t("isOver"),
                  onSelect: () => setDialog("cancel"),
                },
                {
                  label: t("remove"),
                  icon: IconTrash,
                  isDanger: true,
                  reason: iniciadaEm !== null ? t("isUsed") : !mayBeDeleted(status) && t("isPlanned"),
                  onSelect: () => setDialog("remove"),
                },
              ]}
            />
          </>
        }
      />
      {dialog && <CampaignDialog name={dialog} campaign={campaign} onClose={() => setDialog(null)} />}
    </>
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
        {campaign.semServidor && mayBecome(campaign.status, "enviando") && <NothingLeaves />}
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
