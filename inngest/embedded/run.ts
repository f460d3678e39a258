import { randomUUID } from "node:crypto";
import type { JobError } from "@/inngest/embedded/answer";
import type { JobEvent } from "@/inngest/embedded/job-event";
import type { JobFunction } from "@/inngest/embedded/job-function";
import type { Slot } from "@/inngest/embedded/lanes";
import { canonicalJson } from "@/inngest/embedded/signature";

/** Null: the step is a sleep. */
type StepState = { data: unknown } | { error: unknown } | null;

export type Run = {
  id: string;
  fn: JobFunction;
  event: JobEvent;
  slots: Slot[];
  steps: Record<string, StepState>;
  /** Ids of the finished steps, in order. */
  stack: string[];
  /** Unfinished steps of this round. After the last one, the function is called again. */
  pending: number;
  /** The function was not called yet, or the application was away. */
  isWaiting: boolean;
  isOver: boolean;
};

/** `attempt` counts from 0. */
export type Job = { run: Run; stepId: string; attempt: number };

/** The call with this step id continues the function; other calls ask for one planned step. */
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

/** Only the first result of a step counts. */
export function keep(run: Run, stepId: string, state: StepState): void {
  if (Object.hasOwn(run.steps, stepId)) return;
  run.steps[stepId] = state;
  run.stack.push(stepId);
}

/** Without `ctx.fn_id` the SDK answers after each step and sends nothing in between. */
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

export function failureData({ id, fn, event }: Run, error: JobError): JobEvent["data"] {
  return { function_id: fn.id, run_id: id, error, event, events: [event] };
}
