"use client";

import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { ConfirmChange, FormModal } from "@/components/form/form-modal";
import { useDialogAction } from "@/components/form/use-form-action";
import { usePanel } from "@/components/layout/panel-context";
import { formatMoment } from "@/lib/format/dates";
import {
  changeDigestMutation,
  digestQuery,
  type ReportAddress,
  removeViewMutation,
  type SavedView,
  saveViewMutation,
  viewFiltersOf,
} from "@/lib/reports/client";

export type ReportDialog = { kind: "save" | "digest" } | { kind: "rename" | "remove"; view: SavedView };

type Props = { address: ReportAddress };
type DialogProps = Props & { dialog: ReportDialog; views: SavedView[]; onClose: () => void };

export function ReportDialogs({ dialog, views, address, onClose }: DialogProps) {
  switch (dialog.kind) {
    case "save":
      return <SaveView views={views} address={address} onClose={onClose} />;
    case "rename":
      return <RenameView view={dialog.view} onClose={onClose} />;
    case "remove":
      return <RemoveView view={dialog.view} onClose={onClose} />;
    case "digest":
      return <WeeklyDigest onClose={onClose} />;
  }
}

const MAX_NAME = 60;
const folded = (name: string) => name.replace(/\s+/g, " ").trim();

/** If the name is in use, the button says that it changes the existing view. */
function SaveView({ views, address, onClose }: Props & { views: SavedView[]; onClose: () => void }) {
  const t = useTranslations("panel.reports.views");
  const form = useForm({
    initialValues: { nome: "" },
    validate: { nome: (nome) => (folded(nome) ? null : t("nameMissing")) },
  });
  const taken = views.find(({ nome }) => nome === folded(form.values.nome));
  const action = useDialogAction({
    form,
    mutation: saveViewMutation,
    sent: ({ nome }) => ({ id: taken?.id ?? null, nome: folded(nome), filtros: viewFiltersOf(address) }),
    done: ({ nome }) => t("saved", { name: nome }),
    onClose,
    isBrief: true,
  });
  return (
    <FormModal
      title={t("saveTitle")}
      submitLabel={t(taken ? "replace" : "submit")}
      action={action}
      onClose={onClose}
    >
      <TextInput
        {...form.getInputProps("nome")}
        data-autofocus
        label={t("name")}
        description={taken ? t("nameTaken") : t("nameHint")}
        maxLength={MAX_NAME}
        autoComplete="off"
      />
    </FormModal>
  );
}

type OneProps = { view: SavedView; onClose: () => void };

function RenameView({ view: { id, nome: before, filtros }, onClose }: OneProps) {
  const t = useTranslations("panel.reports.views");
  const form = useForm({
    initialValues: { nome: before },
    validate: { nome: (nome) => (folded(nome) ? null : t("nameMissing")) },
  });
  const action = useDialogAction({
    form,
    mutation: saveViewMutation,
    sent: ({ nome }) => (folded(nome) === before ? null : { id, nome: folded(nome), filtros }),
    onNothing: onClose,
    done: ({ nome }) => t("saved", { name: nome }),
    onClose,
    isBrief: true,
  });
  return (
    <FormModal
      title={t("renameTitle", { name: before })}
      submitLabel={t("submit")}
      action={action}
      onClose={onClose}
    >
      <TextInput
        {...form.getInputProps("nome")}
        data-autofocus
        label={t("name")}
        maxLength={MAX_NAME}
        autoComplete="off"
      />
    </FormModal>
  );
}

function RemoveView({ view: { id, nome }, onClose }: OneProps) {
  const t = useTranslations("panel.reports.views");
  return (
    <ConfirmChange
      title={t("removeTitle", { name: nome })}
      confirmLabel={t("removeSubmit")}
      isDanger
      mutation={removeViewMutation}
      sent={id}
      done={t("removed", { name: nome })}
      onClose={onClose}
    >
      {t("removeText")}
    </ConfirmChange>
  );
}

function WeeklyDigest({ onClose }: { onClose: () => void }) {
  const t = useTranslations("panel.reports.digest");
  const locale = useLocale();
  const { store } = usePanel();
  const { data: digest } = useQuery(digestQuery);
  if (!digest) return null;
  const { ativo, email, proximoEm } = digest;
  return (
    <ConfirmChange
      title={t(ativo ? "stopTitle" : "startTitle")}
      confirmLabel={t(ativo ? "stopSubmit" : "startSubmit")}
      mutation={changeDigestMutation}
      sent={!ativo}
      done={t(ativo ? "stopped" : "started")}
      onClose={onClose}
    >
      {t(ativo ? "stopText" : "startText", {
        email,
        when: formatMoment(proximoEm, store.fusoHorario, locale),
      })}
    </ConfirmChange>
  );
}
