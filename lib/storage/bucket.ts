import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import { type Dispatcher, request } from "undici";
import type { Storage } from "@/lib/storage/contract";
import { assertKey } from "@/lib/storage/key";

type Bucket = {
  address: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

type Method = "GET" | "PUT" | "DELETE";
type Sending = {
  headers?: Record<string, string>;
  body?: () => NonNullable<Dispatcher.DispatchOptions["body"]>;
};

const ATTEMPTS = 3;
const BASE_DELAY_MS = 200;
const TIMEOUT_MS = 30_000;

async function* nothing(): AsyncGenerator<Uint8Array> {}

const isPassing = (status: number) => status >= 500 || status === 429;

async function sendOnce(bucket: Bucket, method: Method, key: string, { headers = {}, body }: Sending) {
  const signer = new AwsV4Signer({
    ...bucket,
    url: `${bucket.address}/${key}`,
    method,
    headers,
    service: "s3",
  });
  const signed = await signer.sign();
  return request(signed.url, {
    method,
    headers: Object.fromEntries(signed.headers),
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
    ...(body && { body: body() }),
  });
}

/** Retries are safe: a key is written completely or not at all. */
async function send(bucket: Bucket, method: Method, key: string, sending: Sending = {}) {
  assertKey(key);
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await sendOnce(bucket, method, key, sending);
      if (attempt >= ATTEMPTS || !isPassing(answer.statusCode)) return answer;
      await answer.body.dump();
    } catch (error) {
      if (attempt >= ATTEMPTS) throw error;
    }
    await sleep(BASE_DELAY_MS * 2 ** attempt * Math.random());
  }
}

async function refuse(method: Method, key: string, { statusCode, body }: Dispatcher.ResponseData) {
  const text = (await body.text()).slice(0, 300);
  return new Error(`the storage answered ${statusCode} to ${method} ${key}: ${text}`);
}

async function sendingOf(content: string | Buffer, type: string): Promise<Sending> {
  const bytes = typeof content === "string" ? (await stat(content)).size : content.byteLength;
  return {
    headers: { "content-type": type, "content-length": String(bytes) },
    body: () => (typeof content === "string" ? createReadStream(content) : content),
  };
}

/** Works with any S3 service: signature version 4, path-style addresses. */
export function bucketStorage(bucket: Bucket): Storage {
  async function find(key: string, headers?: Record<string, string>) {
    const answer = await send(bucket, "GET", key, { ...(headers && { headers }) });
    if (answer.statusCode !== 404) return answer;
    await answer.body.dump();
    return null;
  }
  return {
    async put(key, content, type) {
      const answer = await send(bucket, "PUT", key, await sendingOf(content, type));
      if (answer.statusCode >= 300) throw await refuse("PUT", key, answer);
      await answer.body.dump();
    },
    async read(key, fromByte = 0) {
      const answer = await find(key, fromByte > 0 ? { range: `bytes=${fromByte}-` } : undefined);
      if (!answer) return null;
      if (answer.statusCode === (fromByte > 0 ? 206 : 200)) return answer.body;
      // 416: the file ends before the wanted byte.
      if (answer.statusCode !== 416) throw await refuse("GET", key, answer);
      await answer.body.dump();
      return nothing();
    },
    async get(key) {
      const answer = await find(key);
      if (!answer) return null;
      if (answer.statusCode !== 200) throw await refuse("GET", key, answer);
      return Buffer.from(await answer.body.arrayBuffer());
    },
    async remove(key) {
      const answer = await send(bucket, "DELETE", key);
      if (answer.statusCode >= 300 && answer.statusCode !== 404) throw await refuse("DELETE", key, answer);
      await answer.body.dump();
    },
  };
}
