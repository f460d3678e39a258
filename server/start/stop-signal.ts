import { isNpmScript } from "../../lib/env";
import { commandOf, parentOf } from "./process-info";

/** The operator asked for the stop. This is no failure. */
export class Stopped extends Error {
  override name = "Stopped";
}

/** Aborts at SIGINT or SIGTERM, or when npm ends. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  const stop = () => controller.abort(new Stopped());
  // npm and the terminal both send Ctrl-C. The second signal must not kill the process during the stop.
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  if (isNpmScript()) watchNpm(stop);
  return controller.signal;
}

/**
 * npm may die without a signal to us, but then the shell between npm and us always gets a new parent or ends.
 */
function watchNpm(onEnd: () => void) {
  const parent = process.ppid;
  const isShell = commandOf(parent).includes("scripts/start.mjs");
  const npm = isShell ? parentOf(parent) : undefined;
  setInterval(() => {
    if (process.ppid !== parent || (npm && parentOf(parent) !== npm)) onEnd();
  }, 500).unref();
}
