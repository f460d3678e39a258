import { expect, it } from "vitest";
import { cleaning } from "@/lib/jobs/cleaning";
import { lastBeat } from "@/lib/jobs/heartbeat";
import { aStore, aUser } from "@/lib/testing/factories";

it("a table that can't be cleaned keeps no other from it, and the job says so", async () => {
  const ctx = await aStore();
  await aUser(ctx);
  const clean = cleaning("limpeza-de-teste", {
    nothing_of_this_name: "true",
    user_sessions: `"storeId" = '${ctx.storeId}'`,
  });
  await expect(clean()).rejects.toThrow();
  expect(await ctx.db.userSession.count()).toBe(0);
  expect(await lastBeat("limpeza-de-teste")).toBeNull();
});
