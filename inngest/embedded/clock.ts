/** Times are in milliseconds since 1970. */
export type Clock = {
  now(): number;
  /** @returns a function that cancels the timer */
  setTimer(delayMs: number, wake: () => void): () => void;
};

export const systemClock: Clock = {
  now: () => Date.now(),
  setTimer(delayMs, wake) {
    const timer = setTimeout(wake, delayMs);
    return () => clearTimeout(timer);
  },
};
