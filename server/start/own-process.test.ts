import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { startOwnProcess } from "./own-process";
import { commandOf, descendants, isRunning } from "./process-info";
import { Stopped } from "./stop-signal";

it("gives up a process that freezes before it is ready when it is asked to stop", async () => {
  const stopping = new AbortController();
  const started = startOwnProcess({
    ...{ script: "jobs/executor.ts", role: "executor", env: process.env, stopLimitMs: 200 },
    signal: stopping.signal,
    failure: ({ reason }) => reason,
  });
  const ended = expect(started).rejects.toBeInstanceOf(Stopped);
  const pid = descendants(process.pid).find((one) => commandOf(one).includes("executor.ts")) ?? 0;
  process.kill(pid, "SIGSTOP");
  await sleep(100);
  stopping.abort(new Stopped());
  await ended;
  expect(isRunning(pid)).toBe(false);
});
