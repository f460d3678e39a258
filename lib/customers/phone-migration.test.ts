import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { pool } from "@/lib/db/client";
import { anOrder, aStore } from "@/lib/testing/factories";

const SQL = readFileSync("prisma/migrations/20261127003000_telephones_without_trunk/migration.sql", "utf8");

it("takes the national 0 out of the telephones that were kept with it, and touches no other", async () => {
  const ctx = await aStore();
  const { db, storeId } = ctx;
  const kept = [
    "+55011987654321",
    "+5501134567890",
    "+55020987654321",
    "+5511987654321",
    "+550800123",
    "+14155552671",
  ];
  const mended = ["+5511987654321", "+551134567890", ...kept.slice(2)];
  for (const [index, telefone] of kept.entries()) {
    await db.customer.create({ data: { storeId, nome: `Cliente ${index}`, telefone } });
    await anOrder(ctx, { numero: index + 1, clienteTelefone: telefone });
    const canal = "whatsapp" as const;
    await db.suppression.create({ data: { storeId, canal, destino: telefone, motivo: "manual" } });
  }
  for (const _ of ["once", "again"]) await pool().query(SQL);
  const customers = await db.customer.findMany({ where: { storeId }, orderBy: { nome: "asc" } });
  expect(customers.map(({ telefone }) => telefone)).toEqual(mended);
  expect(customers[0]?.busca).toContain("+5511987654321");
  const orders = await db.order.findMany({ where: { storeId }, orderBy: { numero: "asc" } });
  expect(orders.map(({ clienteTelefone }) => clienteTelefone)).toEqual(mended);
  const list = await db.suppression.findMany({ where: { storeId } });
  expect(list.map(({ destino }) => destino).toSorted()).toEqual(
    ["+55011987654321", ...mended.slice(1)].toSorted(),
  );
});
