"use client";

import { useForm } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useApiSentence } from "@/components/form/use-error-sentence";
import { useFormAction } from "@/components/form/use-form-action";
import { toast } from "@/components/ui/toast";
import { changeFreightMutation, freightQuery } from "@/lib/freight/client";
import { draftsOf, problemsOf, type RateDraft, rateOf } from "@/lib/freight/draft";
import type { FreightTable } from "@/lib/freight/schema";
import { ApiError } from "@/lib/http/fetcher";

type Values = { linhas: readonly RateDraft[] };

/** After another person's save it asks which table to keep. */
export function useFreightTable(table: FreightTable) {
  const t = useTranslations("panel.settings.freight");
  const said = useApiSentence();
  const client = useQueryClient();
  const [read, setRead] = useState(table);
  const [overtaken, setOvertaken] = useState<{ now: FreightTable; sentence: string } | null>(null);
  const form = useForm<Values>({
    initialValues: { linhas: draftsOf(table) },
    validate: ({ linhas }) =>
      Object.fromEntries(
        linhas.flatMap((draft, index) =>
          problemsOf(draft).map((field) => [`linhas[${index}].${field}`, t(`missing.${field}`)]),
        ),
      ),
  });
  const start = (now: FreightTable) => {
    setRead(now);
    setOvertaken(null);
    form.setInitialValues({ linhas: draftsOf(now) });
    form.setValues({ linhas: draftsOf(now) });
  };
  const action = useFormAction({
    form,
    mutation: changeFreightMutation,
    sent: ({ linhas }) => ({
      linhas: linhas.flatMap((draft) => rateOf(draft) ?? []).map(({ id: _, ...rate }) => rate),
      versao: read.versao,
    }),
    placeOf: (field) => field,
    stays: true,
    onDone: (saved) => {
      start(saved);
      toast.done(t("saved"));
    },
    onRefused: async (error) => {
      if (!(error instanceof ApiError) || error.status !== 409) return false;
      const now = await client.fetchQuery({ ...freightQuery(), staleTime: 0 }).catch(() => null);
      if (now) setOvertaken({ now, sentence: said(error.sentence, "") });
      return now !== null;
    },
    texts: { problems: t("problems"), failed: t("failed") },
  });
  /** To be saved over the newer version. */
  const keepOwn = () => {
    if (!overtaken) return;
    setRead(overtaken.now);
    setOvertaken(null);
    form.setInitialValues({ linhas: draftsOf(overtaken.now) });
  };
  const discard = () => {
    start(read);
    action.reset();
  };
  const setDrafts = (change: (drafts: readonly RateDraft[]) => readonly RateDraft[]) =>
    form.setValues({ linhas: change(form.getValues().linhas) });
  return {
    drafts: form.values.linhas,
    setDrafts,
    errorOf: (index: number, field: string) => form.errors[`linhas[${index}].${field}`],
    action,
    overtaken,
    keepOwn,
    loadTheirs: () => overtaken && start(overtaken.now),
    discard,
  };
}
