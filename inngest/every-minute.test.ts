import { beforeAll, expect, it } from "vitest";
import { canonicalJson, signatureOf } from "@/inngest/embedded/signature";
import { listen } from "@/inngest/embedded/testing/sdk-app";

const SIGNING_KEY = "ab".repeat(32);
const URL_OF_SWEEP = "http://127.0.0.1:3000/api/inngest?fnId=lojista-every-minute&stepId=step";

beforeAll(async () => {
  const { server, port } = await listen((_, response) => response.end('{"ids":[],"status":200}'));
  Object.assign(process.env, {
    LOJISTA_EMBEDDED_RUNNER: "1",
    INNGEST_BASE_URL: `http://127.0.0.1:${port}`,
    INNGEST_EVENT_KEY: "event-key",
    INNGEST_SIGNING_KEY: SIGNING_KEY,
  });
  return () => server.close();
});

it("looks for what is due every 15 s where runs cost nothing", async () => {
  const { POST } = await import("@/app/(api)/api/inngest/route");
  const event = { name: "inngest/scheduled.timer", data: {}, id: "01M7SX4YB1W6C8ZK3F2QXJ4T9A", ts: 1 };
  const steps: Record<string, { data: unknown } | null> = {};
  const seen: string[] = [];
  for (let status = 206; status === 206; ) {
    const stack = Object.keys(steps);
    const ctx = { attempt: 0, run_id: "01M7SX4YB2", stack: { current: stack.length, stack } };
    const body = canonicalJson({ ctx, event, events: [event], steps, version: -1 });
    const headers = { "content-type": "application/json", "x-run-id": "01M7SX4YB2" };
    const signature = { "x-inngest-signature": signatureOf(body, SIGNING_KEY) };
    const request = new Request(URL_OF_SWEEP, {
      method: "POST",
      headers: { ...headers, ...signature },
      body,
    });
    const response = await POST(request);
    status = response.status;
    const answer = await response.json();
    for (const { id, op, name, displayName, data } of status === 206 ? answer : []) {
      seen.push(op === "Sleep" ? name : displayName);
      steps[id] = op === "Sleep" ? null : { data };
    }
  }
  expect(seen).toEqual(["sweep-1", "15s", "sweep-2", "15s", "sweep-3", "15s", "sweep-4"]);
  expect(Object.values(steps).filter(Boolean)).toEqual(Array(4).fill({ data: [] }));
});
