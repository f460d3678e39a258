"use client";

import { useTranslations } from "next-intl";
import { useConditionSentence } from "@/components/conditions/use-condition-sentence";
import cells from "@/components/data-table/cells.module.css";
import type { Column } from "@/components/data-table/columns";
import { ListScreen, NewButton } from "@/components/data-table/list-screen";
import { RowLink } from "@/components/data-table/row-link";
import { useFormats } from "@/components/layout/panel-context";
import { RelativeTime } from "@/components/layout/relative-time";
import { rulesIn, type SegmentRow, segmentList } from "@/lib/segments/client";

function useSegmentColumns(): Column<SegmentRow>[] {
  const t = useTranslations("panel.segments");
  const { whole } = useConditionSentence();
  const people = usePeople();
  return [
    {
      id: "nome",
      header: t("name"),
      phone: "title",
      cell: ({ id, nome, regras, nomes }) => {
        const rules = rulesIn(regras);
        return (
          <span className={cells.lines}>
            <RowLink href={`/admin/segmentos/${id}`}>{nome}</RowLink>
            <span className={cells.note}>{rules ? whole(rules, nomes) : t("isList")}</span>
          </span>
        );
      },
    },
    {
      id: "pessoas",
      header: t("people"),
      width: "10rem",
      align: "end",
      phone: "aside",
      cell: people,
    },
    {
      id: "usos",
      header: t("uses"),
      width: "16rem",
      phone: "line",
      cell: ({ usos }) => (
        <span className={cells.note}>
          <span className={cells.label}>{t("uses")}: </span>
          {usos.length > 0
            ? usos.map(({ tipo, nome }) => t(`useOf.${tipo}`, { name: nome })).join(", ")
            : t("unused")}
        </span>
      ),
    },
  ];
}

function usePeople() {
  const t = useTranslations("panel.segments");
  const format = useFormats();
  return ({ pessoas, contadoEm, tipo }: SegmentRow, readMs: number) => (
    <span className={cells.lines}>
      <span className={cells.number}>{pessoas === null ? t("uncounted") : format.count(pessoas)}</span>
      {contadoEm && tipo === "dinamico" && (
        <span className={cells.note}>
          <RelativeTime moment={contadoEm} readMs={readMs} />
        </span>
      )}
    </span>
  );
}

export function SegmentsScreen() {
  const t = useTranslations("panel.segments");
  return (
    <ListScreen
      list={segmentList}
      title={t("title")}
      text={t("text")}
      actions={<NewButton href="/admin/segmentos/novo">{t("create")}</NewButton>}
      label={t("title")}
      words={{
        q: t("search"),
        tipo: { label: t("type"), any: t("anyType"), of: (value) => t(`types.${value}`) },
      }}
      columns={useSegmentColumns()}
      nothing={{ title: t("nothingTitle"), text: t("nothingText") }}
      empty={{ title: t("emptyTitle"), text: t("emptyText") }}
    />
  );
}
