import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { measure, measureInTurns, mixedLoad } from "./measure";

const ANSWERS: Record<string, [status: number, body: string]> = {
  "/list": [200, "{}"],
  "/slow": [200, "{}"],
  "/gone": [404, "{}"],
  "/sent-away": [200, '<template data-dgst="NEXT_REDIRECT;replace;/admin/entrar;307;"></template>'],
};

const SLOW_MS = 30;

const server = createServer(({ url = "", method }, response) => {
  const [status, body] = ANSWERS[url] ?? [500, ""];
  const answer = () => response.writeHead(method === "POST" ? 503 : status).end(body);
  setTimeout(answer, url === "/slow" ? SLOW_MS : 0);
});
const urlOf = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
const run = (path: string, body?: () => string) =>
  measure(
    { name: `case ${path}`, url: urlOf(path), ...(body && { body }) },
    { server: [process.pid], postgres: [] },
    { connections: 2, seconds: 1 },
  );

beforeAll(() => new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())));

describe("a bench", () => {
  it("says what an expected answer costs", async () => {
    const figures = await run("/list");
    expect(figures.requestsPerSecond).toBeGreaterThan(0);
    expect(figures.nodeMs).toBeGreaterThan(0);
    expect(figures.kilobytes).toBe(0.002);
  });

  it("compares two cases in turns", async () => {
    const side = (path: string) => ({
      one: { name: path, url: urlOf(path) },
      watched: { server: [process.pid], postgres: [] },
    });
    const load = { connections: 2, seconds: 2 };
    const { ours, theirs, ratio } = await measureInTurns(side("/list"), side("/slow"), load);
    expect(ours.kilobytes).toBe(0.002);
    expect(theirs.p50Ms).toBeGreaterThanOrEqual(SLOW_MS);
    expect(ratio(({ requestsPerSecond }) => requestsPerSecond)).toBeGreaterThan(1);
    expect(ratio(({ p50Ms }) => p50Ms)).toBeLessThan(1);
  });

  it("ends at an unexpected status and says whose", async () => {
    await expect(run("/gone")).rejects.toThrow("case /gone: 404");
    await expect(run("/list", () => "{}")).rejects.toThrow(/case \/list: of \d+ answers \d+ × 503/);
    const cases = ["/list", "/gone"].map((path) => ({ name: path, url: urlOf(path) }));
    await expect(mixedLoad(cases, 1, 5)).rejects.toThrow("/gone: 404");
  });

  it("ends at a page that leads elsewhere with status 200", async () => {
    await expect(run("/sent-away")).rejects.toThrow("case /sent-away: 200");
  });
});
