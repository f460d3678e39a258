import type { Clock } from "@/inngest/embedded/clock";

type Timer = { atMs: number; wake: () => void };

/** The time changes only when a test moves it. */
export function testClock(startsAt: string) {
  let nowMs = Date.parse(startsAt);
  const timers = new Set<Timer>();
  const clock: Clock = {
    now: () => nowMs,
    setTimer(delayMs, wake) {
      const timer = { atMs: nowMs + delayMs, wake };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  };
  /** Each timer sees its own time; after a jump, all timers see the new time. */
  function moveTo(moment: string, isJump = false) {
    const end = Date.parse(moment);
    const next = () => [...timers].sort((a, b) => a.atMs - b.atMs).find(({ atMs }) => atMs <= end);
    if (isJump) nowMs = end;
    for (let timer = next(); timer; timer = next()) {
      timers.delete(timer);
      nowMs = Math.max(nowMs, timer.atMs);
      timer.wake();
    }
    nowMs = end;
  }
  return { clock, moveTo };
}
