import { spawn } from "node:child_process";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { endWithUs } from "./end-with-us.mjs";
import { MEMORY_VARIABLES, memoryOptions, type ProcessRole } from "./process-memory";
import { root } from "./run-tool";
import { StopReason } from "./stop-reason";
import type { Running } from "./supervise";

/** To the start script. */
export type ProcessMessage = { state: "ready" } | { state: "failed"; code: string; reason: string };

type Spec = {
  /** In this folder. */
  script: string;
  role: ProcessRole;
  env: NodeJS.ProcessEnv;
  /** Its first message. */
  settings?: object;
  stopLimitMs: number;
  /** A process that never gets ready (frozen, say) is given up when it aborts. */
  signal: AbortSignal;
  failure: (message: { code: string; reason: string }) => string;
};

/**
 * Starts one of our scripts; settles when it is ready.
 * @throws StopReason where it can't start, the signal's reason when given up
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
    // Its own process group: Ctrl-C is for the start script alone.
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
    // If it ended at once, `exited` says so.
    if (settings) child.send(settings, () => {});
  });
}
