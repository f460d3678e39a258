"use client";

import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useFormats } from "@/components/layout/panel-context";
import { Card, Facts } from "@/components/ui/card";
import { Muted } from "@/components/ui/layout";
import { customFieldsQuery, type FieldView } from "@/lib/custom-fields/client";
import type { FieldEntity } from "@/lib/custom-fields/limits";
import type { CustomValues } from "@/lib/custom-fields/schema";

type Props = {
  entidade: FieldEntity;
  values: CustomValues;
  /** Null: the record can't be changed any more. */
  onEdit: (() => void) | null;
};

/** The record's values; nothing if the store has no field of this kind. */
export function ValuesCard({ entidade, values, onEdit }: Props) {
  const t = useTranslations("panel.customFields");
  const { data } = useQuery(customFieldsQuery);
  const fields = data?.filter((field) => field.entidade === entidade) ?? [];
  if (fields.length === 0) return null;
  const known = new Map(Object.entries(values));
  const facts = fields.flatMap((field) => {
    const value = known.get(field.chave);
    return value === undefined ? [] : [{ name: field.nome, value: <Value field={field} value={value} /> }];
  });
  return (
    <Card title={t("title")}>
      {facts.length > 0 ? <Facts isStacked facts={facts} /> : <Muted>{t("noValues")}</Muted>}
      {onEdit && (
        <Button variant="default" size="xs" onClick={onEdit}>
          {t("edit")}
        </Button>
      )}
    </Card>
  );
}

function Value({ field: { tipo }, value }: { field: FieldView; value: CustomValues[string] }) {
  const format = useFormats();
  if (typeof value === "number") return format.decimal(value);
  return tipo === "data" ? <time dateTime={value}>{format.calendarDay(value)}</time> : value;
}
