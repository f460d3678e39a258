import { request } from "node:http";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import type { prisma } from "../../lib/db/client";
import { loadPage } from "./next-internals";

/** A server that worked this share of the last `LOOK_MS` or more serves requests, and these come first. */
const BUSY = 0.2;
const LOOK_MS = 500;
/** They need no session, and load what the pages of the panel and of the shop share. */
const PAGES = ["/admin/entrar", "/loja"];
/** The home of the panel asks them. They answer 401 here, after their code is loaded. */
const ENDPOINTS = ["/auth/moldura", "/inicio", "/notices", "/reports/vendas", "/visitas"];
const PANEL_HOME = "admin/(painel)/page";

/** The built pages made it (`lib/db/client.ts`). A client of our own would be a second one in memory. */
const holder = globalThis as typeof globalThis & { lojistaDatabase?: { prisma: ReturnType<typeof prisma> } };

async function untilIdle(signal: AbortSignal): Promise<void> {
  let share = 1;
  while (share > BUSY) {
    const before = performance.eventLoopUtilization();
    await sleep(LOOK_MS, undefined, { signal, ref: false });
    share = performance.eventLoopUtilization(before).utilization;
  }
}

const open = (address: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    // Without the name of a program, so that nobody counts it as a visit.
    const asked = request(address, { headers: { accept: "text/html" }, agent: false, signal }, (answer) => {
      answer.resume();
      answer.once("close", resolve);
    });
    asked.once("error", reject);
    asked.end();
  });

/**
 * Loads, whenever the server is idle, what the first request of each kind would wait for: the code
 * that pages share, and Prisma's engine.
 * @param origin at which this process reaches itself
 * @param buildDir absolute
 */
export async function warmUp(origin: string, buildDir: string, signal: AbortSignal): Promise<void> {
  const steps = [
    ...PAGES.map((page) => () => open(`${origin}${page}`, signal)),
    async () => {
      for (const endpoint of ENDPOINTS) await open(`${origin}${endpoint}`, signal);
    },
    () => loadPage(buildDir, PANEL_HOME),
    async () => holder.lojistaDatabase?.prisma.store.findFirst({ select: { id: true } }),
  ];
  for (const step of steps) {
    await untilIdle(signal).catch(() => {});
    if (signal.aborted) return;
    // Whoever asks for it in earnest gets the error.
    await step().catch(() => {});
  }
}
