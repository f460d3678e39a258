"use client";

import { Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { BackLink } from "@/components/layout/back-link";
import { PageHeader } from "@/components/layout/page-header";
import { MailFacts, MailLink, MailMessage } from "@/components/outbox/mail-parts";
import { MailStatusBadge } from "@/components/outbox/mail-status";
import { Stack } from "@/components/ui/layout";
import { QueryProblem } from "@/components/ui/query-problem";
import { SMALL_ICON } from "@/components/ui/small-icon";
import { toast } from "@/components/ui/toast";
import { mailQuery, resendMailMutation } from "@/lib/mail/client";

export function MailScreen({ id }: { id: string }) {
  const t = useTranslations("panel.outbox.detail");
  const { data: mail, error, refetch } = useQuery(mailQuery(id));
  if (!mail) return <QueryProblem error={error} onRetry={refetch} />;
  return (
    <>
      <BackLink href="/admin/caixa-de-saida">{t("back")}</BackLink>
      <PageHeader
        title={mail.assunto}
        // The live status follows the attempts.
        beside={
          <span role="status">
            <MailStatusBadge mail={mail} />
          </span>
        }
        actions={mail.podeReenviar && <Resend id={id} />}
      />
      <Stack>
        <MailFacts mail={mail} />
        {mail.link !== "nenhum" && <MailLink mail={mail} />}
        <MailMessage content={mail.conteudo} />
      </Stack>
    </>
  );
}

function Resend({ id }: { id: string }) {
  const t = useTranslations("panel.outbox.detail");
  const sentenceOf = useErrorSentence();
  const resend = useMutation({
    ...resendMailMutation,
    onError: (error) => toast.failed(t("resendFailed", { reason: sentenceOf(error) })),
  });
  return (
    <Button
      leftSection={<IconRefresh {...SMALL_ICON} />}
      loading={resend.isPending}
      onClick={() => resend.mutate(id, { onSuccess: () => toast.done(t("resent")) })}
    >
      {t("resend")}
    </Button>
  );
}
