import { TLSSocket } from "node:tls";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { connectGuarded, dial, type Net } from "@/lib/outbound/connect";
import { type OutboundAnswer, postGuarded } from "@/lib/outbound/post";
import { type Receiver, startReceiver } from "@/lib/testing/receiver";
import type { Mode } from "@/lib/testing/receiver-modes";

const KIB = 1024;
const MIB = 1024 * KIB;
const BODY = '{"type":"order.paid"}';
const HEADERS = { "content-type": "application/json", "webhook-id": "evt_01" };

let receiver: Receiver;

beforeAll(async () => {
  receiver = await startReceiver();
  process.env.WEBHOOK_CA_FILE = receiver.caFile;
  process.env.WEBHOOK_ALLOWED_NETWORKS = "127.0.0.0/8,::1/128";
});

afterAll(() => receiver.close());

beforeEach(() => {
  receiver.requests.length = 0;
});

const post = (url = receiver.url, timeoutMs = 5_000) =>
  postGuarded(url, { headers: HEADERS, body: BODY, timeoutMs });

async function answerOf(mode: Mode, timeoutMs?: number): Promise<OutboundAnswer> {
  receiver.behave(mode);
  return post(receiver.url, timeoutMs);
}

const text = (answer: OutboundAnswer) => answer.body?.toString();

describe("receivers that answer", () => {
  it.each<[Mode, number, string, string | null]>([
    ["ok", 200, "ok", null],
    ["no-content", 204, "", null],
    ["server-error", 500, "falhou", null],
    ["gone", 410, "", null],
    ["too-many-seconds", 429, "", "120"],
    ["too-many-until", 429, "", "Wed, 21 Oct 2037 07:28:00 GMT"],
  ])("%s: %i", async (mode, statusCode, body, retryAfter) => {
    const answer = await answerOf(mode);
    expect(answer).toMatchObject({ statusCode, retryAfter, error: null, ip: "127.0.0.1" });
    expect(text(answer)).toBe(body);
    expect(answer.durationMs).toBeGreaterThan(0);
  });

  it("get the POST as it was given, at its path, once", async () => {
    receiver.behave((_request, response) => response.end(`${response.req.method} ${response.req.url}`));
    expect(text(await post(`${receiver.url}caminho?x=1#fim`))).toBe("POST /caminho?x=1");
    expect(receiver.requests).toHaveLength(1);
    expect(receiver.requests[0]).toMatchObject({ body: Buffer.from(BODY) });
    expect(receiver.requests[0]?.headers).toMatchObject({ ...HEADERS, connection: "close" });
  });

  it("are known by their name, which another address of theirs serves too", async () => {
    receiver.behave((_request, response) =>
      response.end(String(response.socket instanceof TLSSocket && response.socket.servername)),
    );
    const net: Net = {
      dial,
      resolve: async () => ["::1", "127.0.0.1"],
      openNetworks: ["127.0.0.1/32", "::1/128"],
    };
    const request = { headers: {}, body: BODY };
    const answer = await postGuarded(receiver.url, request, (target, attempt) =>
      connectGuarded(target, attempt, net),
    );
    expect(answer).toMatchObject({ statusCode: 200, ip: "127.0.0.1" });
    expect(text(answer)).toBe("localhost");
    expect(text(await post(`https://127.0.0.1:${receiver.port}/`))).toBe("false");
  });

  it("may answer with any bytes", async () => {
    expect((await answerOf("binary-body")).body).toEqual(Buffer.from([0, 0xff, 0xfe, 0xc3, 0x28, 0, 0x41]));
  });

  it("are not followed elsewhere", async () => {
    const elsewhere = await startReceiver();
    receiver.behave((_request, response) => {
      response.writeHead(302, { location: elsewhere.url }).end("ali");
    });
    const answer = await post();
    expect(answer).toMatchObject({ statusCode: 302, error: "redirecionamento" });
    expect(text(answer)).toBe("ali");
    expect(elsewhere.connections()).toBe(0);
    await elsewhere.close();
  });
});

describe("receivers that do not answer", () => {
  it.each<[Mode, Partial<OutboundAnswer>]>([
    ["silent", { statusCode: null, body: null, error: "timeout" }],
    ["reset-after-request", { statusCode: null, body: null, error: "conexao" }],
    ["reset-in-body", { statusCode: 200, body: Buffer.from("0123456789"), error: "conexao" }],
    ["huge-head", { statusCode: null, body: null, error: "conexao" }],
    ["not-http", { statusCode: null, body: null, error: "conexao" }],
  ])("%s", async (mode, expected) => {
    const timeoutMs = mode === "silent" ? 3_000 : 10_000;
    expect(await answerOf(mode, timeoutMs)).toMatchObject({ ...expected, ip: "127.0.0.1" });
    expect(receiver.requests).toHaveLength(1);
    expect(receiver.requests[0]?.body.toString()).toBe(BODY);
  });

  it("have 15 seconds for everything", async () => {
    receiver.behave("silent");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      let answer: OutboundAnswer | undefined;
      const pending = postGuarded(receiver.url, { headers: {}, body: BODY }).then((each) => {
        answer = each;
      });
      await receiver.received(1);
      await vi.advanceTimersByTimeAsync(14_999);
      expect(answer).toBeUndefined();
      await vi.advanceTimersByTimeAsync(1);
      await pending;
      expect(answer).toMatchObject({ error: "timeout", statusCode: null });
    } finally {
      vi.useRealTimers();
    }
  });

  it("are not there", async () => {
    const gone = await startReceiver();
    await gone.close();
    expect(await post(gone.url)).toMatchObject({ error: "conexao", ip: null });
    expect(await post("https://nao-existe.invalid/")).toMatchObject({ error: "dns", ip: null });
  });

  it("never make it throw, not even for what is no request", async () => {
    const strange = { headers: { "bad header": "\n" }, body: BODY };
    expect(await postGuarded(receiver.url, strange)).toMatchObject({ error: "conexao" });
    const withPassword = receiver.url.replace("//", "//usuario:senha@");
    expect(await post(withPassword)).toMatchObject({ error: "bloqueado" });
    expect(receiver.requests).toEqual([]);
  });
});

describe("certificates", () => {
  it.each(["expired", "wrong-host", "unknown-authority"] as const)(
    "%s: sends nothing",
    async (certificate) => {
      const other = await startReceiver({ certificate });
      process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0";
      try {
        expect(await post(other.url)).toMatchObject({ error: "tls", statusCode: null, ip: "127.0.0.1" });
        expect(other.requests).toEqual([]);
      } finally {
        delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
        await other.close();
      }
    },
  );
});

async function growthDuring(run: () => Promise<void>): Promise<number> {
  const before = process.memoryUsage.rss();
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 5);
  await run();
  clearInterval(timer);
  return Math.max(peak, process.memoryUsage.rss()) - before;
}

describe("receivers without end", () => {
  it.each<[Mode, Partial<OutboundAnswer>, number]>([
    ["endless", { statusCode: 200, error: null }, 16 * KIB],
    ["gzip-bomb", { statusCode: 200, error: null }, 16 * KIB],
    ["endless-interim", { statusCode: null, error: "conexao", body: null }, 0],
    ["endless-remark", { statusCode: 200, error: "conexao" }, 0],
    ["huge-head", { statusCode: null, error: "conexao", body: null }, 0],
  ])("%s: ends early and keeps little", async (mode, expected, bytes) => {
    await answerOf(mode);
    const growth = await growthDuring(async () => {
      for (let round = 0; round < 10; round += 1) {
        const answer = await answerOf(mode, 10_000);
        expect(answer).toMatchObject(expected);
        expect(answer.body?.length ?? 0).toBe(bytes);
        expect(answer.durationMs).toBeLessThan(3_000);
      }
    });
    expect(growth).toBeLessThan(30 * MIB);
  });

  it("dribbling: ends with the attempt's time, however steadily bytes come", async () => {
    const growth = await growthDuring(async () => {
      const answer = await answerOf("dribbling", 3_000);
      expect(answer).toMatchObject({ statusCode: 200, error: "timeout" });
      expect(text(answer)).toMatch(/^\.{3,30}$/);
      expect(answer.durationMs).toBeLessThan(5_000);
    });
    expect(growth).toBeLessThan(30 * MIB);
  });

  it("keeps a compressed body as it came", async () => {
    expect((await answerOf("gzip-bomb")).body?.subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));
  });

  it("leaves no connection open", async () => {
    await answerOf("endless");
    await vi.waitFor(() => expect(receiver.openConnections()).toBe(0));
  });
});
