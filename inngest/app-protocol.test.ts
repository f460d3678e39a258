import { createHash, randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { canonicalJson, signatureOf } from "@/inngest/embedded/signature";

/** Keys and bodies recorded from a real Inngest server. */

const BARE_KEY = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
const PREFIX = "signkey-test-";
const BEARER = `Bearer ${PREFIX}${createHash("sha256").update(Buffer.from(BARE_KEY, "hex")).digest("hex")}`;
const ROUTE_URL = "https://loja.example/api/inngest";
const SWEEP = "lojista-every-minute";

type Registration = { path: string; authorization: string | undefined; body: Record<string, unknown> };
type Route = typeof import("@/app/(api)/api/inngest/route");

const registrations: Registration[] = [];
let inngestServer: Server;
let route: Route;

beforeAll(async () => {
  inngestServer = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { url: path = "", headers } = request;
    const body = JSON.parse(Buffer.concat(chunks).toString());
    response.writeHead(200, { "content-type": "application/json" });
    if (path.startsWith("/e/")) return response.end('{"ids":["01M7SX4YB1W6C8ZK3F2QXJ4T9A"],"status":200}');
    registrations.push({ path, authorization: headers.authorization, body });
    response.end('{"ok":true,"modified":true}');
  });
  await new Promise<void>((resolve) => inngestServer.listen(0, "127.0.0.1", resolve));
  const address = inngestServer.address();
  Object.assign(process.env, {
    INNGEST_SIGNING_KEY: `${PREFIX}${BARE_KEY}`,
    INNGEST_EVENT_KEY: "event-key",
    INNGEST_SERVE_ORIGIN: new URL(ROUTE_URL).origin,
    INNGEST_BASE_URL: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`,
  });
  vi.spyOn(console, "error").mockImplementation(() => {});
  route = await import("@/app/(api)/api/inngest/route");
});
afterAll(() => inngestServer.close());
beforeEach(() => void registrations.splice(0));

type Sent = { url?: string; body?: unknown; headers?: Record<string, string>; signature?: string | null };

function ask(
  method: keyof Route,
  { url = ROUTE_URL, body, headers, signature }: Sent = {},
): Promise<Response> {
  const text = body === undefined ? "" : canonicalJson(body);
  const signed = signature === undefined ? signatureOf(text, BARE_KEY) : signature;
  const request = new Request(url, {
    method,
    headers: {
      host: new URL(url).host,
      "x-inngest-server-kind": "cloud",
      ...(text && { "content-type": "application/json" }),
      ...(signed !== null && { "x-inngest-signature": signed }),
      ...headers,
    },
    ...(text && { body: text }),
  });
  return route[method](request);
}

const stepUrl = (functionId: string, stepId = "step") => `${ROUTE_URL}?fnId=${functionId}&stepId=${stepId}`;

function recordedCall(name: string, data: object) {
  const event = { data, id: "01M7SX4YB1W6C8ZK3F2QXJ4T9A", name, ts: 1_795_176_000_000 };
  return {
    ctx: {
      attempt: 0,
      disable_immediate_execution: false,
      env: "",
      fn_id: randomUUID(),
      max_attempts: 1,
      qi_id: "c2f9",
      run_id: "01M7SX4YB2D0JXK8V3ZK3F2QXJ",
      stack: { current: 0, stack: [] },
      use_api: false,
    },
    event,
    events: [event],
    steps: {},
    use_api: false,
    version: -1,
  };
}

const CRON = {
  cron: "* * * * *",
  fireAt: "2026-11-20T12:00:00Z",
  scheduledAt: "2026-11-20T12:00:00Z",
};
const sweepCall = () => recordedCall("inngest/scheduled.timer", CRON);
const callHeaders = { "x-run-id": "01M7SX4YB2D0JXK8V3ZK3F2QXJ", "x-inngest-req-version": "-1" };

it("registers out of band at the configured server when a signed PUT asks for it", async () => {
  const response = await ask("PUT", { body: { url: ROUTE_URL } });
  expect(response.status).toBe(200);
  expect(response.headers.get("x-inngest-sync-kind")).toBe("out_of_band");
  expect(registrations).toHaveLength(1);
  const [{ path, authorization, body } = { path: "", authorization: "", body: {} }] = registrations;
  expect({ path: path.split("?")[0], authorization }).toEqual({
    path: "/fn/register",
    authorization: BEARER,
  });
  expect(body).toMatchObject({ url: ROUTE_URL, appName: "lojista", framework: "nextjs", deployType: "ping" });
  const step = {
    id: "step",
    name: "step",
    runtime: { type: "http", url: stepUrl(SWEEP) },
    retries: { attempts: 0 },
  };
  const triggers = [{ cron: "* * * * *" }, { event: "jobs/runner.started" }];
  expect(body.functions).toContainEqual(expect.objectContaining({ id: SWEEP, triggers, steps: { step } }));
});

it("registers with the empty body's signature too, as a deploy hook sends it", async () => {
  expect((await ask("PUT")).status).toBe(200);
  expect(registrations).toHaveLength(1);
});

it("hands its functions over in band without calling anybody", async () => {
  const headers = { "x-inngest-sync-kind": "in_band" };
  const response = await ask("PUT", { body: { url: ROUTE_URL }, headers });
  expect(response.status).toBe(200);
  const { app_id, functions } = await response.json();
  expect(app_id).toBe("lojista");
  expect(functions.map(({ id }: { id: string }) => id)).toContain("lojista-deliver-webhook");
  expect(registrations).toEqual([]);
});

it("runs what the operator's server calls for in one execution, without a step", async () => {
  const ran = await ask("POST", { url: stepUrl(SWEEP), body: sweepCall(), headers: callHeaders });
  expect(ran.status).toBe(200);
  expect(ran.headers.get("x-inngest-req-version")).toBe("2");
  expect(ran.headers.get("x-inngest-sdk")).toContain("4.24.0");
});

it("ends a run with 200, and refuses an event that is not one of ours for good", async () => {
  const url = stepUrl("lojista-deliver-webhook");
  const ids = { storeId: randomUUID(), subscriptionId: randomUUID(), deliveryId: randomUUID() };
  const due = recordedCall("webhooks/delivery.due", { ...ids, attempt: 1 });
  expect((await ask("POST", { url, body: due, headers: callHeaders })).status).toBe(200);

  const wrong = recordedCall("webhooks/delivery.due", { ...ids, attempt: "first" });
  const refused = await ask("POST", { url, body: wrong, headers: callHeaders });
  expect(refused.status).toBe(400);
  expect(refused.headers.get("x-inngest-no-retry")).toBe("true");
});

it("answers a signed look at itself", async () => {
  expect((await ask("GET")).status).toBe(200);
  const probe = { url: `${ROUTE_URL}?probe=trust`, body: {} };
  expect((await ask("POST", probe)).status).toBe(200);
});

const seconds = (shift: number) => Math.floor(Date.now() / 1000) + shift;
function signedAt(body: unknown, shiftSeconds: number): string {
  vi.useFakeTimers({ toFake: ["Date"], now: seconds(shiftSeconds) * 1000 });
  const signature = signatureOf(body === undefined ? "" : canonicalJson(body), BARE_KEY);
  vi.useRealTimers();
  return signature;
}

const FORGED: [string, (body: unknown) => string | null][] = [
  ["unsigned", () => null],
  ["signed with nothing", () => ""],
  ["signed with another key", (body) => signatureOf(canonicalJson(body ?? ""), "ff".repeat(32))],
  ["signed for another body", () => signatureOf(canonicalJson({ url: "https://other.example" }), BARE_KEY)],
  ["signed six minutes ago", (body) => signedAt(body, -360)],
  ["signed in six minutes", (body) => signedAt(body, 360)],
  ["signed with the time changed", (body) => signedAt(body, -360).replace(/t=\d+/, `t=${seconds(0)}`)],
];

it.each(FORGED)("refuses what is %s, and does nothing", async (_, forge) => {
  const call = sweepCall();
  const url = stepUrl(SWEEP);
  const sync = { url: ROUTE_URL };
  const inBand = { "x-inngest-sync-kind": "in_band" };
  const answers = [
    await ask("POST", { url, body: call, headers: callHeaders, signature: forge(call) }),
    await ask("POST", { url: `${ROUTE_URL}?probe=trust`, body: {}, signature: forge({}) }),
    await ask("GET", { signature: forge(undefined) }),
    await ask("PUT", { body: sync, signature: forge(sync) }),
    await ask("PUT", { body: sync, headers: inBand, signature: forge(sync) }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  for (const answer of answers) expect(await answer.text()).not.toContain("lojista");
  expect(registrations).toEqual([]);
});

it("accepts what was signed four minutes ago", async () => {
  const call = sweepCall();
  const signature = signedAt(call, -240);
  expect(
    (await ask("POST", { url: stepUrl(SWEEP), body: call, headers: callHeaders, signature })).status,
  ).toBe(200);
});

it("registers nowhere for an unsigned PUT under another host's name", async () => {
  const url = "http://evil.example:8080/api/inngest";
  for (const body of [undefined, { url }]) {
    expect((await ask("PUT", { url, body, signature: null })).status).toBe(401);
  }
  expect(registrations).toEqual([]);
});
