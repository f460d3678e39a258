"use client";

import {
  type DehydratedState,
  HydrationBoundary,
  type QueryClient,
  type QueryKey,
  useQueryClient,
} from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { RecordTitle } from "@/components/layout/record-title";
import { dataOf } from "@/lib/http/ask";
import {
  ANSWERS_ID,
  inScript,
  type PageQuestions,
  type Question,
  type RecordTitle as Title,
} from "@/lib/http/page-answers";

export type Asked = { questions: readonly (Question & { queryKey: QueryKey })[]; title: Title | null };

const textOf = ({ questions, title }: Asked): string => {
  const asked: PageQuestions = {
    questions: questions.map(({ url, isNeeded }) => ({ url, isNeeded })),
    title,
  };
  return inScript(JSON.stringify(asked));
};

/** Null where the server has no answer: then the browser asks again. */
type Given = { success?: unknown } | null;

/** Takes the answers once: later the browser may know newer data. Without our server these are still the questions. */
function takeAnswers(client: QueryClient, { questions }: Asked): void {
  const element = typeof document === "undefined" ? null : document.getElementById(ANSWERS_ID);
  if (!element?.textContent) return;
  const given: unknown = JSON.parse(element.textContent);
  element.textContent = "";
  if (!Array.isArray(given)) return;
  for (const [index, { queryKey }] of questions.entries()) {
    const answer: Given = given[index];
    if (answer?.success === true) client.setQueryData(queryKey, dataOf(answer));
  }
}

type Props = {
  /** What the framework has read for the page. */
  state: DehydratedState | null;
  /** What our own server reads and writes into the page in place of the questions (`server/web/panel-frames.ts`). */
  asked: Asked | null;
  children: ReactNode;
};

/** The data that a page begins with. */
export function PageData({ state, asked, children }: Props) {
  const client = useQueryClient();
  useState(() => asked && takeAnswers(client, asked));
  return (
    <>
      {asked && (
        <script type="application/json" id={ANSWERS_ID} suppressHydrationWarning>
          {textOf(asked)}
        </script>
      )}
      {asked?.title && asked.questions[0] && (
        <RecordTitle title={asked.title} queryKey={asked.questions[0].queryKey} />
      )}
      <HydrationBoundary state={state}>{children}</HydrationBoundary>
    </>
  );
}
