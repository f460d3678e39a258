import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { say } from "../start/say";
import { warmUp } from "./warm-up";

const asked: { url: string | undefined; agent: string | undefined }[] = [];
let server: Server;
let origin: string;

const NO_BUILD = "/no/build";

beforeEach(async () => {
  vi.spyOn(say, "warn").mockImplementation(() => {});
  asked.length = 0;
  server = createServer(({ url, headers }, response) => {
    asked.push({ url, agent: headers["user-agent"] });
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  vi.restoreAllMocks();
  server.close();
});

/** What the event loop did since the last look, from 0 to 1. */
const works = (share: () => number) =>
  vi
    .spyOn(performance, "eventLoopUtilization")
    .mockImplementation(() => ({ idle: 0, active: 0, utilization: share() }));

it("opens a page of the panel and one of the shop, as nobody who counts as a visitor, and the panel's endpoints", async () => {
  works(() => 0);
  await warmUp(origin, NO_BUILD, new AbortController().signal);
  expect(asked).toEqual([
    { url: "/admin/entrar", agent: undefined },
    { url: "/loja", agent: undefined },
    ...["/auth/moldura", "/inicio", "/notices", "/reports/vendas", "/visitas"].map((url) => ({
      url,
      agent: undefined,
    })),
  ]);
});

it("waits while the server works", async () => {
  let share = 0.9;
  works(() => share);
  const warm = warmUp(origin, NO_BUILD, new AbortController().signal);
  await sleep(1_200);
  expect(asked).toEqual([]);
  share = 0;
  await warm;
  expect(asked).toHaveLength(7);
});

it("ends at once when the server stops", async () => {
  works(() => 0.9);
  const stopped = new AbortController();
  const warm = warmUp(origin, NO_BUILD, stopped.signal);
  stopped.abort();
  await warm;
  expect(asked).toEqual([]);
});
