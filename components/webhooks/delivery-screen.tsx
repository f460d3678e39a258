"use client";

import { Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { BackLink } from "@/components/layout/back-link";
import { PageHeader } from "@/components/layout/page-header";
import { Muted, Stack } from "@/components/ui/layout";
import { QueryProblem } from "@/components/ui/query-problem";
import { SMALL_ICON } from "@/components/ui/small-icon";
import { toast } from "@/components/ui/toast";
import { DeliveryAttempts, DeliveryFacts, DeliveryRequest } from "@/components/webhooks/delivery-parts";
import { DeliveryStatusBadge } from "@/components/webhooks/delivery-status";
import { deliveryQuery, resendMutation, subscriptionQuery } from "@/lib/webhooks/client";
import styles from "./delivery-screen.module.css";

type Props = { id: string; deliveryId: string };

export function DeliveryScreen({ id, deliveryId }: Props) {
  const t = useTranslations("panel.webhooks.delivery");
  const { data: delivery, error, refetch, dataUpdatedAt } = useQuery(deliveryQuery(id, deliveryId));
  const { data: webhook } = useQuery(subscriptionQuery(id));
  if (!delivery) return <QueryProblem error={error} onRetry={refetch} />;
  return (
    <>
      <BackLink href={`/admin/webhooks/${id}`}>{t("back")}</BackLink>
      <PageHeader
        title={<code>{delivery.evento}</code>}
        // It follows the attempts.
        beside={
          <span role="status">
            <DeliveryStatusBadge status={delivery.status} />
          </span>
        }
        actions={<Resend id={id} deliveryId={deliveryId} isPossible={webhook?.ativo !== false} />}
      />
      <Stack>
        <DeliveryFacts delivery={delivery} readMs={dataUpdatedAt} />
        <DeliveryAttempts attempts={delivery.historico} />
        <DeliveryRequest evento={delivery.evento} request={delivery.requisicao} />
      </Stack>
    </>
  );
}

function Resend({ id, deliveryId, isPossible }: Props & { isPossible: boolean }) {
  const t = useTranslations("panel.webhooks.delivery");
  const router = useRouter();
  const sentenceOf = useErrorSentence();
  const resend = useMutation({
    ...resendMutation,
    onError: (error) => toast.failed(t("resendFailed", { reason: sentenceOf(error) })),
  });
  const start = () =>
    resend.mutate(
      { id, deliveryId },
      {
        onSuccess: (delivery) => {
          toast.done(t("resent"));
          router.push(`/admin/webhooks/${id}/entregas/${delivery.id}`);
        },
      },
    );
  return (
    <div className={styles.action}>
      {!isPossible && <Muted>{t("inactive")}</Muted>}
      <Button
        leftSection={<IconRefresh {...SMALL_ICON} />}
        disabled={!isPossible}
        loading={resend.isPending}
        onClick={start}
      >
        {t("resend")}
      </Button>
    </div>
  );
}
