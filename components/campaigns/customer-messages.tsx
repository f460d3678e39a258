"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useSkipReason } from "@/components/automation-rules/use-skip-reason";
import { RECIPIENT_TONES } from "@/components/campaigns/recipient-list";
import { useFormats } from "@/components/layout/panel-context";
import { Card, CardLink } from "@/components/ui/card";
import { Hint } from "@/components/ui/layout";
import { QueryProblem } from "@/components/ui/query-problem";
import { StatusBadge } from "@/components/ui/status-badge";
import { isReason } from "@/lib/campaigns/reasons";
import { type HistoryView, historyQuery } from "@/lib/marketing-messages/client";
import styles from "./customer-messages.module.css";

type ChannelView = HistoryView["canais"][number];
type ToldView = HistoryView["mensagens"][number];

function useChannelSentence({ naSemana, limiteSemanal }: HistoryView) {
  const t = useTranslations("panel.campaigns");
  const source = useTranslations("panel.customers.consents.sources");
  const format = useFormats();
  return ({ canal, motivo, consentimento, supressao, silencioAte }: ChannelView): string => {
    const since = consentimento ? format.day(consentimento.alteradoEm) : "";
    const how = consentimento ? source(consentimento.fonte) : "";
    switch (motivo) {
      case null:
        return t("history.gets", { since, how, count: naSemana, max: limiteSemanal });
      case "horario":
        return t("history.quiet", { when: silencioAte ? format.moment(silencioAte) : "" });
      case "sem_consentimento":
        return consentimento ? t("history.refused", { since, how }) : t("history.neverSaid");
      case "suprimido":
        return t("history.suppressed", {
          since: supressao ? format.day(supressao.desde) : "",
          why: supressao ? t(`suppressions.reasons.${supressao.motivo}`) : "",
        });
      case "limite_semanal":
        return t("history.cap", { count: naSemana, max: limiteSemanal });
      case "sem_endereco":
        return t(canal === "email" ? "history.noEmail" : "history.noPhone");
      case "removido":
        return t("reasons.removido");
    }
  };
}

function Told({ told }: { told: ToldView }) {
  const t = useTranslations("panel.campaigns");
  const format = useFormats();
  const reasonOf = useSkipReason();
  const { origem, origemId, nome, canal, status, motivo, erro, simulado, em } = told;
  const place = origem === "campanha" ? "campanhas" : "automacoes";
  const written = (reason: string) => {
    if (reason === "fora_do_publico" || reason === "cliente_depois") return t(`history.${reason}`);
    return isReason(reason) ? t(`reasons.${reason}`) : reasonOf(reason);
  };
  const why = [motivo && written(motivo), erro].filter(Boolean).join(" · ");
  return (
    <li>
      <p className={styles.head}>
        <CardLink href={`/admin/${place}/${origemId}`}>{nome}</CardLink>
        <StatusBadge tone={RECIPIENT_TONES[status]}>
          {t(simulado ? "people.simulated" : `people.states.${status}`)}
        </StatusBadge>
      </p>
      <Hint>{[t(`channels.${canal}`), format.moment(em), why].filter(Boolean).join(" · ")}</Hint>
    </li>
  );
}

function History({ history }: { history: HistoryView }) {
  const t = useTranslations("panel.campaigns");
  const sentenceOf = useChannelSentence(history);
  return (
    <>
      <ul className={styles.rows}>
        {history.canais.map((channel) => (
          <li key={channel.canal}>
            <h3 className={styles.title}>{t(`channels.${channel.canal}`)}</h3>
            <Hint>{sentenceOf(channel)}</Hint>
          </li>
        ))}
      </ul>
      {history.mensagens.length > 0 && (
        <details>
          <summary>{t("history.each", { count: history.mensagens.length })}</summary>
          <ul className={styles.rows}>
            {history.mensagens.map((told) => (
              <Told key={`${told.origemId} ${told.em}`} told={told} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** The customer's consent now, per channel, and the recorded reason of each message. */
export function CustomerMessages({ customerId }: { customerId: string }) {
  const t = useTranslations("panel.campaigns.history");
  const { data, error, refetch } = useQuery(historyQuery(customerId));
  return (
    <Card title={t("title")}>
      {data ? <History history={data} /> : error && <QueryProblem error={error} onRetry={refetch} />}
    </Card>
  );
}
