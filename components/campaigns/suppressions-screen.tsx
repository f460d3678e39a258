"use client";

import { Button, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconTrash } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Lines, Note } from "@/components/data-table/cells";
import type { Column } from "@/components/data-table/columns";
import { ListScreen } from "@/components/data-table/list-screen";
import { ChoicePills } from "@/components/form/choice-pills";
import { ConfirmChange, FormModal } from "@/components/form/form-modal";
import { useDialogAction } from "@/components/form/use-form-action";
import { BackLink } from "@/components/layout/back-link";
import { useFormats } from "@/components/layout/panel-context";
import { MoreMenu } from "@/components/ui/more-menu";
import {
  addSuppressionMutation,
  removeSuppressionMutation,
  type SuppressionRow,
  suppressionList,
} from "@/lib/marketing-messages/client";

function useSuppressionColumns(onRemove: (row: SuppressionRow) => void): Column<SuppressionRow>[] {
  const t = useTranslations("panel.campaigns");
  const format = useFormats();
  return [
    { id: "destino", header: t("suppressions.address"), phone: "title", cell: ({ destino }) => destino },
    {
      id: "motivo",
      header: t("people.why"),
      phone: "line",
      cell: ({ motivo, detalhe }) => (
        <Lines note={detalhe}>
          <span>{t(`suppressions.reasons.${motivo}`)}</span>
        </Lines>
      ),
    },
    {
      id: "canal",
      header: t("channel"),
      width: "8rem",
      phone: "line",
      cell: ({ canal }) => t(`channels.${canal}`),
    },
    {
      id: "criadoEm",
      header: t("when"),
      width: "11rem",
      phone: "line",
      cell: ({ criadoEm }) => <Note>{format.moment(criadoEm)}</Note>,
    },
    {
      id: "acoes",
      header: t("more"),
      width: "4rem",
      phone: "aside",
      cell: (row) => (
        <MoreMenu
          label={t("suppressions.moreOf", { address: row.destino })}
          actions={[{ label: t("suppressions.remove"), icon: IconTrash, onSelect: () => onRemove(row) }]}
        />
      ),
    },
  ];
}

function AddSuppression({ onClose }: { onClose: () => void }) {
  const t = useTranslations("panel.campaigns.suppressions");
  const channels = useTranslations("panel.campaigns.channels");
  const form = useForm<{ canal: "email" | "whatsapp"; destino: string; detalhe: string }>({
    initialValues: { canal: "email", destino: "", detalhe: "" },
    validate: { destino: (text) => (text.trim() ? null : t("addressMissing")) },
  });
  const action = useDialogAction({
    form,
    mutation: addSuppressionMutation,
    sent: ({ detalhe, ...typed }) => ({ ...typed, detalhe: detalhe.trim() || null }),
    done: t("added"),
    onClose,
    isBrief: true,
  });
  return (
    <FormModal title={t("add")} submitLabel={t("add")} action={action} onClose={onClose}>
      <ChoicePills
        name="canal"
        label={t("channel")}
        value={form.values.canal}
        choices={(["email", "whatsapp"] as const).map((value) => ({ value, label: channels(value) }))}
        onChoose={(canal) => form.setValues({ canal })}
      />
      <TextInput {...form.getInputProps("destino")} label={t("address")} maxLength={254} autoComplete="off" />
      <TextInput {...form.getInputProps("detalhe")} label={t("note")} maxLength={500} autoComplete="off" />
    </FormModal>
  );
}

export function SuppressionsScreen() {
  const t = useTranslations("panel.campaigns");
  const [isAdding, setIsAdding] = useState(false);
  const [removed, setRemoved] = useState<SuppressionRow | null>(null);
  const close = () => setRemoved(null);
  return (
    <>
      <BackLink href="/admin/campanhas">{t("title")}</BackLink>
      <ListScreen
        list={suppressionList}
        title={t("suppressions.title")}
        text={t("suppressions.text")}
        actions={<Button onClick={() => setIsAdding(true)}>{t("suppressions.add")}</Button>}
        label={t("suppressions.title")}
        words={{
          q: t("suppressions.search"),
          motivo: {
            label: t("people.why"),
            any: t("suppressions.anyReason"),
            of: (value) => t(`suppressions.reasons.${value}`),
          },
        }}
        columns={useSuppressionColumns(setRemoved)}
        nothing={{ title: t("suppressions.nothingTitle"), text: t("nothingText") }}
        empty={{ title: t("suppressions.emptyTitle"), text: t("suppressions.emptyText") }}
      />
      {isAdding && <AddSuppression onClose={() => setIsAdding(false)} />}
      {removed && (
        <ConfirmChange
          title={t("suppressions.removeTitle", { address: removed.destino })}
          confirmLabel={t("suppressions.remove")}
          mutation={removeSuppressionMutation}
          sent={removed.id}
          done={t("suppressions.removedDone")}
          onClose={close}
        >
          <p>{t("suppressions.removeText")}</p>
        </ConfirmChange>
      )}
    </>
  );
}
