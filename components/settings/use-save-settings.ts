"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { SettingsForm } from "@/components/settings/use-settings-form";
import { toast } from "@/components/ui/toast";
import { ApiError } from "@/lib/http/fetcher";
import { changeSettingsMutation, settingsQuery } from "@/lib/settings/client";
import { bodyOf, draftOf, rebased, type SettingsDraft } from "@/lib/settings/draft";
import type { Settings } from "@/lib/settings/schema";

/** What somebody else saved while this person was writing. */
export type Overtaken = { now: Settings; sentence: string };

/** A refusal of one field: `subdominio: já está em uso`. */
function refusedField(error: Error, draft: SettingsDraft): [field: string, sentence: string] | null {
  const [field = "", ...rest] = error.message.split(": ");
  return field in draft && rest.length > 0 ? [field, rest.join(": ")] : null;
}

/** Saves the settings upon the version that was read; when somebody was first, nothing is lost and both are shown. */
export function useSaveSettings(settings: Settings, form: SettingsForm) {
  const t = useTranslations("panel.settings.form");
  const client = useQueryClient();
  const router = useRouter();
  const [read, setRead] = useState(settings);
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null);
  const [refusal, setRefusal] = useState(0);
  const save = useMutation(changeSettingsMutation);

  const refuse = () => setRefusal((count) => count + 1);
  const onError = async (error: Error) => {
    refuse();
    if (!(error instanceof ApiError)) return;
    const refused = refusedField(error, form.values);
    if (refused) return form.setFieldError(...refused);
    if (error.status !== 409) return;
    const now = await client.fetchQuery({ ...settingsQuery, staleTime: 0 }).catch(() => null);
    if (now) setOvertaken({ now, sentence: error.message.replace(/^versao: /, "") });
  };
  const onSuccess = (saved: Settings) => {
    setRead(saved);
    setOvertaken(null);
    form.setInitialValues(draftOf(saved));
    form.setValues(draftOf(saved));
    form.clearErrors();
    toast.done(t("saved"));
    // The store's name, currency and time zone are part of every page.
    router.refresh();
  };
  const submit = form.onSubmit(
    (draft) => save.mutate({ ...bodyOf(draftOf(read), draft), versao: read.versao }, { onError, onSuccess }),
    () => {
      save.reset();
      refuse();
    },
  );
  const takeOver = () => {
    if (!overtaken) return;
    const now = draftOf(overtaken.now);
    form.setValues(rebased(draftOf(read), form.values, now));
    form.setInitialValues(now);
    setRead(overtaken.now);
    setOvertaken(null);
    save.reset();
  };
  const discard = () => {
    form.setValues(draftOf(read));
    form.clearErrors();
    save.reset();
  };
  return { read, save, submit, refusal, overtaken, takeOver, discard };
}
