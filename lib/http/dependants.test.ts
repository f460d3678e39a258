import type { MutationOptions } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { customerList, customerQuery } from "@/lib/customers/client";
import { makeQueryClient } from "@/lib/http/query-client";
import {
  adjustPointsMutation,
  changeProgramMutation,
  customerPointsQuery,
  overviewQuery,
} from "@/lib/loyalty/client";
import { convertManualOrderMutation } from "@/lib/manual-orders/client";
import { moveOrderMutation, moveOrdersMutation, orderList, refundMutation } from "@/lib/orders/client";

const ID = "01a1d456-dabf-77cf-89f2-4e90341fa261";
const ADDRESS = new URLSearchParams();

afterEach(() => vi.unstubAllGlobals());

async function staleAfter(options: unknown, variables: object, keys: readonly (readonly unknown[])[]) {
  vi.stubGlobal("fetch", async () => Response.json({ success: true, data: { id: ID } }));
  const client = makeQueryClient();
  for (const key of keys) client.setQueryData(key, {});
  await client
    .getMutationCache()
    .build(client, options as MutationOptions<unknown, Error, object>)
    .execute(variables);
  const stale = keys.filter((key) => client.getQueryState(key)?.isInvalidated);
  client.clear();
  return stale;
}

it.each([
  ["points by hand", adjustPointsMutation, { customerId: ID, pontos: 1, motivo: "x" }],
  ["a refund", refundMutation, { id: ID, valorCents: 1 }],
  ["a step of an order", moveOrderMutation, { id: ID, para: "paid" }],
  ["a step of many orders", moveOrdersMutation, { ids: [ID], para: "paid" }],
  ["an order made of a manual one", convertManualOrderMutation, { id: ID, pago: true, versao: 1 }],
])(
  "after %s the customer's page and the list of customers are asked for again",
  async (_, options, variables) => {
    const keys = [customerQuery(ID).queryKey, customerList.at(ADDRESS).queryKey];
    expect(await staleAfter(options, variables, keys)).toEqual(keys);
  },
);

it("after the program's rules changed, what customers' pages and the overview show of it is asked for again", async () => {
  const keys = [customerPointsQuery(ID).queryKey, overviewQuery.queryKey];
  expect(await staleAfter(changeProgramMutation, { versao: 1, fidelidade: {} }, keys)).toEqual(keys);
});

it("leaves alone what does not show it", async () => {
  const keys = [["audit"], orderList.at(ADDRESS).queryKey];
  const adjustment = { customerId: ID, pontos: 1, motivo: "x" };
  expect(await staleAfter(adjustPointsMutation, adjustment, keys)).toEqual([]);
});
