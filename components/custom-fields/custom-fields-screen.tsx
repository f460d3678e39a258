"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { FieldDialog } from "@/components/custom-fields/field-dialogs";
import { FieldList } from "@/components/custom-fields/field-list";
import { SettingsNav } from "@/components/settings/settings-nav";
import { Hint, Stack } from "@/components/ui/layout";
import { QueryProblem } from "@/components/ui/query-problem";
import { customFieldsQuery } from "@/lib/custom-fields/client";
import { FIELD_ENTITIES, MAX_FIELDS } from "@/lib/custom-fields/limits";

const FieldDialogs = dynamic(
  () => import("@/components/custom-fields/field-dialogs").then(({ FieldDialogs }) => FieldDialogs),
  { ssr: false },
);

export function CustomFieldsScreen() {
  const t = useTranslations("panel.customFields");
  const { data: fields, error, refetch } = useQuery(customFieldsQuery);
  const [dialog, setDialog] = useState<FieldDialog | null>(null);
  const isFull = fields !== undefined && fields.length >= MAX_FIELDS;
  return (
    <>
      <SettingsNav />
      <QueryProblem error={fields ? null : error} onRetry={refetch} />
      {fields && (
        <Stack width="detail">
          <Hint>{isFull ? t("full", { max: MAX_FIELDS }) : t("hint", { max: MAX_FIELDS })}</Hint>
          {FIELD_ENTITIES.map((entidade) => (
            <FieldList
              key={entidade}
              entidade={entidade}
              fields={fields.filter((field) => field.entidade === entidade)}
              isFull={isFull}
              onOpen={setDialog}
            />
          ))}
        </Stack>
      )}
      {dialog && <FieldDialogs dialog={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}
