"use client";

import {
  type DehydratedState,
  HydrationBoundary,
  type QueryClient,
  type QueryKey,
  useQueryClient,
} from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { dataOf } from "@/lib/http/ask";
import { ANSWERS_ID, type Question, questionsText } from "@/lib/http/page-answers";

type Asked = Question & { queryKey: QueryKey };

/** Null where the server has no answer: then the browser asks again. */
type Given = readonly ({ success?: unknown } | null)[];

/** Takes the answers once: later the browser may know newer data. */
function takeAnswers(client: QueryClient, asked: readonly Asked[]): void {
  const element = typeof document === "undefined" ? null : document.getElementById(ANSWERS_ID);
  if (!element?.textContent) return;
  const given = JSON.parse(element.textContent) as Given;
  element.textContent = "";
  for (const [index, { queryKey }] of asked.entries()) {
    const answer = given[index];
    if (answer?.success === true) client.setQueryData(queryKey, dataOf(answer));
  }
}

type Props = {
  /** What the framework has read for the page. */
  state: DehydratedState | null;
  /** What our own server reads and writes into the page in place of the questions (`server/web/panel-frames.ts`). */
  asked: readonly Asked[] | null;
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
          {questionsText(asked)}
        </script>
      )}
      <HydrationBoundary state={state}>{children}</HydrationBoundary>
    </>
  );
}
