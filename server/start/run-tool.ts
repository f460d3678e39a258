import { spawn } from "node:child_process";
import path from "node:path";
import { endWithUs } from "./end-with-us.mjs";
import { StopReason } from "./stop-reason";

export const root = path.resolve(import.meta.dirname, "../..");

/** @returns the path of a program in node_modules/.bin */
export const tool = (name: string) => path.join(root, "node_modules", ".bin", name);

/** After this time we kill a program that is frozen or ignores the signal. */
const STOP_LIMIT_MS = 5_000;

type Options = { env: NodeJS.ProcessEnv; signal: AbortSignal; failure: string };

/**
 * Runs a program. Its output appears only when it fails.
 * @throws StopReason with `failure` and the output
 */
export function runTool(command: string, args: string[], { env, signal, failure }: Options): Promise<void> {
  return new Promise((resolve, reject) => {
    // Its own process group, so that a stop also reaches its workers.
    const child = spawn(command, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"], detached: true });
    endWithUs(child);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    }
    let force: NodeJS.Timeout | undefined;
    const signalAll = (name: NodeJS.Signals) => {
      if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, name);
    };
    const kill = () => {
      signalAll("SIGTERM");
      force = setTimeout(() => signalAll("SIGKILL"), STOP_LIMIT_MS);
    };
    signal.addEventListener("abort", kill);
    if (signal.aborted) kill();
    child.once("error", (error) => reject(new StopReason(`${failure}: ${error.message}.`)));
    child.once("close", (code) => {
      signal.removeEventListener("abort", kill);
      clearTimeout(force);
      if (signal.aborted) reject(signal.reason);
      else if (code === 0) resolve();
      else reject(new StopReason(`${failure}:\n\n${output.trim()}`));
    });
  });
}
