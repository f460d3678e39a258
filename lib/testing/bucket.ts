import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

const KEY_ID = "AKIATESTE";
const SECRET = "segredo/de+teste";
const REGION = "sa-east-1";

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** AWS signature version 4, written from its specification. */
function signatureOf(request: IncomingMessage, signedHeaders: string, date: string): string {
  const { pathname } = new URL(request.url ?? "/", "http://x");
  const headers = signedHeaders.split(";").map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [
    request.method,
    pathname,
    "",
    headers.join(""),
    signedHeaders,
    request.headers["x-amz-content-sha256"],
  ].join("\n");
  const day = date.slice(0, 8);
  const digest = createHash("sha256").update(canonical).digest("hex");
  const text = ["AWS4-HMAC-SHA256", date, `${day}/${REGION}/s3/aws4_request`, digest].join("\n");
  const key = [day, REGION, "s3", "aws4_request"].reduce<string | Buffer>(hmac, `AWS4${SECRET}`);
  return hmac(key, text).toString("hex");
}

function isSigned(request: IncomingMessage): boolean {
  const [, keyId, signed = "", signature] =
    request.headers.authorization?.match(/Credential=(\w+)\/.*SignedHeaders=([\w;-]+), Signature=(\w+)/) ??
    [];
  return (
    keyId === KEY_ID && signature === signatureOf(request, signed, String(request.headers["x-amz-date"]))
  );
}

/** A fake bucket that checks signatures and keeps objects in memory. */
export async function aBucket() {
  const objects = new Map<string, { bytes: Buffer; type: string | undefined }>();
  const state = { failures: 0, requests: 0 };
  async function answer(request: IncomingMessage, response: ServerResponse) {
    state.requests++;
    const sent = await buffer(request);
    const name = request.url ?? "";
    if (state.failures-- > 0) return response.writeHead(503).end("slow down");
    if (!isSigned(request)) return response.writeHead(403).end("SignatureDoesNotMatch");
    if (request.method === "PUT") {
      if (Number(request.headers["content-length"]) !== sent.length) return response.writeHead(411).end();
      objects.set(name, { bytes: sent, type: request.headers["content-type"] });
      return response.writeHead(200).end();
    }
    if (request.method === "DELETE") return response.writeHead(objects.delete(name) ? 204 : 404).end();
    const found = objects.get(name)?.bytes;
    const from = request.headers.range?.match(/^bytes=(\d+)-$/)?.[1];
    if (!found) return response.writeHead(404).end("NoSuchKey");
    if (from === undefined) return response.writeHead(200).end(found);
    if (Number(from) >= found.length) return response.writeHead(416).end("InvalidRange");
    return response.writeHead(206).end(found.subarray(Number(from)));
  }
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      address: `http://127.0.0.1:${port}/balde`,
      region: REGION,
      accessKeyId: KEY_ID,
      secretAccessKey: SECRET,
    },
    objects,
    state,
    close: () => server.close(),
  };
}
