export type QueueLimits = {
  /** So many are inside at once. */
  places: number;
  /** Default: no limit. */
  maxWaiting?: number;
  /** Default: no limit. */
  maxWaitMs?: number;
};

/** Exactly one of the two functions is called, once, unless the guest leaves the line before. */
export type Guest = {
  /** The guest has a place now, and gives it back with `leave`. */
  pass(): void;
  /** The line is full, or the guest waited for too long. */
  refuse(): void;
};

/** Lets in a few at a time; the others wait in order of arrival. */
export class Queue<G extends Guest = Guest> {
  private inside = 0;
  private readonly waiting = new Map<G, NodeJS.Timeout | undefined>();

  /** @param onEmpty nobody is inside and nobody waits */
  constructor(
    private readonly limits: QueueLimits,
    private readonly onEmpty?: () => void,
  ) {}

  /** @returns false: no place is free, so `wait` */
  enterAtOnce(): boolean {
    if (this.inside >= this.limits.places) return false;
    this.inside++;
    return true;
  }

  /** Call it only after `enterAtOnce` returned false. */
  wait(guest: G): void {
    const { maxWaiting = Number.POSITIVE_INFINITY, maxWaitMs } = this.limits;
    if (this.waiting.size >= maxWaiting) {
      guest.refuse();
      return;
    }
    const giveUp = () => {
      this.waiting.delete(guest);
      guest.refuse();
    };
    this.waiting.set(guest, maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs));
  }

  /** The guest gives up waiting. Does nothing if the guest waits no more. */
  quit(guest: G): void {
    clearTimeout(this.waiting.get(guest));
    this.waiting.delete(guest);
  }

  /** Takes the next guests out of the line. They share the caller's place, so only the caller leaves. */
  takeAlong(most: number): G[] {
    const taken: G[] = [];
    for (const guest of this.waiting.keys()) {
      if (taken.length >= most) break;
      this.quit(guest);
      taken.push(guest);
    }
    return taken;
  }

  /** Gives the place to the next in line. */
  leave(): void {
    const [next] = this.waiting.keys();
    if (next) {
      this.quit(next);
      next.pass();
    } else if (--this.inside === 0) this.onEmpty?.();
  }
}

/** The queue of this name. A queue that is empty is forgotten. */
export function queueNamed<G extends Guest>(
  queues: Map<string, Queue<G>>,
  name: string,
  limits: QueueLimits,
): Queue<G> {
  const known = queues.get(name);
  if (known) return known;
  const queue = new Queue<G>(limits, () => queues.delete(name));
  queues.set(name, queue);
  return queue;
}
