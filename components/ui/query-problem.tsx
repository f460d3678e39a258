"use client";

import { useTranslations } from "next-intl";
import { TableMessage } from "@/components/data-table/table-message";
import { useErrorSentence } from "@/components/form/use-error-sentence";

type Props = { error: Error | null; onRetry: () => unknown };

/** In place of a page's data. */
export function QueryProblem({ error, onRetry }: Props) {
  const t = useTranslations("panel.error");
  const sentenceOf = useErrorSentence();
  if (!error) return null;
  return (
    <TableMessage tone="error" title={t("notLoaded")} action={{ label: t("retry"), onClick: onRetry }}>
      {sentenceOf(error)}
    </TableMessage>
  );
}
