"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ExperimentHeader } from "@/components/experiments/experiment-header";
import { ExperimentHistory } from "@/components/experiments/experiment-history";
import { Decision, Guards, VariantTable } from "@/components/experiments/experiment-results";
import { ForecastCard } from "@/components/experiments/forecast-card";
import { useSlotWords } from "@/components/experiments/use-slot-words";
import { Card, Facts } from "@/components/ui/card";
import { Hint, Stack } from "@/components/ui/layout";
import { QueryProblem } from "@/components/ui/query-problem";
import {
  type ExperimentView,
  experimentQuery,
  historyQuery,
  resultsQuery,
  slotsQuery,
} from "@/lib/experiments/client";
import { isSlot } from "@/lib/experiments/slots";

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
