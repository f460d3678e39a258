"use client";

import { Button } from "@mantine/core";
import { IconChevronRight, IconRefresh } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { BackLink } from "@/components/layout/back-link";
import { PageHeader } from "@/components/layout/page-header";
import { useFormats } from "@/components/layout/panel-context";
import { Card, Facts } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { Muted, Stack } from "@/components/ui/layout";
import { QueryProblem } from "@/components/ui/query-problem";
import { SMALL_ICON } from "@/components/ui/small-icon";
import { toast } from "@/components/ui/toast";
import { Answer, DeliveryStatusBadge, NextAttempt } from "@/components/webhooks/delivery-status";
import { type DeliveryView, deliveryQuery, resendMutation, subscriptionQuery } from "@/lib/webhooks/client";
import { EVENT_NAMES, permissionOfEvent } from "@/lib/webhooks/events";
import styles from "./delivery-screen.module.css";

type Props = { id: string; deliveryId: string };

type DeliveryFactsProps = { label: string; children: string };

/** The box can be scrolled by keyboard. */
function CodeBox({ label, children }: DeliveryFactsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className={styles.box}>
      <pre className={styles.codeBoxCode}>{children}</pre>
    </section>
  );
}

const TRIGGERS = {
  automatico: "triggerAutomatico",
  manual: "triggerManual",
  teste: "triggerTeste",
} as const satisfies Record<DeliveryView["gatilho"], string>;

function DeliveryFacts({ delivery, readMs }: { delivery: DeliveryView; readMs: number }) {
  const t = useTranslations("panel.webhooks.delivery");
  const list = useTranslations("panel.webhooks.deliveries");
  const format = useFormats();
  const { id, gatilho, tentativas, proximaTentativaEm, criadoEm, concluidaEm, requisicao } = delivery;
  const messageId = requisicao.cabecalhos["webhook-id"];
  return (
    <Card title={t("facts")} isTitleHidden>
      <Facts
        facts={[
          { name: t("trigger"), value: t(TRIGGERS[gatilho]) },
          { name: list("created"), value: format.second(criadoEm) },
          ...(concluidaEm ? [{ name: t("finished"), value: format.second(concluidaEm) }] : []),
          { name: list("attempts"), value: format.count(tentativas) },
          ...(proximaTentativaEm
            ? [{ name: list("next"), value: <NextAttempt moment={proximaTentativaEm} readMs={readMs} /> }]
            : []),
          { name: t("deliveryId"), value: <Id name={t("deliveryId")} value={id} />, isWide: true },
          ...(messageId
            ? [{ name: t("eventId"), value: <Id name={t("eventId")} value={messageId} />, isWide: true }]
            : []),
        ]}
      />
    </Card>
  );
}

function Id({ name, value }: { name: string; value: string }) {
  const t = useTranslations("panel.webhooks.delivery");
  return (
    <span className={styles.id}>
      <code className={styles.code}>{value}</code>
      <CopyButton value={value} label={t("copy", { name })} copiedLabel={t("copied")} />
    </span>
  );
}

type Attempts = DeliveryView["historico"];

/** Lists the attempts, newest first. */
function DeliveryAttempts({ attempts }: { attempts: Attempts }) {
  const t = useTranslations("panel.webhooks.delivery");
  return (
    <Card isFlush title={t("attempts")}>
      {attempts.length === 0 ? (
        <p className={styles.none}>{t("noAttempts")}</p>
      ) : (
        <ol className={styles.list}>
          {attempts.toReversed().map((attempt, index) => (
            <Attempt key={attempt.numero} attempt={attempt} isOpen={index === 0} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function Attempt({ attempt, isOpen }: { attempt: Attempts[number]; isOpen: boolean }) {
  const t = useTranslations("panel.webhooks.delivery");
  const format = useFormats();
  const { numero, iniciadaEm, ip, resposta } = attempt;
  return (
    <li className={styles.attempt}>
      <details open={isOpen}>
        <summary className={styles.summary}>
          <IconChevronRight {...SMALL_ICON} />
          <span className={styles.number}>{t("attempt", { number: numero })}</span>
          <Answer answer={resposta} />
          <span className={styles.when}>
            {ip && <span>{ip}</span>}
            <time dateTime={iniciadaEm}>{format.second(iniciadaEm)}</time>
          </span>
        </summary>
        <div className={styles.body}>
          {resposta.corpo ? (
            <CodeBox label={`${t("answerBody")} ${numero}`}>{resposta.corpo}</CodeBox>
          ) : (
            <p className={styles.empty}>{t("emptyBody")}</p>
          )}
        </div>
      </details>
    </li>
  );
}

type DeliveryRequestProps = { evento: string; request: DeliveryView["requisicao"] };

/** A body that is not JSON stays as it is. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

/** The request is the same on every attempt. */
function DeliveryRequest({ evento, request: { url, cabecalhos, corpo } }: DeliveryRequestProps) {
  const t = useTranslations("panel.webhooks.delivery");
  const headers = Object.entries(cabecalhos).map(([name, value]) => `${name}: ${value}`);
  return (
    <Card title={t("request")}>
      <p className={styles.url}>POST {url}</p>
      <div>
        <h3 className={styles.title}>{t("headers")}</h3>
        <CodeBox label={t("headers")}>{headers.join("\n")}</CodeBox>
        <p className={styles.note}>{t("signedNote")}</p>
      </div>
      <div>
        <h3 className={styles.title}>{t("body")}</h3>
        {corpo === null ? (
          <HiddenBody evento={evento} />
        ) : (
          <CodeBox label={t("body")}>{indented(corpo)}</CodeBox>
        )}
      </div>
    </Card>
  );
}

function HiddenBody({ evento }: { evento: string }) {
  const t = useTranslations("panel.webhooks.delivery");
  const areas = useTranslations("panel.permission");
  const known = EVENT_NAMES.find((name) => name === evento);
  const permission = known ? permissionOfEvent(known) : "configuracoes";
  return <p className={styles.note}>{t("bodyHidden", { permission: areas(permission) })}</p>;
}

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
        // The live status follows the attempts.
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
