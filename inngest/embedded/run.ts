import { randomUUID } from "node:crypto";
import type { JobError } from "@/inngest/embedded/answer";
import type { JobEvent } from "@/inngest/embedded/job-event";
import type { JobFunction } from "@/inngest/embedded/job-function";
import type { Slot } from "@/inngest/embedded/lanes";
import { canonicalJson } from "@/inngest/embedded/signature";

/** What a finished step left behind; null for a sleep. */
type StepState = { data: unknown } | { error: unknown } | null;

/** One execution of a function for one event. */
export type Run = {
  id: string;
  fn: JobFunction;
  event: JobEvent;
  slots: Slot[];
  steps: Record<string, StepState>;
  /** Finished steps in the order in which they finished. */
  stack: string[];
  /** Steps of the current round that have not finished; the function is called again after the last. */
  pending: number;
  /** Has not been called yet, or the application was not there for its last call. */
  isWaiting: boolean;
  isOver: boolean;
};

/** One call that a run needs; `attempt` counts from 0. */
export type Job = { run: Run; stepId: string; attempt: number };

/** The call that lets the function run on, where the others ask for one planned step. */
export const DISCOVERY = "step";

export function newRun(fn: JobFunction, event: JobEvent, slots: Slot[]): Run {
  return {
    id: randomUUID(),
    fn,
    event,
    slots,
    steps: {},
    stack: [],
    pending: 0,
    isWaiting: true,
    isOver: false,
  };
}

/** Keeps what a step left behind; the first time counts. */
export function keep(run: Run, stepId: string, state: StepState): void {
  if (Object.hasOwn(run.steps, stepId)) return;
  run.steps[stepId] = state;
  run.stack.push(stepId);
}

/** The body of a call. Without `ctx.fn_id` the SDK answers after each step and sends nothing in between. */
export function callBody({ run, stepId, attempt }: Job): string {
  const { id, fn, event, steps, stack } = run;
  return canonicalJson({
    event,
    events: [event],
    steps,
    version: 2,
    ctx: {
      run_id: id,
      attempt,
      max_attempts: fn.maxAttempts,
      disable_immediate_execution: stepId !== DISCOVERY,
      use_api: false,
      stack: { stack, current: stack.length },
    },
  });
}

/** What the functions for a failed run receive. */
export function failureData({ id, fn, event }: Run, error: JobError): JobEvent["data"] {
  return { function_id: fn.id, run_id: id, error, event, events: [event] };
}
