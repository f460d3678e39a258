"use client";

import { useTranslations } from "next-intl";
import { Lines, Note } from "@/components/data-table/cells";
import type { Column } from "@/components/data-table/columns";
import { ListScreen, NewButton } from "@/components/data-table/list-screen";
import { RowLink } from "@/components/data-table/row-link";
import { ExperimentStatus } from "@/components/experiments/experiment-status";
import { useSlotWords } from "@/components/experiments/use-slot-words";
import { useFormats } from "@/components/layout/panel-context";
import { type ExperimentRow, experimentList } from "@/lib/experiments/client";

export function useExperimentTime() {
  const t = useTranslations("panel.experiments");
  const format = useFormats();
  return ({ iniciadoEm, encerradoEm, criadoEm }: ExperimentRow) => {
    if (!iniciadoEm) return t("drafted", { when: format.day(criadoEm) });
    const from = format.day(iniciadoEm);
    return encerradoEm ? t("between", { from, to: format.day(encerradoEm) }) : t("since", { when: from });
  };
}

function useExperimentColumns(): Column<ExperimentRow>[] {
  const t = useTranslations("panel.experiments");
  const { slotName } = useSlotWords();
  const timeOf = useExperimentTime();
  return [
    {
      id: "nome",
      header: t("name"),
      phone: "title",
      cell: ({ id, nome, chave }) => (
        <Lines note={slotName(chave)}>
          <RowLink href={`/admin/experimentos/${id}`}>{nome}</RowLink>
        </Lines>
      ),
    },
    {
      id: "status",
      header: t("state"),
      width: "9rem",
      phone: "aside",
      cell: ({ status }) => <ExperimentStatus status={status} />,
    },
    {
      id: "objetivo",
      header: t("goal"),
      width: "12rem",
      phone: "line",
      cell: ({ objetivo }) => t(`goals.${objetivo}`),
    },
    {
      id: "quando",
      header: t("when"),
      width: "18rem",
      phone: "line",
      cell: (experiment) => <Note>{timeOf(experiment)}</Note>,
    },
  ];
}

export function ExperimentsScreen() {
  const t = useTranslations("panel.experiments");
  return (
    <ListScreen
      list={experimentList}
      title={t("title")}
      text={t("text")}
      actions={<NewButton href="/admin/experimentos/novo">{t("create")}</NewButton>}
      label={t("table")}
      words={{
        q: t("search"),
        status: { label: t("state"), any: t("anyState"), of: (value) => t(`states.${value}`) },
      }}
      columns={useExperimentColumns()}
      nothing={{ title: t("nothingTitle"), text: t("nothingText") }}
      empty={{ title: t("emptyTitle"), text: t("emptyText") }}
    />
  );
}
