import { isNpmScript } from "../lib/env";
import { commandOf, parentOf } from "./process-info";

/** The operator asked to stop; not a failure. */
export class Stopped extends Error {
  override name = "Stopped";
}

/** Aborts when the operator, the service manager or the end of npm asks this process to stop. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  const stop = () => controller.abort(new Stopped());
  // Stays registered: npm and the terminal both pass on Ctrl-C, and the second must not kill half-way.
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  if (isNpmScript()) watchNpm(stop);
  return controller.signal;
}

/** npm may die without passing the signal on, and the shell that it put in between always does. */
function watchNpm(onEnd: () => void) {
  const parent = process.ppid;
  const isShell = commandOf(parent).includes("scripts/start.ts");
  const npm = isShell ? parentOf(parent) : undefined;
  setInterval(() => {
    if (process.ppid !== parent || (npm && parentOf(parent) !== npm)) onEnd();
  }, 500).unref();
}
