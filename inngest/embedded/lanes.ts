import Queue from "yocto-queue";

/** At most `limit` at once. */
export type Slot = { key: string; limit: number };

/** Jobs with exactly the same limits, in order. */
type Lane<T> = { key: string; slots: Slot[]; jobs: Queue<T> };

/** `waiting` lanes found the limit full. */
type Use<T> = { inFlight: number; waiting: Queue<{ lane: Lane<T>; limit: number }> };

/**
 * Lanes take turns, one job each. A full one stands aside until a place is free: its backlog costs the others
 * nothing.
 */
export class Lanes<T> {
  private readonly lanes = new Map<string, Lane<T>>();
  private readonly uses = new Map<string, Use<T>>();
  private readonly ready = new Queue<Lane<T>>();
  private isPaused = true;
  inFlight = 0;

  /** @param limit jobs at once in all @param work its promise frees the place; must not reject */
  constructor(
    private readonly limit: number,
    private readonly work: (job: T) => Promise<void>,
  ) {}

  add(job: T, slots: Slot[]): void {
    const key = slots.map((slot) => slot.key).join("\n");
    const lane = this.lanes.get(key);
    if (lane) {
      lane.jobs.enqueue(job);
      return;
    }
    const fresh: Lane<T> = { key, slots, jobs: new Queue() };
    fresh.jobs.enqueue(job);
    this.lanes.set(key, fresh);
    this.ready.enqueue(fresh);
    this.dispatch();
  }

  /** Starts nothing until resume(), as initially. */
  pause(): void {
    this.isPaused = true;
  }

  resume(): void {
    this.isPaused = false;
    this.dispatch();
  }

  private dispatch() {
    while (!this.isPaused && this.inFlight < this.limit) {
      const lane = this.ready.dequeue();
      if (!lane) return;
      const full = lane.slots.find(({ key, limit }) => (this.uses.get(key)?.inFlight ?? 0) >= limit);
      if (full) this.standAside(lane, full);
      else this.begin(lane);
    }
  }

  private standAside(lane: Lane<T>, full: Slot) {
    this.use(full.key).waiting.enqueue({ lane, limit: full.limit });
    // A free place of another limit may have woken it: others can use that.
    for (const { key } of lane.slots) this.wakeOne(key);
  }

  private begin(lane: Lane<T>) {
    const job = lane.jobs.dequeue();
    if (job === undefined) return;
    if (lane.jobs.size > 0) this.ready.enqueue(lane);
    else this.lanes.delete(lane.key);
    this.inFlight++;
    for (const { key } of lane.slots) this.use(key).inFlight++;
    void this.work(job).finally(() => this.release(lane.slots));
  }

  private release(slots: Slot[]) {
    this.inFlight--;
    for (const { key } of slots) {
      this.use(key).inFlight--;
      this.wakeOne(key);
    }
    this.dispatch();
  }

  private use(key: string): Use<T> {
    const known = this.uses.get(key);
    if (known) return known;
    const fresh: Use<T> = { inFlight: 0, waiting: new Queue() };
    this.uses.set(key, fresh);
    return fresh;
  }

  private wakeOne(key: string) {
    const use = this.uses.get(key);
    const first = use?.waiting.peek();
    if (!use || !first) {
      if (use?.inFlight === 0) this.uses.delete(key);
      return;
    }
    // Waking what can't go on would loop for ever.
    if (use.inFlight >= first.limit) return;
    use.waiting.dequeue();
    this.ready.enqueue(first.lane);
  }
}
