"use client";

import { useTranslations } from "next-intl";
import { TableMessage } from "@/components/data-table/table-message";
import { useErrorSentence } from "@/components/form/use-error-sentence";

type Props = { error: Error | null; title?: string; onRetry: () => unknown };

/** Shown in place of the page's data if the request failed. */
export function QueryProblem({ error, title, onRetry }: Props) {
  const t = useTranslations("panel.error");
  const sentenceOf = useErrorSentence();
  if (!error) return null;
  const action = { label: t("retry"), onClick: onRetry };
  return (
    <TableMessage tone="error" title={title ?? t("notLoaded")} action={action}>
      {sentenceOf(error)}
    </TableMessage>
  );
}
