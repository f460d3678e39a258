import { spawn } from "node:child_process";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "./run-tool";
import type { ServerMessage } from "./server";
import { StopReason } from "./stop-reason";
import type { Running } from "./supervise";

const STOP_LIMIT_MS = 14_000;

/** Starts the web server as a process of its own; settles when it takes requests. */
export function startServer(env: NodeJS.ProcessEnv, port: number): Promise<Running> {
  const child = spawn(process.execPath, ["--import", "tsx", path.join(root, "scripts", "server.ts")], {
    cwd: root,
    env,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    // Its own process group: Ctrl-C in the terminal is for the start script alone.
    detached: true,
  });
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));

  async function stop() {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    const isGone = await Promise.race([exited.then(() => true), sleep(STOP_LIMIT_MS, false, { ref: false })]);
    if (!isGone) child.kill("SIGKILL");
    await exited;
  }

  return new Promise((resolve, reject) => {
    child.on("message", (message: ServerMessage) => {
      if (message.state === "ready") return resolve({ exited, stop });
      reject(new StopReason(failure(message, port)));
    });
    void exited.then(() => reject(new StopReason("O servidor terminou antes de ficar pronto.")));
  });
}

function failure({ code, reason }: { code: string; reason: string }, port: number): string {
  if (code === "EADDRINUSE") return portInUse(port);
  if (code === "EACCES") return `Sem permissão para usar a porta ${port}; defina PORT com outra.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") return "HOST: este endereço não é desta máquina.";
  return `O servidor não iniciou: ${reason}`;
}

/** The sentence for a port that another program has. */
export const portInUse = (port: number) =>
  `A porta ${port} já está em uso; pare o outro programa ou defina PORT com outra.`;
