import { type Env, env } from "@/lib/env";
import { isRemoteRunner, jobRunner } from "@/lib/jobs/runner";

const EVERY_INTERFACE = ["0.0.0.0", "::"];
const LOOPBACK = /^(127\.[\d.]+|\[::1\]|localhost)$/;

type Address = Pick<Env, "HOST" | "PORT">;

/** The address at which this machine reaches a server of its own; the loopback unless it listens on one address only. */
export function ownOrigin({ HOST, PORT }: Address): string {
  const host = HOST && !EVERY_INTERFACE.includes(HOST) ? HOST : "127.0.0.1";
  return `http://${host.includes(":") ? `[${host}]` : host}:${PORT}`;
}

const isLoopback = (origin: string) => LOOPBACK.test(new URL(origin).hostname);

type Settings = Address & Pick<Env, "INNGEST_SERVE_ORIGIN" | "PUBLIC_ORIGIN" | "JOBS_PORT">;

/**
 * Where the job runner reaches the functions. Never what a request says of its host: whoever sends one would
 * otherwise say where the runner sends its events.
 *
 * @returns null where the runner is on another machine and the settings name nothing that it could reach
 */
export function serveOrigin(settings: Settings = env(), runner = jobRunner()): string | null {
  const { INNGEST_SERVE_ORIGIN, PUBLIC_ORIGIN, JOBS_PORT, HOST, PORT } = settings;
  if (INNGEST_SERVE_ORIGIN) return INNGEST_SERVE_ORIGIN;
  // The public address leads to the shop's server, not to the one for the jobs.
  if (PUBLIC_ORIGIN && JOBS_PORT === undefined && isRemoteRunner(runner)) return PUBLIC_ORIGIN;
  const own = ownOrigin({ HOST, PORT: JOBS_PORT ?? PORT });
  const isHere = !isRemoteRunner(runner) || (runner.endereco !== null && isLoopback(runner.endereco));
  return isHere || !isLoopback(own) ? own : null;
}
