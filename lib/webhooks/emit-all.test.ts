import { beforeAll, expect, it } from "vitest";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { getProductOrThrow } from "@/lib/products/read";
import { aProduct, aStore, aUser } from "@/lib/testing/factories";
import { emit, emitAll } from "@/lib/webhooks/outbox";

let ctx: Ctx;
beforeAll(async () => {
  ctx = await aStore();
  const { id: criadaPorId } = await aUser(ctx);
  const subscription = (eventos: string[], more: object = {}) => ({
    storeId: ctx.storeId,
    url: "https://example.com",
    secretCifrado: "x",
    criadaPorId,
    eventos,
    ...more,
  });
  await ctx.db.webhookSubscription.createMany({
    data: [
      subscription(["product.*"]),
      subscription(["*"], { falhandoDesde: new Date(Date.now() - 3_600_000) }),
      subscription(["product.updated"], { ativo: false }),
      subscription(["order.paid"]),
    ],
  });
});

const writtenOf = async (recursoId: string) =>
  (
    await ctx.db.webhookEvent.findMany({
      where: { recursoId },
      orderBy: { sequencia: "asc" },
      include: { deliveries: { orderBy: { emissoes: "asc" } } },
    })
  ).map(({ sequencia, evento, dados, anterior, origem, deliveries }) => ({
    ...{ sequencia, evento, dados, anterior, origem },
    deliveries: deliveries.map((delivery) => ({
      ...{ evento: delivery.evento, status: delivery.status, emissoes: delivery.emissoes },
      isAnnounced: delivery.anunciadaEm !== null,
      isDue: delivery.proximaTentativaEm !== null,
    })),
  }));

const without = (value: unknown, id: string, slug: string) =>
  JSON.parse(JSON.stringify(value).replaceAll(id, "id").replaceAll(slug, "slug")) as unknown;

it("writes what emit writes one after the other: numbers, payloads, deliveries", async () => {
  const moment = new Date("2026-01-01T00:00:00Z");
  const products = await Promise.all(
    ["one", "many", "other"].map(() => aProduct(ctx, { nome: "x", criadoEm: moment, atualizadoEm: moment })),
  );
  const [one, many, other] = await Promise.all(products.map(({ id }) => getProductOrThrow(ctx, id)));
  if (!one || !many || !other) throw new Error("no products");
  const changes = (data: typeof one) => [
    { event: "product.updated" as const, resourceId: data.id, data, previous: { nome: "y" } },
    { event: "product.published" as const, resourceId: data.id, data },
  ];
  await transact(ctx, async (tx) => {
    for (let round = 1; round <= 2; round++) {
      for (const { event, ...change } of changes(one)) await emit(tx, event, change);
    }
  });
  for (let round = 1; round <= 2; round++) {
    await transact(ctx, (tx) => {
      const [first, second] = changes(many);
      const between = changes(other);
      return emitAll(
        tx,
        [first, ...between, second].flatMap((change) => change ?? []),
      );
    });
  }
  const written = await writtenOf(many.id);
  expect(written.map(({ sequencia, evento }) => `${sequencia} ${evento}`)).toEqual([
    "1 product.updated",
    "2 product.published",
    "3 product.updated",
    "4 product.published",
  ]);
  expect(written[0]?.deliveries).toEqual([
    { evento: "product.updated", status: "pending", emissoes: 0, isAnnounced: false, isDue: true },
    { evento: "product.updated", status: "pending", emissoes: 1, isAnnounced: true, isDue: true },
  ]);
  expect(without(written, many.id, many.slug)).toEqual(without(await writtenOf(one.id), one.id, one.slug));
});
