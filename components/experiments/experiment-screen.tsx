"use client";

import { Button } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ExperimentHistory } from "@/components/experiments/experiment-history";
import { Decision, Guards, VariantTable } from "@/components/experiments/experiment-results";
import { ExperimentStatus } from "@/components/experiments/experiment-status";
import { useExperimentTime } from "@/components/experiments/experiments-screen";
import { ForecastCard } from "@/components/experiments/forecast-card";
import { useSlotWords } from "@/components/experiments/use-slot-words";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { BackLink } from "@/components/layout/back-link";
import { PageHeader } from "@/components/layout/page-header";
import { Card, Facts } from "@/components/ui/card";
import { Hint, Stack } from "@/components/ui/layout";
import { MoreMenu } from "@/components/ui/more-menu";
import { QueryProblem } from "@/components/ui/query-problem";
import { SMALL_ICON } from "@/components/ui/small-icon";
import { toast } from "@/components/ui/toast";
import {
  type ExperimentView,
  experimentQuery,
  historyQuery,
  moveExperimentMutation,
  resultsQuery,
  slotsQuery,
} from "@/lib/experiments/client";
import { isSlot } from "@/lib/experiments/slots";
import { mayBecome } from "@/lib/experiments/status";

function DraftParts({ experiment: { chave, objetivo, variantes } }: { experiment: ExperimentView }) {
  const t = useTranslations("panel.experiments");
  return (
    <>
      <Card title={t("results.title")}>
        <Facts
          facts={variantes.map(({ nome, peso, controle }) => ({
            name: controle ? t("dialogs.isControl", { option: nome }) : nome,
            value: `${peso}%`,
          }))}
        />
      </Card>
      {isSlot(chave) && <ForecastCard chave={chave} objetivo={objetivo} variantes={variantes.length} />}
    </>
  );
}

type DialogName = "start" | "end" | "adopt" | "remove";

const ExperimentDialog = dynamic(
  () => import("@/components/experiments/experiment-dialogs").then((module) => module.ExperimentDialog),
  { ssr: false },
);

/** The user can take these moves back, so nothing asks for confirmation. */
function useMove({ id }: ExperimentView) {
  const t = useTranslations("panel.experiments");
  const sentenceOf = useErrorSentence();
  const { mutate, isPending } = useMutation({
    ...moveExperimentMutation,
    onError: (error) => toast.failed(sentenceOf(error)),
  });
  const to = (status: "ativo" | "pausado") =>
    mutate({ id, status }, { onSuccess: () => toast.done(t(`done.${status}`)) });
  return { to, isPending };
}

type Props = { experiment: ExperimentView; winnerId: string | null };

function ExperimentHeader({ experiment, winnerId }: Props) {
  const t = useTranslations("panel.experiments");
  const { slotName } = useSlotWords();
  const timeOf = useExperimentTime();
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const { to, isPending } = useMove(experiment);
  const { id, nome, chave, status, objetivo } = experiment;
  const isDraft = status === "rascunho";
  return (
    <>
      <BackLink href="/admin/experimentos">{t("title")}</BackLink>
      <PageHeader
        title={nome}
        beside={<ExperimentStatus status={status} />}
        text={[slotName(chave), t(`goals.${objetivo}`), timeOf(experiment)].join(" · ")}
        actions={
          <>
            {isDraft && (
              <>
                <Button
                  variant="default"
                  component="a"
                  href={`/admin/experimentos/${id}/editar`}
                  leftSection={<IconPencil {...SMALL_ICON} />}
                >
                  {t("edit")}
                </Button>
                <Button onClick={() => setDialog("start")}>{t("start")}</Button>
              </>
            )}
            {mayBecome(status, "pausado") && (
              <Button variant="default" loading={isPending} onClick={() => to("pausado")}>
                {t("pause")}
              </Button>
            )}
            {status === "pausado" && (
              <Button variant="default" loading={isPending} onClick={() => to("ativo")}>
                {t("resume")}
              </Button>
            )}
            {mayBecome(status, "encerrado") && <Button onClick={() => setDialog("end")}>{t("end")}</Button>}
            {status === "encerrado" && (
              <Button variant={winnerId ? "filled" : "default"} onClick={() => setDialog("adopt")}>
                {t(winnerId ? "adopt" : "adoptOther")}
              </Button>
            )}
            {isDraft && (
              <MoreMenu
                label={t("more")}
                actions={[
                  {
                    label: t("remove"),
                    icon: IconTrash,
                    isDanger: true,
                    onSelect: () => setDialog("remove"),
                  },
                ]}
              />
            )}
          </>
        }
      />
      {dialog && (
        <ExperimentDialog
          name={dialog}
          experiment={experiment}
          winnerId={winnerId}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

export function ExperimentScreen({ id }: { id: string }) {
  const t = useTranslations("panel.experiments");
  const { optionName } = useSlotWords();
  const { data: experiment, error, refetch } = useQuery(experimentQuery(id));
  const { data: results } = useQuery(resultsQuery(id));
  const { data: history } = useQuery(historyQuery(id));
  const { data: slots } = useQuery(slotsQuery);
  if (!experiment) return <QueryProblem error={error} onRetry={refetch} />;
  const shown = slots?.find(({ chave }) => chave === experiment.chave)?.emUso;
  return (
    <>
      <ExperimentHeader experiment={experiment} winnerId={results?.vencedoraId ?? null} />
      <Stack width="detail">
        {experiment.status === "rascunho" ? (
          <DraftParts experiment={experiment} />
        ) : (
          results && (
            <>
              <Decision experiment={experiment} results={results} />
              {history && (
                <ExperimentHistory experiment={experiment} history={history}>
                  <VariantTable results={results} />
                  <Guards results={results} history={history} />
                </ExperimentHistory>
              )}
            </>
          )
        )}
        {shown && <Hint>{t("inUse", { option: optionName(experiment.chave, shown) })}</Hint>}
      </Stack>
    </>
  );
}
