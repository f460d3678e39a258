// @long
import { verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { POST as forget } from "@/app/(api)/auth/esqueci-senha/route";
import { call, cookiesOf } from "@/lib/testing/call";
import { compareTimes } from "@/lib/testing/compare-times";
import { unique } from "@/lib/testing/factories";
import { aPerson, SENHA, someIp, tryLogin } from "@/lib/testing/login";

// The real function, counted: a call costs 64 MiB and a thread.
vi.mock(import("@node-rs/argon2"), async (original) => {
  const library = await original();
  return { ...library, verify: vi.fn(library.verify) };
});

beforeEach(() => {
  vi.mocked(verify).mockClear();
});

const GUESSES = 2_000;
const AT_ONCE = 50;
const EVERY = 100;

describe("a log-in under attack", () => {
  it("hashes no more of 2,000 guesses than the throttle lets through, and the person gets in", async () => {
    const { user } = await aPerson();
    const device = cookiesOf(await tryLogin(user.email, SENHA));
    const before = vi.mocked(verify).mock.calls.length;
    const limit = pLimit(AT_ONCE);
    const statuses = new Map<number, number>();
    const entries: number[] = [];
    const startedAtMs = performance.now();
    const guess = async (number: number) => {
      const ip = `198.${18 + (number % 2)}.${number % 251}.${number % 241}`;
      const { status } = await tryLogin(user.email, `palpite-${number}`, ip);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (number % EVERY !== 0) return;
      entries.push((await tryLogin(user.email, SENHA, ip, device)).status);
    };
    await Promise.all(Array.from({ length: GUESSES }, (_, number) => limit(guess, number)));
    const seconds = (performance.now() - startedAtMs) / 1000;
    const hashed = vi.mocked(verify).mock.calls.length - before - entries.length;
    console.log(
      `${GUESSES} guesses in ${seconds.toFixed(1)} s: ${hashed} hashed, ${statuses.get(429)} refused; ` +
        `the person got in ${entries.filter((status) => status === 200).length} of ${entries.length} times`,
    );
    expect(entries).toEqual(Array.from({ length: GUESSES / EVERY }, () => 200));
    // Ten in a quarter of an hour.
    expect(hashed).toBeGreaterThanOrEqual(5);
    expect(hashed).toBeLessThanOrEqual(10);
    expect(statuses.get(401)).toBe(hashed);
    expect(statuses.get(429)).toBe(GUESSES - hashed);
  }, 120_000);
});

describe("a known and an unknown e-mail", () => {
  it("take the same time and say the same at the log-in", async () => {
    const { user } = await aPerson();
    const answers = new Set<string>();
    const send = async (email: string) => {
      const { status, json } = await tryLogin(email, "errada", someIp());
      answers.add(JSON.stringify([status, json]));
    };
    await send(user.email);
    const compared = await compareTimes(
      { least: 15, most: 80, within: 0.15 },
      {
        known: () => send(user.email),
        unknown: () => send(`${unique()}@exemplo.test`),
      },
    );
    console.log("log-in", compared);
    expect(answers.size).toBe(1);
    expect(compared.apart).toBeLessThan(0.15);
  }, 60_000);

  it("take the same time and say the same when the password was forgotten", async () => {
    const { ctx, user } = await aPerson();
    const answers = new Set<string>();
    const send = async (email: string) => {
      const headers = { "x-forwarded-for": someIp() };
      const { status, json } = await call(forget, "POST", { body: { email }, headers });
      answers.add(JSON.stringify([status, json]));
    };
    const compared = await compareTimes(
      { least: 15, most: 60, within: 0.05 },
      {
        known: () => send(user.email),
        unknown: () => send(`${unique()}@exemplo.test`),
      },
    );
    console.log("forgotten password", compared);
    expect(answers.size).toBe(1);
    expect(await ctx.db.email.count()).toBe(compared.rounds);
    expect(compared.apart).toBeLessThan(0.05);
  }, 90_000);
});
