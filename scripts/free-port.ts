import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Whether this process could listen on the port now. */
export function isPortFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

// Below the ports that systems give to outgoing connections, which may take one before its server does.
const [FIRST, LAST] = [20_000, 32_000];

/** A loopback port that nobody listens on at the moment. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST);
    if (await isPortFree(port, "127.0.0.1")) return port;
  }
}
