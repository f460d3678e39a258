"use client";

import { createContext, type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useIsHydrated } from "@/components/form/use-is-hydrated";
import { loginAddress } from "@/lib/auth/return-path";
import type { Method, PathOf } from "@/lib/http/api";
import { ask } from "@/lib/http/ask";
import { bodyOf, firstMissing } from "./form-body";
import { type FormProblem, isSignedOut, type ProblemTexts, problemOf } from "./form-problem";
import styles from "./store-form.module.css";

export type StoreFormTexts = ProblemTexts & {
  submit: string;
  submitting: string;
  /** Said when it went well and the page stays. */
  done?: string;
};

type StorePath<M extends Method> = Extract<PathOf<M>, `/store${string}`>;
/** The endpoint that the fields are sent to. */
type Target = { path: StorePath<"POST">; method?: "POST" } | { path: StorePath<"PUT">; method: "PUT" };

type Props = Target & {
  texts: StoreFormTexts;
  /** Sent besides what the fields hold. */
  extra?: Record<string, unknown>;
  /** Where a success leads, in the place of this page: its address may hold a link's secret. */
  goTo?: string;
  /** How much its button asks for: quiet ones stand beside others. */
  tone?: "plain" | "quiet" | "danger";
  /** The fields, by name: what a text field or a box holds is sent under its name. */
  children: ReactNode;
};

const sendTo = (target: Target, body: object) =>
  target.method === "PUT" ? ask("PUT", target.path, {}, { body }) : ask("POST", target.path, {}, { body });

/** What is wrong, for the field that it is about. */
export const Problem = createContext<FormProblem | null>(null);

/** A form of the storefront: sends its fields to the API, and says in a sentence at the field what is wrong. */
export function StoreForm({ texts, extra, goTo, tone = "plain", children, ...target }: Props) {
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const isHydrated = useIsHydrated();
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const form = formRef.current;
    if (!problem || !form) return;
    const wrong = form.querySelector<HTMLElement>("[aria-invalid=true]");
    (wrong ?? form.querySelector<HTMLElement>("[role=alert]"))?.focus();
  }, [problem]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const missing = firstMissing(form);
    setIsDone(false);
    setProblem(missing ? { field: missing, sentence: texts.fields[missing] ?? texts.failed } : null);
    if (missing) return;
    setIsSending(true);
    try {
      await sendTo(target, { ...bodyOf(form), ...extra });
      if (goTo) return window.location.replace(goTo);
      for (const field of form.querySelectorAll<HTMLInputElement>("input[autocomplete*=password]"))
        field.value = "";
      setIsDone(true);
    } catch (error) {
      if (isSignedOut(error, texts.wrong)) {
        return window.location.assign(loginAddress("storefront", window.location.pathname));
      }
      setProblem(problemOf(error, form, texts));
    }
    setIsSending(false);
  };

  return (
    <Problem value={problem}>
      {/* Not sent before the script answers; should it be, nothing secret comes into the address. */}
      <form ref={formRef} method="post" noValidate className={styles.form} onSubmit={submit}>
        {problem && problem.field === null && (
          <p role="alert" tabIndex={-1} className={styles.alert}>
            {problem.sentence}
          </p>
        )}
        {children}
        <button type="submit" className={styles.submit} data-tone={tone} disabled={!isHydrated || isSending}>
          {isSending ? texts.submitting : texts.submit}
        </button>
        <p role="status" className={styles.done}>
          {isDone && texts.done}
        </p>
      </form>
    </Problem>
  );
}
