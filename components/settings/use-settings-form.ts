"use client";

import { useForm } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormAction } from "@/components/form/use-form-action";
import { useFormats } from "@/components/layout/panel-context";
import { toast } from "@/components/ui/toast";
import { ApiError } from "@/lib/http/fetcher";
import { changeSettingsMutation, settingsQuery } from "@/lib/settings/client";
import {
  bodyOf,
  draftOf,
  LIMITS,
  type LimitedField,
  rebased,
  type SettingsDraft,
} from "@/lib/settings/draft";
import type { Settings } from "@/lib/settings/schema";
import { isReservedSubdomain, SUBDOMAIN } from "@/lib/stores/subdomain";

export type SettingsForm = ReturnType<typeof useSettingsForm>;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Checks only some rules; the API checks the others. */
export function useSettingsForm(initialValues: SettingsDraft) {
  const t = useTranslations("panel.settings.form");
  const format = useFormats();
  const within = (field: LimitedField) => (value: number | null) => {
    const [min, max] = LIMITS[field];
    const isFine = value !== null && value >= min && value <= max;
    const bounds = { field: t(`${field}.label`), min: format.count(min), max: format.count(max) };
    return isFine ? null : t("limits", bounds);
  };
  return useForm<SettingsDraft>({
    initialValues,
    validate: {
      nomeLoja: (name) => (name.trim() ? null : t("nomeLoja.missing")),
      emailContato: (email) => (email === "" || EMAIL.test(email.trim()) ? null : t("emailContato.wrong")),
      subdominio: (name) => {
        if (!SUBDOMAIN.test(name)) return t("subdominio.wrong");
        return isReservedSubdomain(name) ? t("subdominio.reserved") : null;
      },
      estoqueBaixo: within("estoqueBaixo"),
      pixExpiraHoras: within("pixExpiraHoras"),
      boletoExpiraDiasUteis: within("boletoExpiraDiasUteis"),
      carrinhoAbandonadoMin: within("carrinhoAbandonadoMin"),
      pedidoManualValidadeDias: within("pedidoManualValidadeDias"),
      devolucaoDias: within("devolucaoDias"),
    },
  });
}

/** Another person saved first. */
export type Overtaken = { now: Settings; sentence: string };

/** Saves with the version that was read. On a conflict the form shows both versions and loses nothing. */
export function useSaveSettings(settings: Settings, form: SettingsForm) {
  const t = useTranslations("panel.settings.form");
  const client = useQueryClient();
  const router = useRouter();
  const [read, setRead] = useState(settings);
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null);
  const begin = (now: Settings) => {
    setRead(now);
    setOvertaken(null);
    form.setInitialValues(draftOf(now));
    form.setValues(draftOf(now));
    form.clearErrors();
  };
  const action = useFormAction({
    form,
    mutation: changeSettingsMutation,
    sent: (draft) => ({ ...bodyOf(draftOf(read), draft), versao: read.versao }),
    stays: true,
    onDone: (saved) => {
      begin(saved);
      toast.done(t("saved"));
      // Every page shows the store's name, currency and time zone.
      router.refresh();
    },
    onRefused: async (error) => {
      if (!(error instanceof ApiError) || error.status !== 409) return false;
      if (error.field && error.field in form.values) return false;
      const now = await client.fetchQuery({ ...settingsQuery, staleTime: 0 }).catch(() => null);
      if (now) setOvertaken({ now, sentence: error.sentence });
      return now !== null;
    },
    texts: { problems: t("problems"), failed: t("failed") },
  });
  const takeOver = () => {
    if (!overtaken) return;
    const now = draftOf(overtaken.now);
    form.setValues(rebased(draftOf(read), form.values, now));
    form.setInitialValues(now);
    setRead(overtaken.now);
    setOvertaken(null);
  };
  const discard = () => {
    begin(read);
    action.reset();
  };
  return { read, action, overtaken, takeOver, discard };
}
