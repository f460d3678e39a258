import { createSocket, type Socket } from "node:dgram";
import { once, setMaxListeners } from "node:events";
import { afterAll, beforeAll, expect, it } from "vitest";
import { askNameServers, type Resolve } from "@/lib/outbound/resolve";

const A = 1;
const AAAA = 28;
const NO_ERROR = 0;
const SERVER_FAILURE = 2;
const NO_SUCH_NAME = 3;

/** DNS answers as bytes; the server never answers for `mudo…`. */
const ZONE: Record<string, Partial<Record<number, number[][]>>> = {
  "dois.exemplo": {
    [A]: [
      [93, 184, 215, 14],
      [10, 0, 0, 1],
    ],
    [AAAA]: [[...Array<number>(15).fill(0), 1]],
  },
  "so-v4.exemplo": { [A]: [[1, 1, 1, 1]], [AAAA]: [] },
  "meio-quebrado.exemplo": { [A]: [[1, 1, 1, 1]] },
};

function reply(question: Buffer): Buffer | null {
  let end = 12;
  const labels: string[] = [];
  for (let size = question[end] ?? 0; size > 0; size = question[end] ?? 0) {
    labels.push(question.toString("latin1", end + 1, end + 1 + size));
    end += 1 + size;
  }
  const kind = question.readUInt16BE(end + 1);
  const name = labels.join(".").toLowerCase();
  if (name.startsWith("mudo")) return null;
  const known = ZONE[name];
  const found = known?.[kind];
  const code = found ? NO_ERROR : known ? SERVER_FAILURE : NO_SUCH_NAME;
  const records = (found ?? []).map((address) =>
    Buffer.from([0xc0, 12, 0, kind, 0, 1, 0, 0, 0, 60, 0, address.length, ...address]),
  );
  const head = Buffer.from([0, 0, 0x81, 0x80 | code, 0, 1, 0, records.length, 0, 0, 0, 0]);
  question.copy(head, 0, 0, 2);
  return Buffer.concat([head, question.subarray(12, end + 5), ...records]);
}

let server: Socket;
let resolve: Resolve;
const forEver = new AbortController().signal;

beforeAll(async () => {
  server = createSocket("udp4");
  server.on("message", (question, { port, address }) => {
    const answer = reply(question);
    if (answer) server.send(answer, port, address);
  });
  server.bind(0, "127.0.0.1");
  await once(server, "listening");
  resolve = askNameServers([`127.0.0.1:${server.address().port}`]);
});

afterAll(() => {
  server.close();
});

it("answers with every address of both kinds, IPv4 first", async () => {
  expect(await resolve("dois.exemplo", forEver)).toEqual(["93.184.215.14", "10.0.0.1", "::1"]);
});

it("makes do with one kind when there is no other, or no answer about it", async () => {
  expect(await resolve("so-v4.exemplo", forEver)).toEqual(["1.1.1.1"]);
  expect(await resolve("meio-quebrado.exemplo", forEver)).toEqual(["1.1.1.1"]);
});

it("answers with none for a name that does not exist", async () => {
  expect(await resolve("nada.exemplo", forEver)).toEqual([]);
});

it("stops when it is given up on, and slow names hold up no other", async () => {
  const attempt = new AbortController();
  setMaxListeners(0, attempt.signal);
  const slow = Array.from({ length: 50 }, (_, index) => resolve(`mudo${index}.exemplo`, attempt.signal));
  const first = await Promise.race([resolve("so-v4.exemplo", forEver), ...slow]);
  expect(first).toEqual(["1.1.1.1"]);
  attempt.abort();
  const startedAt = performance.now();
  expect((await Promise.all(slow)).flat()).toEqual([]);
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});
