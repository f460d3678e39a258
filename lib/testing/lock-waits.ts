import { prisma } from "@/lib/db/client";

export async function lockWaits(): Promise<number> {
  const [row] = await prisma().$queryRawUnsafe<{ count: number }[]>(
    `SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return row?.count ?? 0;
}
