import { expect, it } from "vitest";
import { crossStoreSql } from "@/lib/db/cross-store";
import { roundRobinOfStores } from "@/lib/jobs/round-robin";

const ROWS = `
  SELECT 'busy' AS "storeId", n AS id, timestamptz '2026-01-01' + n * interval '1 second' AS "dueAt"
    FROM generate_series(1, 500) n
  UNION ALL SELECT 'small', n, timestamptz '2026-02-01' + n * interval '1 second' FROM generate_series(1, 2) n
  UNION ALL SELECT 'late', 1, timestamptz '2026-03-01'`;

it("the oldest of each store come first, then what the busiest has left", async () => {
  const query = roundRobinOfStores(`"storeId", id`, ROWS, 6);
  expect(await crossStoreSql<{ storeId: string; id: number }>("test-round-robin", query, [])).toEqual([
    { storeId: "busy", id: 1 },
    { storeId: "small", id: 1 },
    { storeId: "late", id: 1 },
    { storeId: "busy", id: 2 },
    { storeId: "small", id: 2 },
    { storeId: "busy", id: 3 },
  ]);
});
