import { Pool } from "undici";
import { z } from "zod";
import { canonicalJson, signatureOf } from "@/inngest/embedded/signature";

const SYNC_LIMIT_MS = 60_000;
// A call may be long: cleaning a large table takes minutes.
const CALL_LIMIT_MS = 15 * 60_000;
const REPLY_LIMIT_BYTES = 4 * 1024 * 1024;

/** Header names are in lower case. */
export type Reply = { status: number; headers: Record<string, string | string[] | undefined>; body: string };

/** No application listens at the address: the request may be repeated. */
export class AppAway extends Error {
  override name = "AppAway";
}

const NOT_CONNECTED = [
  "ECONNREFUSED",
  "EADDRNOTAVAIL",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EMFILE",
  "UND_ERR_CONNECT_TIMEOUT",
];

const Registration = z.looseObject({ functions: z.array(z.unknown()) });

function isNotConnected(error: unknown): boolean {
  const { data } = z.looseObject({ code: z.string() }).safeParse(error);
  return data !== undefined && NOT_CONNECTED.includes(data.code);
}

export class AppLink {
  private readonly pool: Pool;
  private readonly path: string;

  /** @param url of the route @param signingKey bare hex @param connections number of requests at once */
  constructor(
    readonly url: string,
    private readonly signingKey: string,
    connections: number,
  ) {
    const { origin, pathname } = new URL(url);
    this.path = pathname;
    this.pool = new Pool(origin, { connections, connectTimeout: 5_000 });
  }

  /** @throws AppAway, or an Error that says why the application refused */
  async sync(): Promise<unknown[]> {
    const body = canonicalJson({ url: this.url });
    const reply = await this.send("PUT", this.path, body, SYNC_LIMIT_MS, {
      "x-inngest-sync-kind": "in_band",
    });
    if (reply.status !== 200) throw new Error(`HTTP ${reply.status}`);
    return Registration.parse(JSON.parse(reply.body)).functions;
  }

  /**
   * Calls the function at our own address, not at the registered address.
   * @throws AppAway if there was no connection, another Error if the connection broke
   */
  call(functionId: string, stepId: string, runId: string, body: string): Promise<Reply> {
    const path = `${this.path}?fnId=${encodeURIComponent(functionId)}&stepId=${encodeURIComponent(stepId)}`;
    return this.send("POST", path, body, CALL_LIMIT_MS, { "x-run-id": runId });
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }

  private async send(
    method: "PUT" | "POST",
    path: string,
    body: string,
    limitMs: number,
    headers: Record<string, string>,
  ): Promise<Reply> {
    try {
      const reply = await this.pool.request({
        method,
        path,
        body,
        headersTimeout: limitMs,
        bodyTimeout: limitMs,
        headers: {
          ...headers,
          "content-type": "application/json",
          "x-inngest-server-kind": "cloud",
          "x-inngest-signature": signatureOf(body, this.signingKey),
        },
      });
      const chunks: Buffer[] = [];
      let bytes = 0;
      for await (const chunk of reply.body) {
        bytes += chunk.length;
        if (bytes > REPLY_LIMIT_BYTES) throw new Error("resposta maior que 4 MiB");
        chunks.push(chunk);
      }
      return { status: reply.statusCode, headers: reply.headers, body: Buffer.concat(chunks).toString() };
    } catch (error) {
      if (isNotConnected(error)) throw new AppAway(error instanceof Error ? error.message : String(error));
      throw error;
    }
  }
}
