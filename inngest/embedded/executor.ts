import { createHash, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { JobError } from "@/inngest/embedded/answer";
import { AppLink } from "@/inngest/embedded/app-link";
import { AppWatch, type Log } from "@/inngest/embedded/app-watch";
import { type Clock, systemClock } from "@/inngest/embedded/clock";
import { backoffMs } from "@/inngest/embedded/durations";
import { FailureLog } from "@/inngest/embedded/failure-log";
import type { JobEvent, SentEvent } from "@/inngest/embedded/job-event";
import { FUNCTION_FAILED, type JobFunction, parseFunctions } from "@/inngest/embedded/job-function";
import { failureData, type Run } from "@/inngest/embedded/run";
import { MAX_CALLS, Runs } from "@/inngest/embedded/runs";
import { Timetable } from "@/inngest/embedded/timetable";

/** The cache keeps a value through its last millisecond, but an id is new after exactly 24 h. */
const DEDUPE_MS = 86_400_000 - 1;
const MAX_DEDUPED = 100_000;
// A run takes about 2 kB of memory. The sweep announces refused events again.
const MAX_RUNS = 250_000;
const MAX_HELD = 10_000;
const SCHEDULED = "inngest/scheduled.timer";

export type ExecutorOptions = {
  appUrl: string;
  /** Bare hex, as in the application's settings. */
  signingKey: string;
  log: Log;
  /** This event is sent once, when the application is first reached. */
  startedEvent?: string;
  clock?: Clock;
  backoffMs?: (attempt: number) => number;
};

export class Overloaded extends Error {
  override name = "Overloaded";
}

/** Runs Inngest functions for events and schedules by signed HTTP calls. Keeps its state only in memory. */
export class Executor {
  private readonly clock: Clock;
  private readonly timetable: Timetable;
  private readonly app: AppLink;
  private readonly runs: Runs;
  private readonly watch: AppWatch;
  private readonly failures: FailureLog;
  private readonly recent = new LRUCache<string, true>({
    max: MAX_DEDUPED,
    ttl: DEDUPE_MS,
    ttlResolution: 0,
    perf: { now: () => this.clock.now() },
  });
  private functions: JobFunction[] = [];
  private byEvent = new Map<string, JobFunction[]>();
  private registered: string | null = null;
  private version = 0;
  private held: JobEvent[] = [];

  constructor(private readonly options: ExecutorOptions) {
    const { clock = systemClock, log } = options;
    this.clock = clock;
    this.timetable = new Timetable(clock);
    this.app = new AppLink(options.appUrl, options.signingKey, MAX_CALLS + 1);
    this.failures = new FailureLog(this.timetable, log.warn);
    const listener = {
      onFunctions: (functions: unknown[]) => this.register(functions),
      onAway: () => this.runs.pause(),
      onThere: () => this.runs.resume(),
    };
    this.watch = new AppWatch(this.app, clock, this.timetable, listener, log);
    this.runs = new Runs({
      app: this.app,
      clock,
      timetable: this.timetable,
      backoffMs: options.backoffMs ?? backoffMs,
      onLost: () => this.watch.lost(),
      onFailed: (run, error) => this.failed(run, error),
    });
  }

  start(): void {
    this.watch.start();
  }

  /**
   * Accepts events; an id that is repeated within 24 hours does nothing.
   * @param seed the same events with the same seed get the same ids
   * @returns an id per event
   * @throws Overloaded if it accepted none of the events
   */
  take(events: SentEvent[], seed: string | undefined): string[] {
    const isFull = this.runs.size + events.length > MAX_RUNS;
    const isHeldFull = this.registered === null && this.held.length + events.length > MAX_HELD;
    if (isFull || isHeldFull) throw new Overloaded();
    return events.map((event, index) => {
      const id = seed ? createHash("sha256").update(`${seed} ${index}`).digest("hex") : randomUUID();
      this.takeOne({ ...event, id: event.id || id });
      return id;
    });
  }

  get callsUnderWay(): number {
    return this.runs.callsUnderWay;
  }

  async stop(limitMs: number): Promise<void> {
    this.watch.close();
    this.runs.pause();
    this.timetable.close();
    for (const end = Date.now() + limitMs; this.callsUnderWay > 0 && Date.now() < end; ) await pause(25);
    await this.app.close();
  }

  private takeOne(event: SentEvent & { id: string }) {
    const now = this.clock.now();
    if (this.recent.has(event.id)) return;
    this.recent.set(event.id, true);
    const taken = { ...event, ts: event.ts ?? now, data: event.data ?? {} };
    if (this.registered === null) this.held.push(taken);
    else this.begin(taken);
  }

  private begin(event: JobEvent) {
    for (const fn of this.byEvent.get(event.name) ?? []) this.runs.begin(fn, event, event.ts);
  }

  private register(registered: unknown[]) {
    const text = JSON.stringify(registered);
    if (text === this.registered) return;
    const isFirst = this.registered === null;
    this.registered = text;
    const version = ++this.version;
    const { functions, refusals } = parseFunctions(registered);
    for (const refusal of refusals) this.options.log.warn(refusal);
    this.functions = functions;
    this.byEvent = new Map();
    for (const fn of functions) {
      for (const name of fn.events) this.byEvent.set(name, [...(this.byEvent.get(name) ?? []), fn]);
      for (const cron of fn.crons) this.schedule(version, fn, cron);
    }
    if (isFirst) this.beginHeld();
  }

  private beginHeld() {
    const { startedEvent } = this.options;
    if (startedEvent) this.begin(this.systemEvent(startedEvent, {}));
    for (const event of this.held) this.begin(event);
    this.held = [];
  }

  /** Plans only the next moment. Starts no run while the last run waits: it would only repeat that run. */
  private schedule(version: number, fn: JobFunction, cron: JobFunction["crons"][number], last?: Run) {
    const atMs = cron.next(this.clock.now());
    if (atMs === null) return;
    this.timetable.at(atMs, () => {
      if (this.version !== version) return;
      const run = last?.isWaiting ? last : this.tick(fn, cron.expression, atMs);
      this.schedule(version, fn, cron, run);
    });
  }

  private tick(fn: JobFunction, expression: string, atMs: number): Run {
    const moment = new Date(atMs).toISOString();
    const data = { cron: expression, fireAt: moment, scheduledAt: moment };
    return this.runs.begin(fn, { ...this.systemEvent(SCHEDULED, data), ts: atMs }, atMs);
  }

  private failed(run: Run, error: JobError) {
    this.failures.add(run.fn.id, error.message);
    const event = this.systemEvent(FUNCTION_FAILED, failureData(run, error));
    for (const fn of this.functions) {
      const isAbout = fn.failureOf === run.fn.id || (fn.failureOf === "*" && fn.id !== run.fn.id);
      if (isAbout) this.runs.begin(fn, event, event.ts);
    }
  }

  private systemEvent(name: string, data: JobEvent["data"]): JobEvent {
    return { name, id: randomUUID(), ts: this.clock.now(), data };
  }
}
