"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { toast } from "@/components/ui/toast";
import { changeFreightMutation, freightQuery } from "@/lib/freight/client";
import { draftsOf, problemsOf, type RateDraft, rateOf } from "@/lib/freight/draft";
import type { FreightTable } from "@/lib/freight/schema";
import { ApiError } from "@/lib/http/fetcher";

const isSame = (one: readonly RateDraft[], other: readonly RateDraft[]) =>
  JSON.stringify(one) === JSON.stringify(other);

/** The freight table while somebody writes it. When somebody else was first, saving asks once more. */
export function useFreightTable(table: FreightTable) {
  const t = useTranslations("panel.settings.freight");
  const client = useQueryClient();
  const [read, setRead] = useState(table);
  const [drafts, setDrafts] = useState(() => draftsOf(table));
  const [overtaken, setOvertaken] = useState<{ now: FreightTable; sentence: string } | null>(null);
  const [refusal, setRefusal] = useState(0);
  const [isChecked, setIsChecked] = useState(false);
  const save = useMutation(changeFreightMutation);

  const start = (now: FreightTable) => {
    setRead(now);
    setDrafts(draftsOf(now));
    setOvertaken(null);
    setIsChecked(false);
    save.reset();
  };
  const onError = async (error: Error) => {
    setRefusal((count) => count + 1);
    if (!(error instanceof ApiError) || error.status !== 409) return;
    const now = await client.fetchQuery({ ...freightQuery(), staleTime: 0 }).catch(() => null);
    if (now) setOvertaken({ now, sentence: error.message.replace(/^versao: /, "") });
  };
  const submit = () => {
    setIsChecked(true);
    const linhas = drafts.flatMap((draft) => rateOf(draft) ?? []);
    if (linhas.length < drafts.length) return setRefusal((count) => count + 1);
    const onSuccess = (saved: FreightTable) => {
      start(saved);
      toast.done(t("saved"));
    };
    save.mutate(
      { linhas: linhas.map(({ id: _, ...rate }) => rate), versao: read.versao },
      { onError, onSuccess },
    );
  };
  /** Keeps what was typed, to be saved over what is there now. */
  const keepOwn = () => {
    if (!overtaken) return;
    setRead(overtaken.now);
    setOvertaken(null);
    save.reset();
  };
  return {
    drafts,
    setDrafts,
    isDirty: !isSame(draftsOf(read), drafts),
    wrong: isChecked ? drafts.filter((draft) => problemsOf(draft).length > 0) : [],
    isChecked,
    save,
    submit,
    refusal,
    overtaken,
    keepOwn,
    loadTheirs: () => overtaken && start(overtaken.now),
    discard: () => start(read),
  };
}
