/** What time it is, in ms since 1970, and a timer. Tests bring one that they move. */
export type Clock = {
  now(): number;
  /** @returns how to call it off */
  setTimer(delayMs: number, wake: () => void): () => void;
};

/** The machine's own clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  setTimer(delayMs, wake) {
    const timer = setTimeout(wake, delayMs);
    return () => clearTimeout(timer);
  },
};
