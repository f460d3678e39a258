"use client";

import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconBookmark, IconMail, IconMailOff, IconPencil, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmAction, FormModal } from "@/components/form/form-modal";
import { useFormAction } from "@/components/form/use-form-action";
import { usePanel } from "@/components/layout/panel-context";
import { IntentLink } from "@/components/ui/intent-link";
import { type MenuAction, MoreMenu } from "@/components/ui/more-menu";
import { toast } from "@/components/ui/toast";
import { formatMoment } from "@/lib/format/dates";
import {
  changeDigestMutation,
  digestQuery,
  hrefOfView,
  type ReportAddress,
  removeViewMutation,
  type SavedView,
  saveViewMutation,
  viewFiltersOf,
  viewsQuery,
} from "@/lib/reports/client";
import styles from "./report.module.css";

type Props = { address: ReportAddress };

/** The saved view that the page shows. */
function useViews(address: ReportAddress) {
  const { data: views = [] } = useQuery(viewsQuery);
  const here = hrefOfView(viewFiltersOf(address));
  return { views, current: views.find(({ filtros }) => hrefOfView(filtros) === here) };
}

/** One's own views, a click away. */
export function ReportViews({ address }: Props) {
  const t = useTranslations("panel.reports.views");
  const { views, current } = useViews(address);
  if (views.length === 0) return null;
  return (
    <nav aria-label={t("title")} className={styles.views}>
      {views.map(({ id, nome, filtros }) => (
        <IntentLink
          key={id}
          href={hrefOfView(filtros)}
          className={styles.view}
          aria-current={id === current?.id ? "page" : undefined}
        >
          {nome}
        </IntentLink>
      ))}
    </nav>
  );
}

type Open = { kind: "save" } | { kind: "rename" | "remove"; view: SavedView } | { kind: "digest" };

/** What one keeps of the reports: views, and the week's summary by e-mail. */
export function ReportMenu({ address }: Props) {
  const t = useTranslations("panel.reports");
  const { views, current } = useViews(address);
  const { data: digest } = useQuery(digestQuery);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const actions: MenuAction[] = [
    ...(current
      ? [
          {
            label: t("views.rename"),
            icon: IconPencil,
            onSelect: () => setOpen({ kind: "rename", view: current }),
          },
          {
            label: t("views.remove"),
            icon: IconTrash,
            isDanger: true,
            onSelect: () => setOpen({ kind: "remove", view: current }),
          },
        ]
      : [{ label: t("views.save"), icon: IconBookmark, onSelect: () => setOpen({ kind: "save" }) }]),
    {
      label: t(digest?.ativo ? "digest.stop" : "digest.start"),
      icon: digest?.ativo ? IconMailOff : IconMail,
      onSelect: () => setOpen({ kind: "digest" }),
    },
  ];
  return (
    <>
      <MoreMenu label={t("actions")} actions={actions} />
      {open?.kind === "save" && <SaveView views={views} address={address} onClose={close} />}
      {open?.kind === "rename" && <RenameView view={open.view} onClose={close} />}
      {open?.kind === "remove" && <RemoveView view={open.view} onClose={close} />}
      {open?.kind === "digest" && <WeeklyDigest onClose={close} />}
    </>
  );
}

const MAX_NAME = 60;
const folded = (name: string) => name.replace(/\s+/g, " ").trim();

/** A name that is in use already is asked about in the button: it will show what the page shows. */
function SaveView({ views, address, onClose }: Props & { views: SavedView[]; onClose: () => void }) {
  const t = useTranslations("panel.reports.views");
  const form = useForm({
    initialValues: { nome: "" },
    validate: { nome: (nome) => (folded(nome) ? null : t("nameMissing")) },
  });
  const taken = views.find(({ nome }) => nome === folded(form.values.nome));
  const action = useFormAction({
    form,
    mutation: saveViewMutation,
    sent: ({ nome }) => ({ id: taken?.id ?? null, nome: folded(nome), filtros: viewFiltersOf(address) }),
    onDone: ({ nome }) => {
      toast.done(t("saved", { name: nome }));
      onClose();
    },
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
  const action = useFormAction({
    form,
    mutation: saveViewMutation,
    sent: ({ nome }) => (folded(nome) === before ? null : { id, nome: folded(nome), filtros }),
    onNothing: onClose,
    onDone: ({ nome }) => {
      toast.done(t("saved", { name: nome }));
      onClose();
    },
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
    <ConfirmAction
      title={t("removeTitle", { name: nome })}
      confirmLabel={t("removeSubmit")}
      isDanger
      mutation={removeViewMutation}
      sent={id}
      onDone={() => {
        toast.done(t("removed", { name: nome }));
        onClose();
      }}
      onClose={onClose}
    >
      {t("removeText")}
    </ConfirmAction>
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
    <ConfirmAction
      title={t(ativo ? "stopTitle" : "startTitle")}
      confirmLabel={t(ativo ? "stopSubmit" : "startSubmit")}
      mutation={changeDigestMutation}
      sent={!ativo}
      onDone={() => {
        toast.done(t(ativo ? "stopped" : "started"));
        onClose();
      }}
      onClose={onClose}
    >
      {t(ativo ? "stopText" : "startText", {
        email,
        when: formatMoment(proximoEm, store.fusoHorario, locale),
      })}
    </ConfirmAction>
  );
}
