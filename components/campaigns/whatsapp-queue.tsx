"use client";

import { Button } from "@mantine/core";
import { IconArrowBackUp, IconBellOff, IconBrandWhatsapp, IconPlayerSkipForward } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useLayoutEffect, useRef } from "react";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { useFormats } from "@/components/layout/panel-context";
import { Card } from "@/components/ui/card";
import { Hint } from "@/components/ui/layout";
import { MoreMenu } from "@/components/ui/more-menu";
import { QueryProblem } from "@/components/ui/query-problem";
import { toast } from "@/components/ui/toast";
import { useNow } from "@/components/ui/use-now";
import {
  type CampaignView,
  type QueueView,
  queueQuery,
  type Said,
  takeNextMutation,
  tellResultMutation,
} from "@/lib/campaigns/client";
import { SKIP_REASONS } from "@/lib/campaigns/reasons";
import { writtenPhone } from "@/lib/customers/phone";
import styles from "./whatsapp-queue.module.css";

type Person = NonNullable<QueueView["daVez"]>;

function TakenPerson({ campaignId, person }: { campaignId: string; person: Person }) {
  const t = useTranslations("panel.campaigns");
  const format = useFormats();
  const now = useNow(0);
  const sentenceOf = useErrorSentence();
  const { mutate, isPending } = useMutation({
    ...tellResultMutation,
    onError: (error) => toast.failed(sentenceOf(error)),
  });
  const { id: destinatarioId, nome, telefone, texto, link, ate } = person;
  const tell = (said: Said) => mutate({ id: campaignId, destinatarioId, ...said });
  const isLate = new Date(ate).getTime() <= now;
  return (
    <>
      <p className={styles.name}>
        {t("queue.taken", { name: nome })} · {writtenPhone(telefone)}
      </p>
      <p className={styles.message}>{texto}</p>
      <Hint>{isLate ? t("queue.late") : t("queue.until", { when: format.moment(ate) })}</Hint>
      <div className={styles.actions}>
        <Button
          component="a"
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconBrandWhatsapp size={18} stroke={1.75} aria-hidden />}
        >
          {t("queue.open")}
        </Button>
        <Button variant="default" loading={isPending} onClick={() => tell({ resultado: "enviei" })}>
          {t("queue.sent")}
        </Button>
        <Button variant="default" loading={isPending} onClick={() => tell({ resultado: "sem_whatsapp" })}>
          {t("queue.noWhatsapp")}
        </Button>
        <MoreMenu
          label={t("queue.skip")}
          actions={[
            ...SKIP_REASONS.map((motivo) => ({
              label: t(`reasons.${motivo}`),
              icon: IconPlayerSkipForward,
              onSelect: () => tell({ resultado: "pulei", motivo }),
            })),
            {
              label: t("queue.noMore"),
              icon: IconBellOff,
              onSelect: () => tell({ resultado: "nao_quer" }),
            },
            {
              label: t("queue.back"),
              icon: IconArrowBackUp,
              onSelect: () => tell({ resultado: "devolvi" }),
            },
          ]}
        />
      </div>
    </>
  );
}

function Next({ campaign: { id, status }, queue }: { campaign: CampaignView; queue: QueueView }) {
  const t = useTranslations("panel.campaigns.queue");
  const format = useFormats();
  const sentenceOf = useErrorSentence();
  const { mutate, isPending } = useMutation({
    ...takeNextMutation,
    onSuccess: (answer, ...rest) => {
      if (!answer.daVez && !answer.silencioAte) toast.done(t("nobody"));
      return takeNextMutation.onSuccess?.(answer, ...rest);
    },
    onError: (error) => toast.failed(sentenceOf(error)),
  });
  if (status !== "enviando") return <Hint>{t("stands")}</Hint>;
  if (queue.silencioAte) return <Hint>{t("quiet", { when: format.moment(queue.silencioAte) })}</Hint>;
  if (queue.esperando === 0) return null;
  return (
    <div className={styles.actions}>
      <Button loading={isPending} onClick={() => mutate(id)}>
        {t("next")}
      </Button>
    </div>
  );
}

/** The pressed button disappears with its person: the focus moves to this place. */
function useKeptFocus(personId: string | null | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(personId);
  useLayoutEffect(() => {
    const isNews = before.current !== undefined && before.current !== personId;
    before.current = personId;
    if (isNews && document.activeElement === document.body) place.current?.focus();
  }, [personId]);
  return place;
}

/** The server gives each person to only one member of the team. */
export function WhatsappQueue({ campaign }: { campaign: CampaignView }) {
  const t = useTranslations("panel.campaigns.queue");
  const { data: queue, error, refetch } = useQuery(queueQuery(campaign.id));
  const place = useKeptFocus(queue && (queue.daVez?.id ?? null));
  if (!queue) return error ? <QueryProblem error={error} onRetry={refetch} /> : null;
  const { esperando, outros, daVez } = queue;
  const isOver = campaign.status === "enviada" || campaign.status === "cancelada";
  if (isOver && !daVez) return null;
  return (
    <Card title={t("title")}>
      <Hint>{t("text")}</Hint>
      <div ref={place} tabIndex={-1} className={styles.person}>
        {daVez ? (
          <TakenPerson key={daVez.id} campaignId={campaign.id} person={daVez} />
        ) : (
          <Next campaign={campaign} queue={queue} />
        )}
      </div>
      <Hint>
        {[
          t("waiting", { count: esperando }),
          ...outros.map(({ nome, pessoas }) => t("others", { name: nome, count: pessoas })),
        ].join(" · ")}
      </Hint>
    </Card>
  );
}
