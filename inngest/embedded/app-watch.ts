import type { AppLink } from "@/inngest/embedded/app-link";
import type { Clock } from "@/inngest/embedded/clock";
import type { Timetable } from "@/inngest/embedded/timetable";

const AGAIN_MS = 1_000;
const REFRESH_MS = 10_000;
// A restart takes less time, and the start script reports it.
const PATIENCE_MS = 10_000;

/** Each line is one Portuguese sentence. */
export type Log = { done(line: string): void; warn(line: string): void };

type Listener = { onFunctions(registered: unknown[]): void; onAway(): void; onThere(): void };

/** Asks the application until it answers, after a failed call, and regularly: a new version may differ. */
export class AppWatch {
  private isThere = false;
  private isAsking = false;
  private isClosed = false;
  private hasTold = false;
  private awaySinceMs: number;
  private round = 0;

  constructor(
    private readonly app: AppLink,
    private readonly clock: Clock,
    private readonly timetable: Timetable,
    private readonly listener: Listener,
    private readonly log: Log,
  ) {
    this.awaySinceMs = clock.now();
  }

  start(): void {
    void this.ask();
  }

  lost(): void {
    if (!this.isThere) return;
    this.leave();
    void this.ask();
  }

  close(): void {
    this.isClosed = true;
  }

  private leave() {
    this.isThere = false;
    this.awaySinceMs = this.clock.now();
    this.listener.onAway();
  }

  private async ask() {
    if (this.isAsking || this.isClosed) return;
    this.isAsking = true;
    try {
      const functions = await this.app.sync();
      if (!this.isClosed) this.arrived(functions);
    } catch (error) {
      if (!this.isClosed) this.missed(error);
    } finally {
      this.isAsking = false;
    }
    const round = ++this.round;
    this.timetable.after(this.isThere ? REFRESH_MS : AGAIN_MS, () => {
      if (round === this.round) void this.ask();
    });
  }

  private arrived(functions: unknown[]) {
    this.listener.onFunctions(functions);
    if (this.isThere) return;
    this.isThere = true;
    if (this.hasTold) this.log.done("A aplicação responde de novo; as tarefas continuam");
    this.hasTold = false;
    this.listener.onThere();
  }

  private missed(error: unknown) {
    if (this.isThere) this.leave();
    if (this.hasTold || this.clock.now() - this.awaySinceMs < PATIENCE_MS) return;
    this.hasTold = true;
    const reason = error instanceof Error ? error.message : String(error);
    this.log.warn(`As tarefas esperam: a aplicação não responde em ${this.app.url} (${reason})`);
  }
}
