// @long
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectGuarded } from "@/lib/outbound/connect";
import { postGuarded } from "@/lib/outbound/post";
import { type Receiver, startReceiver } from "@/lib/testing/receiver";
import { SSRF_CASES } from "@/lib/testing/ssrf-cases";
import { breaches, type Canary, startCanary } from "@/lib/testing/ssrf-world";
import { sender, UNSAFE_SENDERS } from "@/lib/testing/unsafe-guards";

let canary: Canary;
let receiver: Receiver;

beforeAll(async () => {
  [canary, receiver] = await Promise.all([startCanary(), startReceiver({ certificate: "wrong-host" })]);
  process.env.WEBHOOK_CA_FILE = receiver.caFile;
  process.env.WEBHOOK_ALLOWED_NETWORKS = "";
});

afterAll(async () => {
  canary.close();
  await receiver.close();
});

describe("what a user typed never reaches the server's own network", () => {
  it("has at least 300 different cases, of every kind", () => {
    expect(new Set(SSRF_CASES.map(({ kind, name }) => `${kind}: ${name}`)).size).toBe(SSRF_CASES.length);
    expect(SSRF_CASES.length).toBeGreaterThanOrEqual(300);
  });

  it("refuses them all: nothing knocks at the canary, and who redirects is called once", async () => {
    expect(await breaches(SSRF_CASES, sender(connectGuarded), { canary, receiver })).toEqual([]);
    expect(receiver.requests.length).toBe(SSRF_CASES.filter(({ redirect }) => redirect).length);
  });

  it("reaches the canary in every case once the networks are open, so that the cases can fail", async () => {
    const cases = SSRF_CASES.filter(({ kind }) => ["literal", "name", "dns", "port"].includes(kind));
    const world = { canary, receiver, openNetworks: ["0.0.0.0/0", "::/0"] };
    const reached = await breaches(cases, sender(connectGuarded), world);
    expect(reached.filter(({ isReached }) => isReached).length).toBe(cases.length);
  });

  it.each(UNSAFE_SENDERS)("catches a sender that %s", async (_what, send, kind) => {
    const found = await breaches(SSRF_CASES, send, { canary, receiver });
    expect(found.filter((each) => each.kind === kind && each.isReached)).not.toEqual([]);
  });

  it("holds with the real look-up and the real network too", async () => {
    const before = await canary.touched();
    for (const host of ["127.0.0.1", "[::1]", "[::ffff:127.0.0.1]", "localhost", "2130706433", "0"]) {
      const answer = await postGuarded(`https://${host}:${canary.port}/`, { headers: {}, body: "{}" });
      expect(answer).toMatchObject({ error: "bloqueado", statusCode: null, body: null, ip: null });
    }
    expect(await canary.touched()).toEqual(before);
  });
});
