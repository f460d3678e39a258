"use client";

import { Button, Textarea } from "@mantine/core";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FormProblems } from "@/components/form/form-problems";
import { UnsavedGuard } from "@/components/form/unsaved-guard";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { BackLink } from "@/components/layout/back-link";
import { PageHeader } from "@/components/layout/page-header";
import { BuyerField } from "@/components/manual-orders/buyer-field";
import { DeliveryField } from "@/components/manual-orders/delivery-field";
import { LinesField } from "@/components/manual-orders/lines-field";
import { TotalsField } from "@/components/manual-orders/totals-field";
import { useProblemSentences } from "@/components/manual-orders/use-problem-sentences";
import { Card } from "@/components/ui/card";
import { Columns, Stack } from "@/components/ui/layout";
import { bodyOf, type Draft } from "@/lib/manual-orders/draft";
import { problemsOf } from "@/lib/manual-orders/draft-problems";
import type { NewManualOrder } from "@/lib/manual-orders/schema";
import styles from "./manual-order-form.module.css";

type Props = {
  title: string;
  back: { href: string; label: string };
  initial: Draft;
  isBusy: boolean;
  /** It was saved; the page is about to be left. */
  isDone: boolean;
  /** Why the last try was refused. */
  error: Error | null;
  onSave: (body: NewManualOrder) => void;
};

/** Everything of a manual order on one page, with what it comes to as one writes. */
export function ManualOrderForm({ title, back, initial, isBusy, isDone, error, onSave }: Props) {
  const t = useTranslations("panel.manualOrders.form");
  const sentenceOf = useErrorSentence();
  const [draft, setDraft] = useState(initial);
  const [refusal, setRefusal] = useState(0);
  const [isChecked, setIsChecked] = useState(false);
  const problems = isChecked ? problemsOf(draft) : {};
  const { sentences, errorOf } = useProblemSentences(problems, error);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(initial);
  const put = (changes: Partial<Draft>) => setDraft((known) => ({ ...known, ...changes }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (Object.keys(problemsOf(draft)).length > 0) setRefusal((count) => count + 1);
    else onSave(bodyOf(draft));
  };
  const refusals = error ? [sentenceOf(error)] : [];
  return (
    <form noValidate onSubmit={submit}>
      <UnsavedGuard when={isDirty && !isDone} />
      <BackLink href={back.href}>{back.label}</BackLink>
      <PageHeader
        title={title}
        actions={
          <Button type="submit" loading={isBusy || isDone}>
            {t("save")}
          </Button>
        }
      />
      <div className={styles.problems}>
        <FormProblems
          refusal={refusal}
          title={t(sentences.length > 0 ? "problems" : "failed")}
          sentences={sentences.length > 0 ? sentences : refusals}
        />
      </div>
      <Columns>
        <LinesField draft={draft} errorOf={errorOf} onChange={setDraft} />
        <Stack>
          <BuyerField buyer={draft.buyer} errorOf={errorOf} onChange={(buyer) => put({ buyer })} />
          <DeliveryField draft={draft} errorOf={errorOf} onChange={put} />
          <TotalsField draft={draft} errorOf={errorOf} onChange={put} />
          <Card title={t("note")}>
            <Textarea
              aria-label={t("note")}
              description={t("noteHint")}
              rows={3}
              maxLength={2000}
              value={draft.observacao}
              error={errorOf("observacao")}
              onChange={({ currentTarget }) => put({ observacao: currentTarget.value })}
            />
          </Card>
        </Stack>
      </Columns>
    </form>
  );
}
