import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** @returns the error code if a server can't listen at this port, else null */
export function portError(port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", ({ code }: NodeJS.ErrnoException) => resolve(code ?? ""));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(null)));
  });
}

export const isPortFree = async (port: number, host: string) => (await portError(port, host)) === null;

// Below the range that systems use for outgoing connections.
const [FIRST, LAST] = [20_000, 32_000];

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST);
    if (await isPortFree(port, "127.0.0.1")) return port;
  }
}
