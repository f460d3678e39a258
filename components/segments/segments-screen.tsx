"use client";

import { useTranslations } from "next-intl";
import { useConditionSentence } from "@/components/conditions/use-condition-sentence";
import { Figure, Lines, Note } from "@/components/data-table/cells";
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
          <Lines note={rules ? whole(rules, nomes) : t("isList")}>
            <RowLink href={`/admin/segmentos/${id}`}>{nome}</RowLink>
          </Lines>
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
        <Note label={t("uses")}>
          {usos.length > 0
            ? usos.map(({ tipo, nome }) => t(`useOf.${tipo}`, { name: nome })).join(", ")
            : t("unused")}
        </Note>
      ),
    },
  ];
}

function usePeople() {
  const t = useTranslations("panel.segments");
  const format = useFormats();
  return ({ pessoas, contadoEm, tipo }: SegmentRow, readMs: number) => (
    <Lines>
      <Figure>{pessoas === null ? t("uncounted") : format.count(pessoas)}</Figure>
      {contadoEm && tipo === "dinamico" && (
        <Note>
          <RelativeTime moment={contadoEm} readMs={readMs} />
        </Note>
      )}
    </Lines>
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
