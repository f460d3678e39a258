import type { Clock } from "@/inngest/embedded/clock";

// A timer can wait 24.8 days at most. One minute also handles changes of the clock and a sleeping machine.
const LONGEST_WAIT_MS = 60_000;

type Entry = { atMs: number; task: () => void };

/** A binary heap of tasks with one timer. A task never runs early. */
export class Timetable {
  private readonly heap: Entry[] = [];
  private cancelTimer: (() => void) | null = null;
  private wakeAtMs = Number.POSITIVE_INFINITY;
  private isClosed = false;

  constructor(private readonly clock: Clock) {}

  at(atMs: number, task: () => void): void {
    this.heap.push({ atMs, task });
    this.siftUp(this.heap.length - 1);
    if (atMs < this.wakeAtMs) this.setTimer();
  }

  after(delayMs: number, task: () => void): void {
    this.at(this.clock.now() + delayMs, task);
  }

  close(): void {
    this.isClosed = true;
    this.cancelTimer?.();
    this.heap.length = 0;
  }

  private setTimer() {
    this.cancelTimer?.();
    this.cancelTimer = null;
    this.wakeAtMs = Number.POSITIVE_INFINITY;
    const [first] = this.heap;
    if (!first || this.isClosed) return;
    const now = this.clock.now();
    this.wakeAtMs = Math.min(Math.max(first.atMs, now), now + LONGEST_WAIT_MS);
    this.cancelTimer = this.clock.setTimer(this.wakeAtMs - now, () => this.runDue());
  }

  private runDue() {
    const now = this.clock.now();
    this.wakeAtMs = Number.NEGATIVE_INFINITY;
    for (let [first] = this.heap; first && first.atMs <= now; [first] = this.heap) {
      this.removeFirst();
      first.task();
    }
    this.setTimer();
  }

  private removeFirst() {
    const last = this.heap.pop();
    if (!last || this.heap.length === 0) return;
    this.heap[0] = last;
    this.siftDown();
  }

  private siftUp(start: number) {
    for (let index = start; index > 0; ) {
      const parent = (index - 1) >> 1;
      if (!this.swapIfEarlier(index, parent)) return;
      index = parent;
    }
  }

  private siftDown() {
    for (let index = 0; ; ) {
      const left = 2 * index + 1;
      const right = left + 1;
      const child = this.time(right) < this.time(left) ? right : left;
      if (!this.swapIfEarlier(child, index)) return;
      index = child;
    }
  }

  private time(index: number): number {
    return this.heap[index]?.atMs ?? Number.POSITIVE_INFINITY;
  }

  private swapIfEarlier(index: number, parent: number): boolean {
    const [entry, above] = [this.heap[index], this.heap[parent]];
    if (!entry || !above || entry.atMs >= above.atMs) return false;
    this.heap[index] = above;
    this.heap[parent] = entry;
    return true;
  }
}
