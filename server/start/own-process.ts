import { spawn } from "node:child_process";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { endWithUs } from "./end-with-us.mjs";
import { MEMORY_VARIABLES, memoryOptions, type ProcessRole } from "./process-memory";
import { root } from "./run-tool";
import { StopReason } from "./stop-reason";
import type { Running } from "./supervise";

/** Message from our process to the start script. */
export type ProcessMessage = { state: "ready" } | { state: "failed"; code: string; reason: string };

type Spec = {
  /** File name in this folder. */
  script: string;
  role: ProcessRole;
  env: NodeJS.ProcessEnv;
  /** The first message to the process. */
  settings?: object;
  stopLimitMs: number;
  /** When this signal aborts, we give up a process that is not ready yet (for example a frozen one). */
  signal: AbortSignal;
  failure: (message: { code: string; reason: string }) => string;
};

/**
 * Starts one of our scripts. Settles when the process is ready.
 * @throws StopReason when it can't start; the signal's reason when given up
 */
export function startOwnProcess({
  script,
  role,
  env,
  settings,
  stopLimitMs,
  signal,
  failure,
}: Spec): Promise<Running> {
  // scripts/start.mjs bundles each program into one file beside this one.
  const file = import.meta.filename.endsWith(".mjs")
    ? [path.join(path.dirname(import.meta.filename), path.basename(script).replace(/ts$/, "mjs"))]
    : ["--import", "tsx", path.join(root, "server", script)];
  const options = memoryOptions(role, env.NODE_OPTIONS ?? "");
  const child = spawn(process.execPath, [...options, ...file, role], {
    cwd: root,
    env: { ...MEMORY_VARIABLES, ...env },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    // Its own process group, so that Ctrl-C reaches only the start script.
    detached: true,
  });
  endWithUs(child);
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));

  async function stop() {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    const isGone = await Promise.race([exited.then(() => true), sleep(stopLimitMs, false, { ref: false })]);
    if (!isGone) child.kill("SIGKILL");
    await exited;
  }

  return new Promise((resolve, reject) => {
    const giveUp = () => void stop().then(() => reject(signal.reason));
    signal.addEventListener("abort", giveUp, { once: true });
    void exited.then(() => signal.removeEventListener("abort", giveUp));
    child.on("message", (message: ProcessMessage) => {
      if (message.state === "ready") {
        signal.removeEventListener("abort", giveUp);
        return resolve({ exited, stop });
      }
      reject(new StopReason(failure(message)));
    });
    void exited.then(() =>
      reject(
        signal.aborted
          ? signal.reason
          : new StopReason(failure({ code: "", reason: "terminou antes de ficar pronto" })),
      ),
    );
    if (signal.aborted) giveUp();
    // If the process ended at once, `exited` reports that.
    if (settings) child.send(settings, () => {});
  });
}
