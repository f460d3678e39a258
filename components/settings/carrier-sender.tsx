"use client";

import { TextInput } from "@mantine/core";
import type { GetInputPropsReturnType } from "@mantine/form";
import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { Muted } from "@/components/ui/layout";
import type { SourcesView } from "@/lib/freight/sources/client";

type Sender = SourcesView["remetente"];
type SenderField = keyof NonNullable<Sender>;
const FIELDS = ["logradouro", "numero", "complemento", "bairro", "cidade"] as const satisfies SenderField[];
const MAX_LETTERS: Record<SenderField, number> = {
  logradouro: 160,
  numero: 20,
  complemento: 80,
  bairro: 80,
  cidade: 80,
};
type SenderDraft = Record<SenderField, string>;

export const senderDraftOf = (sender: Sender): SenderDraft => ({
  logradouro: sender?.logradouro ?? "",
  numero: sender?.numero ?? "",
  complemento: sender?.complemento ?? "",
  bairro: sender?.bairro ?? "",
  cidade: sender?.cidade ?? "",
});

/** Null: the store buys no labels. */
export const senderIn = (draft: SenderDraft): SenderDraft | null =>
  Object.values(draft).some((text) => text.trim() !== "") ? draft : null;

type Props = { inputOf: (path: `remetente.${SenderField}`) => GetInputPropsReturnType };

/** The address that bought labels name as the sender's. */
export function SenderCard({ inputOf }: Props) {
  const t = useTranslations("panel.settings.carriers");
  return (
    <Card title={t("sender")} isPaired>
      <div data-wide>
        <Muted>{t("senderText")}</Muted>
      </div>
      {FIELDS.map((field) => (
        <TextInput
          key={field}
          {...inputOf(`remetente.${field}`)}
          label={t(`remetente.${field}`)}
          maxLength={MAX_LETTERS[field]}
          autoComplete="off"
        />
      ))}
    </Card>
  );
}
