"use client";

import { useRef, useState } from "react";
import { useRefusals } from "@/components/form/refusal-focus";

type Options<Sent, Answer> = {
  onDone?: ((answer: Answer, sent: Sent) => void | Promise<void>) | undefined;
  /** Returns true if it handled the refusal. */
  onRefused?: ((error: Error) => Promise<boolean> | boolean) | undefined;
  /** The form stays on the page. Without it, the form is busy until the next page replaces it. */
  stays?: boolean | undefined;
};

const IDLE = { isBusy: false, isDone: false, error: null as Error | null };

/** Sends one request at a time. */
export function useSubmission<Sent, Answer>(
  send: (sent: Sent) => Promise<Answer>,
  { onDone, onRefused, stays = false }: Options<Sent, Answer>,
) {
  const [state, setState] = useState(IDLE);
  const { refusal, submitted, refused } = useRefusals();
  // A ref, because `isBusy` is as old as the last render: a double click must send one request.
  const isSending = useRef(false);
  const reset = () => setState(IDLE);
  const refuse = (error: Error | null) => {
    setState({ ...IDLE, error });
    refused();
  };
  const attempt = async (sent: Sent): Promise<{ answer: Answer } | { error: Error }> => {
    try {
      return { answer: await send(sent) };
    } catch (error) {
      return { error: error instanceof Error ? error : new Error(String(error)) };
    }
  };
  const run = async (sent: Sent) => {
    if (isSending.current) return;
    isSending.current = true;
    setState({ ...IDLE, isBusy: true });
    const outcome = await attempt(sent);
    if ("answer" in outcome) {
      isSending.current = !stays;
      setState({ ...IDLE, isDone: true, isBusy: !stays });
      return onDone?.(outcome.answer, sent);
    }
    const isTaken = (await onRefused?.(outcome.error)) ?? false;
    isSending.current = false;
    if (isTaken) reset();
    else refuse(outcome.error);
  };
  return { ...state, refusal, submitted, run, refuse, reset };
}
