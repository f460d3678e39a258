import Queue from "yocto-queue";

/** At most `limit` jobs with this key run at once. */
export type Slot = { key: string; limit: number };

/** Jobs with exactly the same limits, in order of arrival. */
type Lane<T> = { key: string; slots: Slot[]; jobs: Queue<T> };

/** The lanes in `waiting` found the limit full. */
type Use<T> = { inFlight: number; waiting: Queue<{ lane: Lane<T>; limit: number }> };

/**
 * Lanes take turns, one job each. A lane whose limit is full waits outside of the turns until a place is
 * free, so its backlog costs the other lanes no time. `lib/queue.ts` has one limit and one line; here a job
 * needs a place of each of its limits at once.
 */
export class Lanes<T> {
  private readonly lanes = new Map<string, Lane<T>>();
  private readonly uses = new Map<string, Use<T>>();
  private readonly ready = new Queue<Lane<T>>();
  private isPaused = true;
  inFlight = 0;

  /** @param limit jobs at once in total @param work its promise frees the place; it must not reject */
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

  /** Starts no job until resume(). A new object is paused too. */
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
    // A free place of another limit may have woken this lane: other lanes can use that place.
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
    // Waking a lane that still cannot run would loop for ever.
    if (use.inFlight >= first.limit) return;
    use.waiting.dequeue();
    this.ready.enqueue(first.lane);
  }
}
