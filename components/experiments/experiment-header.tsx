"use client";

import { Button } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ExperimentStatus } from "@/components/experiments/experiment-status";
import { useExperimentTime } from "@/components/experiments/experiments-screen";
import { useSlotWords } from "@/components/experiments/use-slot-words";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { BackLink } from "@/components/layout/back-link";
import { PageHeader } from "@/components/layout/page-header";
import { MoreMenu } from "@/components/ui/more-menu";
import { SMALL_ICON } from "@/components/ui/small-icon";
import { toast } from "@/components/ui/toast";
import { type ExperimentView, moveExperimentMutation } from "@/lib/experiments/client";
import { mayBecome } from "@/lib/experiments/status";

type DialogName = "start" | "end" | "adopt" | "remove";

const ExperimentDialog = dynamic(
  () => import("@/components/experiments/experiment-dialogs").then((module) => module.ExperimentDialog),
  { ssr: false },
);

/** They can be taken back: no question. */
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

export function ExperimentHeader({ experiment, winnerId }: Props) {
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
