import { expect, it } from "vitest";
import { POST } from "@/app/(api)/products/route";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { settlePromotions, settleSome } from "@/lib/products/settle-promotions";
import { tellPromotions } from "@/lib/products/tell-promotions";
import { call } from "@/lib/testing/call";
import { aStore, aUser, unique } from "@/lib/testing/factories";
import { meanwhile } from "@/lib/testing/meanwhile";
import { aSubscription } from "@/lib/testing/webhooks";

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** A product on promotion from in an hour to in two hours. */
async function aPromotion(cookie: string): Promise<string> {
  const fields = { precoCents: 9_000, precoPromocionalCents: 1_000 };
  const dates = { promocaoDe: inHours(1), promocaoAte: inHours(2) };
  const { json } = await call(POST, "POST", {
    cookie,
    body: { nome: "Vestido", slug: unique("v"), publicado: true, ...fields, ...dates },
  });
  return json.data.id;
}

/** As if hours had passed: only the clock changed, and the turns are still noted. */
async function pass(ctx: Ctx, productId: string, hours: number): Promise<void> {
  const earlier = (moment: Date | null) => new Date(Number(moment) - hours * HOUR_MS);
  const turns = await ctx.db.promotionTurn.findMany({ where: { productId } });
  const { promocaoDe, promocaoAte } = await ctx.db.product.findUniqueOrThrow({ where: { id: productId } });
  const data = { promocaoDe: earlier(promocaoDe), promocaoAte: earlier(promocaoAte) };
  await ctx.db.product.update({ where: { id: productId }, data });
  await ctx.db.promotionTurn.deleteMany({ where: { productId } });
  await ctx.db.promotionTurn.createMany({ data: turns.map((turn) => ({ ...turn, em: earlier(turn.em) })) });
}

const updates = (ctx: Ctx, recursoId: string) =>
  ctx.db.webhookEvent.findMany({
    where: { evento: "product.updated", recursoId },
    orderBy: { sequencia: "asc" },
  });

async function aTeam() {
  const ctx = await aStore();
  const { cookie, id: userId } = await aUser(ctx, ["produtos"]);
  return { ctx, cookie, userId };
}

it("tells once that a promotion began, and once that it ended, to this store's receivers alone", async () => {
  const [team, other] = [await aTeam(), await aTeam()];
  const { ctx, cookie } = team;
  for (const { ctx, userId } of [team, other])
    await aSubscription(ctx, userId, { eventos: ["product.updated"] });
  const id = await aPromotion(cookie);
  await settlePromotions();
  await tellPromotions();
  expect(await updates(ctx, id)).toEqual([]);

  await pass(ctx, id, 1);
  await settleSome(ctx); // as a visitor's list does
  expect(await updates(ctx, id)).toEqual([]);
  await Promise.all([tellPromotions(), tellPromotions()]);
  await settlePromotions();
  await tellPromotions();
  const [began, ...more] = await updates(ctx, id);
  expect(more).toEqual([]);
  expect(began).toMatchObject({
    sequencia: 3,
    origem: "sistema",
    dados: { id, precoPromocionalCents: 1_000 },
  });

  await pass(ctx, id, 1);
  await settlePromotions();
  await tellPromotions();
  await tellPromotions();
  expect((await updates(ctx, id)).map(({ sequencia }) => sequencia)).toEqual([3, 4]);
  expect(await ctx.db.webhookDelivery.count()).toBe(2);
  expect(await other.ctx.db.webhookDelivery.count()).toBe(0);
});

it("tells once of a promotion that began and ended meanwhile, and nothing of a removed product", async () => {
  const { ctx, cookie } = await aTeam();
  const [id, gone] = [await aPromotion(cookie), await aPromotion(cookie)];
  for (const each of [id, gone]) await pass(ctx, each, 3);
  await ctx.db.product.update({ where: { id: gone }, data: { removidoEm: new Date() } });
  await settlePromotions();
  await tellPromotions();
  expect(await updates(ctx, id)).toHaveLength(1);
  expect(await updates(ctx, gone)).toEqual([]);
  expect(await ctx.db.turnedPromotion.count()).toBe(0);
});

it("does not wait for a product that somebody is changing, and tells it the next time", async () => {
  const { ctx, cookie } = await aTeam();
  const [id, free] = [await aPromotion(cookie), await aPromotion(cookie)];
  for (const each of [id, free]) await pass(ctx, each, 1);
  await settlePromotions();
  await transact(ctx, async (tx) => {
    await tx.db.product.update({ where: { id }, data: { marca: "Aurora" } });
    await meanwhile(tellPromotions);
    const told = await meanwhile(() => Promise.all([updates(ctx, id), updates(ctx, free)]));
    expect(told).toEqual([[], [expect.anything()]]);
  });
  await tellPromotions();
  expect(await updates(ctx, id)).toMatchObject([{ dados: { marca: "Aurora" } }]);
});
