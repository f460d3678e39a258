import { type Env, env } from "@/lib/env";
import { isRemoteRunner, jobRunner } from "@/lib/jobs/runner";

const EVERY_INTERFACE = ["0.0.0.0", "::"];
const LOOPBACK = /^(127\.[\d.]+|\[::1\]|localhost)$/;

type Address = Pick<Env, "HOST" | "PORT">;

/** The loopback address, unless this machine listens on one address only. */
export function ownOrigin({ HOST, PORT }: Address): string {
  const host = HOST && !EVERY_INTERFACE.includes(HOST) ? HOST : "127.0.0.1";
  return `http://${host.includes(":") ? `[${host}]` : host}:${PORT}`;
}

const isLoopback = (origin: string) => LOOPBACK.test(new URL(origin).hostname);

type Settings = Address & Pick<Env, "INNGEST_SERVE_ORIGIN" | "PUBLIC_ORIGIN" | "JOBS_PORT">;

/**
 * Never uses a request's Host: the sender of the request could redirect the runner's events.
 * @returns null for a remote runner if the settings contain no reachable address
 */
export function serveOrigin(settings: Settings = env(), runner = jobRunner()): string | null {
  const { INNGEST_SERVE_ORIGIN, PUBLIC_ORIGIN, JOBS_PORT, HOST, PORT } = settings;
  if (INNGEST_SERVE_ORIGIN) return INNGEST_SERVE_ORIGIN;
  // PUBLIC_ORIGIN leads to the shop's server, not to the job server.
  if (PUBLIC_ORIGIN && JOBS_PORT === undefined && isRemoteRunner(runner)) return PUBLIC_ORIGIN;
  const own = ownOrigin({ HOST, PORT: JOBS_PORT ?? PORT });
  const isHere = !isRemoteRunner(runner) || (runner.endereco !== null && isLoopback(runner.endereco));
  return isHere || !isLoopback(own) ? own : null;
}
