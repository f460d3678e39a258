import { isNpmScript } from "../../lib/env";
import { commandOf, parentOf } from "./process-info";

/** Asked by the operator; no failure. */
export class Stopped extends Error {
  override name = "Stopped";
}

/** At a signal, or npm's end. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  const stop = () => controller.abort(new Stopped());
  // npm and the terminal both pass on Ctrl-C: the second must not kill half-way.
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  if (isNpmScript()) watchNpm(stop);
  return controller.signal;
}

/** npm may die without passing the signal on; the shell in between always does. */
function watchNpm(onEnd: () => void) {
  const parent = process.ppid;
  const isShell = commandOf(parent).includes("scripts/start.mjs");
  const npm = isShell ? parentOf(parent) : undefined;
  setInterval(() => {
    if (process.ppid !== parent || (npm && parentOf(parent) !== npm)) onEnd();
  }, 500).unref();
}
