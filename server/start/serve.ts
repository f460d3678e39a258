import { startOwnProcess } from "./own-process";
import type { Running } from "./supervise";

const STOP_LIMIT_MS = 14_000;

/** Settles when the server accepts requests. */
export function startServer(
  env: NodeJS.ProcessEnv,
  port: number,
  role: "web" | "jobs",
  signal: AbortSignal,
): Promise<Running> {
  return startOwnProcess({
    script: "web/server.ts",
    role,
    env,
    stopLimitMs: STOP_LIMIT_MS,
    signal,
    failure: (message) => serverFailure(message, port),
  });
}

export function serverFailure({ code, reason }: { code: string; reason: string }, port: number): string {
  if (code === "EADDRINUSE") {
    return `A porta ${port} já está em uso; pare o outro programa ou defina PORT com outra.`;
  }
  if (code === "EACCES") return `Sem permissão para usar a porta ${port}; defina PORT com outra.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") return "HOST: este endereço não é desta máquina.";
  return `O servidor não iniciou: ${reason}`;
}
