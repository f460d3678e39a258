"use client";

import { Button } from "@mantine/core";
import { IconHistory, IconKey, IconPencil, IconPlayerPause, IconSend, IconTrash } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { BackLink } from "@/components/layout/back-link";
import { PageHeader } from "@/components/layout/page-header";
import { MoreMenu } from "@/components/ui/more-menu";
import { SMALL_ICON } from "@/components/ui/small-icon";
import { toast } from "@/components/ui/toast";
import { HealthBadge } from "@/components/webhooks/health-badge";
import type { SubscriptionDialog } from "@/components/webhooks/subscription-dialogs";
import { changeSubscriptionMutation, type SubscriptionRow, sendTestMutation } from "@/lib/webhooks/client";

type Props = { webhook: SubscriptionRow; readMs: number; onOpen: (dialog: SubscriptionDialog) => void };

export function SubscriptionHeader({ webhook, readMs, onOpen }: Props) {
  const t = useTranslations("panel.webhooks.detail");
  return (
    <>
      <BackLink href="/admin/webhooks">{t("back")}</BackLink>
      <PageHeader
        title={<code title={webhook.url}>{webhook.url}</code>}
        beside={<HealthBadge webhook={webhook} readMs={readMs} />}
        actions={
          <>
            {webhook.ativo ? <TestButton id={webhook.id} /> : <ResumeButton id={webhook.id} />}
            <Button
              variant="default"
              leftSection={<IconPencil {...SMALL_ICON} />}
              onClick={() => onOpen("edit")}
            >
              {t("edit")}
            </Button>
            <MoreMenu
              label={t("more")}
              actions={[
                { label: t("rotate"), icon: IconKey, onSelect: () => onOpen("rotate") },
                {
                  label: t("recover"),
                  icon: IconHistory,
                  reason: !webhook.ativo && t("recoverPaused"),
                  onSelect: () => onOpen("recover"),
                },
                ...(webhook.ativo
                  ? [{ label: t("pause"), icon: IconPlayerPause, onSelect: () => onOpen("pause") }]
                  : []),
                { label: t("remove"), icon: IconTrash, isDanger: true, onSelect: () => onOpen("remove") },
              ]}
            />
          </>
        }
      />
    </>
  );
}

function TestButton({ id }: { id: string }) {
  const t = useTranslations("panel.webhooks.detail");
  const sentenceOf = useErrorSentence();
  const test = useMutation({
    ...sendTestMutation,
    onError: (error) => toast.failed(t("testFailed", { reason: sentenceOf(error) })),
  });
  return (
    <Button
      leftSection={<IconSend {...SMALL_ICON} />}
      loading={test.isPending}
      onClick={() => test.mutate(id, { onSuccess: () => toast.done(t("testSent")) })}
    >
      {t("test")}
    </Button>
  );
}

function ResumeButton({ id }: { id: string }) {
  const t = useTranslations("panel.webhooks.detail");
  const sentenceOf = useErrorSentence();
  const change = useMutation({
    ...changeSubscriptionMutation,
    onError: (error) => toast.failed(t("switchFailed", { reason: sentenceOf(error) })),
  });
  const resume = () => change.mutate({ id, ativo: true }, { onSuccess: () => toast.done(t("resumed")) });
  return (
    <Button loading={change.isPending} onClick={resume}>
      {t("resume")}
    </Button>
  );
}
