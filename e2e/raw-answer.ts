import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import { Agent, request } from "undici";
import type { Span } from "./planted";

export type Asked = {
  port: number;
  /** Names a store; no lookup is made. */
  host: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  method?: "GET" | "POST" | "PUT";
  data?: object;
};

export type Answer = Span & {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
  cookies: string[];
};

const DECODERS: Record<string, (bytes: Buffer) => Promise<Buffer>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
};

export class Asker {
  #agent = new Agent({ connections: 8 });

  /** Follows no redirect and keeps no cookie. */
  async ask({ port, host, path, headers, method = "GET", data }: Asked): Promise<Answer> {
    const fromMs = performance.now();
    const {
      statusCode,
      headers: told,
      body,
    } = await request(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { ...headers, host, ...(data && { "content-type": "application/json" }) },
      body: data ? JSON.stringify(data) : null,
      dispatcher: this.#agent,
    });
    const bytes = Buffer.from(await body.arrayBuffer());
    const decode = DECODERS[String(told["content-encoding"])];
    const text = (decode ? await decode(bytes) : bytes).toString("utf8");
    const cookies = [told["set-cookie"] ?? []].flat();
    return { status: statusCode, headers: told, body: text, cookies, fromMs, toMs: performance.now() };
  }

  close(): Promise<void> {
    return this.#agent.close();
  }
}
