import { expect, it } from "vitest";
import { shopperOf } from "@/lib/cart/shopper";
import { hasPointsToUse } from "@/lib/checkout/points";
import { requestInfo } from "@/lib/http/request-info";
import { aCustomer } from "@/lib/testing/factories";
import { aMember } from "@/lib/testing/shop";
import { aShop } from "@/lib/testing/storefront";

it("asks about points where there are some and they can be used", async () => {
  const { ctx } = await aShop();
  const { cookie: rich } = await aMember(ctx, 10);
  const { cookie: poor } = await aCustomer(ctx);
  const { subdominio } = await ctx.db.store.findUniqueOrThrow({ where: { id: ctx.storeId } });
  const asks = async (cookie: string) =>
    hasPointsToUse(await shopperOf(requestInfo(new Headers({ cookie, host: `${subdominio}.localhost` }))));
  const answers = async () => [await asks(rich), await asks(poor), await asks("")];
  await ctx.db.store.update({ where: { id: ctx.storeId }, data: { fidelidadeAtiva: true } });
  expect(await answers()).toEqual([true, false, false]);
  await ctx.db.store.update({ where: { id: ctx.storeId }, data: { fidelidadeAtiva: false } });
  expect(await answers()).toEqual([false, false, false]);
});
