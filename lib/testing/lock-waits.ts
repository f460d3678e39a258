import { expect } from "vitest";
import { prisma } from "@/lib/db/client";
import { meanwhile } from "./meanwhile";

/** Counts the connections of this test's database that wait for a lock. */
export async function lockWaits(): Promise<number> {
  const [row] = await prisma().$queryRawUnsafe<{ count: number }[]>(
    `SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return row?.count ?? 0;
}

/** Fails if a rival that was started within an open transaction never waits for that transaction. */
export const untilRivalWaits = () =>
  expect.poll(() => meanwhile(() => lockWaits()), { timeout: 10_000 }).toBeGreaterThan(0);
