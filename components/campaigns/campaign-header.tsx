"use client";

import { Button } from "@mantine/core";
import { IconCopy, IconPencil, IconTrash, IconX } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { CampaignStatus } from "@/components/campaigns/campaign-status";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { BackLink } from "@/components/layout/back-link";
import { PageHeader } from "@/components/layout/page-header";
import { useFormats } from "@/components/layout/panel-context";
import { MoreMenu } from "@/components/ui/more-menu";
import { SMALL_ICON } from "@/components/ui/small-icon";
import { toast } from "@/components/ui/toast";
import { type CampaignView, duplicateCampaignMutation, moveCampaignMutation } from "@/lib/campaigns/client";
import { type AskedStatus, mayBecome, mayBeDeleted } from "@/lib/campaigns/status";

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

export function CampaignHeader({ campaign }: { campaign: CampaignView }) {
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
