import { expect, it } from "vitest";
import { moveOrder } from "@/lib/orders/change/move";
import { createOrder } from "@/lib/orders/create/create";
import { refundOrder } from "@/lib/orders/money/refund";
import { moveShipment } from "@/lib/shipments/move";
import { printWish, readPrinted } from "@/lib/shipments/print";
import { createShipment } from "@/lib/shipments/write";
import { aStore } from "@/lib/testing/factories";
import { aKit } from "@/lib/testing/kit";
import { stocked } from "@/lib/testing/shop";

async function aSale() {
  const ctx = await aStore();
  const shirt = await stocked(ctx, 20, { pesoGramas: 250 });
  const order = async () => {
    const itens = [{ produtoId: shirt.id, quantidade: 3 }];
    const placed = await createOrder(ctx, { origem: "manual", itens });
    await moveOrder(ctx, placed.id, { para: "paid" });
    return { id: placed.id, itemId: placed.itens[0]?.id ?? "" };
  };
  return { ctx, order };
}

it("prints parcels that wait, the rest as one more, and sums what to pick over the orders", async () => {
  const { ctx, order } = await aSale();
  const [one, two] = [await order(), await order()];
  await createShipment(ctx, one.id, {
    itens: [{ itemId: one.itemId, quantidade: 1 }],
    pesoGramas: 900,
    volumes: 2,
  });
  const { parcels, picked, orders } = await readPrinted(ctx, [two.id, one.id, crypto.randomUUID()]);
  const shown = parcels.map(({ numero, pesoGramas, volumes, itens }) => [
    numero,
    pesoGramas,
    volumes,
    itens[0]?.quantidade,
    itens[0]?.valorCents,
  ]);
  expect(shown).toEqual([
    [1, 900, 2, 1, 5000],
    [null, 500, 1, 2, 10_000],
    [null, 750, 1, 3, 15_000],
  ]);
  expect(orders).toBe(2);
  expect(picked).toMatchObject([{ quantidade: 6, pedidos: [1000, 1001] }]);
});

it("picks what is still to be packed or sent: nothing that left, was refunded or is of an order that is over", async () => {
  const { ctx, order } = await aSale();
  const [sent, waits, refunded, over, unpaid] = [
    await order(),
    await order(),
    await order(),
    await order(),
    await createOrder(ctx, {
      origem: "manual",
      itens: [{ descricao: "Laço", precoCents: 100, quantidade: 1 }],
    }),
  ];
  const first = { itens: [{ itemId: sent.itemId, quantidade: 1 }] };
  const { id: shipmentId } = await createShipment(ctx, sent.id, first);
  await moveShipment(ctx, { id: sent.id, shipmentId }, { para: "despachado" }, null);
  await createShipment(ctx, waits.id, {});
  await createShipment(ctx, refunded.id, {});
  const back = { itens: [{ itemId: refunded.itemId, quantidade: 2 }], reestocar: true };
  await refundOrder(ctx, refunded.id, back);
  await moveOrder(ctx, over.id, { para: "cancelled" });
  const all = [sent, waits, refunded, over, unpaid].map(({ id }) => id);
  const { picked } = await readPrinted(ctx, all);
  expect(picked).toMatchObject([{ quantidade: 2 + 3 + 1, pedidos: [1000, 1001, 1002] }]);
  expect(picked).toHaveLength(1);
});

it("picks the parts of a kit together with the same goods sold alone", async () => {
  const ctx = await aStore();
  const { kit, shirt, blue } = await aKit(ctx);
  const itens = [
    { produtoId: kit.id, quantidade: 2 },
    { produtoId: shirt.id, quantidade: 1 },
  ];
  const { id } = await createOrder(ctx, { origem: "manual", itens });
  await moveOrder(ctx, id, { para: "paid" });
  const { parcels, picked } = await readPrinted(ctx, [id]);
  expect(parcels[0]?.itens).toMatchObject([{ nome: "Kit verão", quantidade: 2 }, { nome: "Camiseta" }]);
  expect(picked).toMatchObject([
    { item: { nome: "Boné · M · Azul", sku: blue.sku }, quantidade: 2 },
    { item: { nome: "Camiseta" }, quantidade: 5 },
  ]);
});

it("shows no order of another store", async () => {
  const [mine, theirs] = [await aSale(), await aSale()];
  const { id } = await theirs.order();
  expect(await readPrinted(mine.ctx, [id])).toEqual({ orders: 0, parcels: [], picked: [] });
});

it("takes at most a hundred ids from the address, and only ids", () => {
  const ids = Array.from({ length: 150 }, () => crypto.randomUUID());
  const wish = printWish(new URLSearchParams({ tipo: "x", ids: ["'", ...ids].join(",") }));
  expect([wish.kind, wish.ids.length]).toEqual(["etiqueta", 100]);
});
