import { dehydrate } from "@tanstack/react-query";
import { headers } from "next/headers";
import type { Ctx } from "@/lib/ctx";
import { foundOrMissing, idOrMissing } from "@/lib/http/found-or-missing";
import { makeQueryClient } from "@/lib/http/query-client";
import { manualOrderQuery } from "@/lib/manual-orders/client";
import { readManualOrder } from "@/lib/manual-orders/read";
import { ManualOrderDetail } from "@/lib/manual-orders/schema";

/** The manual order that a page's path names, and the cache in which its screen finds it. */
export async function prefetchManualOrder(ctx: Ctx, params: Promise<{ id: string }>) {
  const id = await idOrMissing(params);
  const host = (await headers()).get("host");
  const order = await foundOrMissing(readManualOrder(ctx, id, host));
  const queryClient = makeQueryClient();
  queryClient.setQueryData(manualOrderQuery(id).queryKey, ManualOrderDetail.parse(order));
  return { order, state: dehydrate(queryClient) };
}
