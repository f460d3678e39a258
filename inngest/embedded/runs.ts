import { type JobError, type Operation, type Retry, readAnswer, toJobError } from "@/inngest/embedded/answer";
import { AppAway, type AppLink, type Reply } from "@/inngest/embedded/app-link";
import type { Clock } from "@/inngest/embedded/clock";
import { sleepMs } from "@/inngest/embedded/durations";
import type { JobEvent } from "@/inngest/embedded/job-event";
import type { JobFunction } from "@/inngest/embedded/job-function";
import { Lanes } from "@/inngest/embedded/lanes";
import { callBody, DISCOVERY, type Job, keep, newRun, type Run } from "@/inngest/embedded/run";
import type { Timetable } from "@/inngest/embedded/timetable";

export const MAX_CALLS = 256;
// This limit keeps a slow function from stopping the others.
const MAX_CALLS_PER_FUNCTION = 192;

type Outside = {
  app: AppLink;
  clock: Clock;
  timetable: Timetable;
  /** Wait before the next attempt, in milliseconds. */
  backoffMs: (attempt: number) => number;
  onLost: () => void;
  onFailed: (run: Run, error: JobError) => void;
};

export class Runs {
  private readonly lanes = new Lanes<Job>(MAX_CALLS, (job) => this.perform(job));
  size = 0;

  constructor(private readonly outside: Outside) {}

  /** @param atMs in ms since 1970; a past time means now */
  begin(fn: JobFunction, event: JobEvent, atMs: number): Run {
    const slots = [...fn.slotsOf(event), { key: `function ${fn.id}`, limit: MAX_CALLS_PER_FUNCTION }];
    const run = newRun(fn, event, slots);
    this.size++;
    const first = { run, stepId: DISCOVERY, attempt: 0 };
    if (atMs > this.outside.clock.now()) this.outside.timetable.at(atMs, () => this.queue(first));
    else this.queue(first);
    return run;
  }

  pause(): void {
    this.lanes.pause();
  }

  resume(): void {
    this.lanes.resume();
  }

  get callsUnderWay(): number {
    return this.lanes.inFlight;
  }

  private queue(job: Job) {
    this.lanes.add(job, job.run.slots);
  }

  private async perform(job: Job): Promise<void> {
    const { run, stepId } = job;
    if (run.isOver) return;
    run.isWaiting = false;
    let reply: Reply;
    try {
      reply = await this.outside.app.call(run.fn.id, stepId, run.id, callBody(job));
    } catch (error) {
      this.outside.onLost();
      if (error instanceof AppAway) {
        run.isWaiting = true;
        return this.queue(job);
      }
      const cut = toJobError({ message: `a chamada foi interrompida: ${error}` });
      return this.failAttempt(job, cut, { isFinal: false, afterMs: null });
    }
    if (!run.isOver) this.apply(job, reply);
  }

  private apply(job: Job, reply: Reply) {
    const { run } = job;
    const answer = readAnswer(reply, this.outside.clock.now());
    if (answer.kind === "done") return this.end(run);
    if (answer.kind === "failed") return this.failAttempt(job, answer.error, answer.retry);
    const { operations, retry } = answer;
    // Each operation finishes once. A planned step was already counted as pending.
    run.pending = job.stepId === DISCOVERY ? operations.length : run.pending + operations.length - 1;
    for (const operation of operations) if (!run.isOver) this.follow(job, operation, retry);
  }

  private follow(job: Job, operation: Operation, retry: Retry) {
    const { run } = job;
    const { op, id, data, error } = operation;
    if (operation.opts?.parallelMode) return this.refuse(run, `parallelMode ${operation.opts.parallelMode}`);
    if (op === "StepPlanned") this.queue({ run, stepId: id, attempt: 0 });
    else if (op === "Sleep") this.sleep(run, operation);
    else if (op === "StepRun" || op === "Step") this.finishStep(run, id, { data: data ?? null });
    else if (op === "StepFailed") this.finishStep(run, id, { error });
    else if (op === "StepError") this.failAttempt(job, toJobError(error), retry, { id, error });
    else if (op === "DiscoveryRequest") this.finishOne(run);
    else if (op === "RunComplete") this.end(run);
    else this.refuse(run, op);
  }

  private sleep(run: Run, { id, name = "" }: Operation) {
    const { clock, timetable } = this.outside;
    const ms = sleepMs(name, clock.now());
    if (ms === null) return this.refuse(run, `Sleep ${name}`);
    timetable.after(ms, () => this.finishStep(run, id, null));
  }

  private finishStep(run: Run, stepId: string, state: Parameters<typeof keep>[2]) {
    if (run.isOver) return;
    keep(run, stepId, state);
    this.finishOne(run);
  }

  private finishOne(run: Run) {
    run.pending--;
    if (run.pending === 0) this.queue({ run, stepId: DISCOVERY, attempt: 0 });
  }

  /** @param step the step that threw; absent if the function itself threw */
  private failAttempt(job: Job, error: JobError, retry: Retry, step?: { id: string; error: unknown }) {
    const { clock, timetable, backoffMs } = this.outside;
    const { run, attempt } = job;
    if (!retry.isFinal && attempt + 1 < run.fn.maxAttempts) {
      const at = clock.now() + (retry.afterMs ?? backoffMs(attempt));
      return timetable.at(at, () => this.queue({ ...job, attempt: attempt + 1 }));
    }
    if (step) this.finishStep(run, step.id, { error: step.error });
    else this.fail(run, error);
  }

  private refuse(run: Run, what: string) {
    this.fail(run, toJobError({ message: `"${what}" não é oferecido pelo executor embutido` }));
  }

  private fail(run: Run, error: JobError) {
    this.end(run);
    this.outside.onFailed(run, error);
  }

  private end(run: Run) {
    run.isOver = true;
    this.size--;
  }
}
