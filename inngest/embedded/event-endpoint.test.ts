import { connect } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openEventEndpoint } from "@/inngest/embedded/event-endpoint";
import { Overloaded } from "@/inngest/embedded/executor";
import type { SentEvent } from "@/inngest/embedded/job-event";

const taken: SentEvent[] = [];
let failure: Error | null = null;
let endpoint: Awaited<ReturnType<typeof openEventEndpoint>>;

beforeAll(async () => {
  endpoint = await openEventEndpoint(0, "the-key", (events) => {
    if (failure) throw failure;
    taken.push(...events);
    return events.map((_, index) => `id-${index}`);
  });
});
afterAll(() => endpoint.close());

async function send(body: string, path = "/e/the-key", method = "POST") {
  taken.length = 0;
  const response = await fetch(`http://127.0.0.1:${endpoint.port}${path}`, { method, ...(body && { body }) });
  return { status: response.status, answer: await response.json() };
}

it("takes an event or a list of them", async () => {
  const event = { name: "shop/go", data: { a: 1 }, ts: 5, v: "2" };
  expect(await send(JSON.stringify(event))).toEqual({ status: 200, answer: { ids: ["id-0"], status: 200 } });
  expect(taken).toEqual([event]);
  const both = [{ name: "a" }, { name: "b", data: null, id: "x" }];
  expect((await send(JSON.stringify(both))).answer).toEqual({ ids: ["id-0", "id-1"], status: 200 });
  expect(taken).toEqual(both);
});

it("refuses a wrong key, and takes nothing", async () => {
  for (const path of ["/e/wrong", "/e/the-key2", "/e/the-ke", "/e/NO_EVENT_KEY_SET"]) {
    expect((await send('{"name":"shop/go"}', path)).status).toBe(401);
  }
  expect(taken).toEqual([]);
});

it("knows no other address and no other method", async () => {
  for (const path of [
    "/",
    "/e/",
    "/e/the-key/more",
    "/fn/register",
    "/v1/checkpoint/1/async",
    "//e/the-key",
  ]) {
    expect((await send('{"name":"shop/go"}', path)).status, path).toBe(404);
  }
  expect((await send("", "/e/the-key", "GET")).status).toBe(404);
});

it("takes 4 MiB and no more", async () => {
  const ofBytes = (bytes: number) => {
    const empty = JSON.stringify({ name: "a", data: { text: "" } });
    return JSON.stringify({ name: "a", data: { text: "x".repeat(bytes - empty.length) } });
  };
  const limit = 4 * 1024 * 1024;
  expect((await send(ofBytes(limit))).status).toBe(200);
  expect((await send(ofBytes(limit + 1))).status).toBe(413);
  expect((await send(ofBytes(3 * limit))).status).toBe(413);
  expect(taken).toEqual([]);
});

it("refuses what is no event, with the whole list", async () => {
  const bad = ["", "{", "null", "7", "{}", '{"name":""}', '{"name":"a","data":7}', '{"name":"a","ts":"now"}'];
  for (const body of [...bad, '[{"name":"a"},{}]', '{"name":"inngest/function.failed"}']) {
    expect((await send(body)).status, body).toBe(400);
  }
  expect(taken).toEqual([]);
});

it("says when there is no room, so that the sender tries again, and reports what it did not foresee", async () => {
  const report = vi.spyOn(console, "error").mockImplementation(() => {});
  failure = new Overloaded();
  expect((await send('{"name":"a"}')).status).toBe(503);
  expect(report).not.toHaveBeenCalled();
  failure = new Error("unforeseen");
  expect((await send('{"name":"a"}')).status).toBe(500);
  expect(report).toHaveBeenCalledWith(failure);
  failure = null;
  report.mockRestore();
});

it("does not mind a sender that hangs up", async () => {
  const report = vi.spyOn(console, "error").mockImplementation(() => {});
  const socket = connect(endpoint.port, "127.0.0.1");
  const part = "POST /e/the-key HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{";
  await new Promise((resolve) => socket.write(part, resolve));
  expect((await send('{"name":"a"}')).status).toBe(200);
  socket.destroy();
  expect((await send('{"name":"a"}')).status).toBe(200);
  expect(report).not.toHaveBeenCalled();
  report.mockRestore();
});

it("listens on the loopback only", async () => {
  await expect(fetch(`http://[::1]:${endpoint.port}/e/the-key`, { method: "POST" })).rejects.toThrow();
});
