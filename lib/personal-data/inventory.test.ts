import { expect, it } from "vitest";
import { prisma } from "@/lib/db/client";
import { PERSONAL_DATA } from "@/lib/personal-data/inventory";
import { aStore } from "@/lib/testing/factories";
import { IMPERSONAL } from "@/lib/testing/impersonal";
import { textColumns } from "@/lib/testing/traces";

const bare = (name: string) => name.replaceAll('"', "");

async function undecided(): Promise<string[]> {
  const columns = await textColumns();
  const left = columns.filter((found) => {
    const [table, column] = [bare(found.table), bare(found.column)];
    const places = PERSONAL_DATA.filter((place) => place.table === table);
    if (places.some(({ becomes }) => becomes === "deleted" || Object.hasOwn(becomes, column))) return false;
    return !IMPERSONAL[table]?.columns.split(" ").includes(column);
  });
  return left.map(({ table, column }) => `${bare(table)}.${bare(column)}`);
}

it("says of every column of text whether it tells of a customer; a new one has to be decided", async () => {
  expect(await undecided()).toEqual([]);
  await prisma().$executeRaw`ALTER TABLE products ADD COLUMN "recado" text`;
  await prisma().$executeRaw`CREATE TABLE bilhetes (id int, "textos" text[], "corpo" bytea)`;
  expect(await undecided()).toEqual(["bilhetes.corpo", "bilhetes.textos", "products.recado"]);
});

it("names nothing that is not there", async () => {
  const there = new Set((await textColumns()).map(({ table, column }) => `${bare(table)}.${bare(column)}`));
  const named = Object.entries(IMPERSONAL).flatMap(([table, { columns }]) =>
    columns.split(" ").map((column) => `${table}.${column}`),
  );
  expect(named.filter((column) => !there.has(column))).toEqual([]);
});

async function plant(table: string, storeId: string): Promise<void> {
  if (table === "stock_movements") {
    const product = await prisma().product.create({ data: { storeId, nome: "x", slug: "x", precoCents: 1 } });
    const movement = { storeId, productId: product.id, tipo: "ajuste", quantidade: 1, saldo: 1 } as const;
    await prisma().stockMovement.create({ data: { ...movement, motivo: "um", atorTipo: "system" } });
    return;
  }
  const customer = await prisma().customer.create({ data: { storeId, nome: "x" } });
  const account = await prisma().loyaltyAccount.create({ data: { storeId, customerId: customer.id } });
  const line = { storeId, accountId: account.id, tipo: "ajuste", pontos: 1, motivo: "um" } as const;
  await prisma().loyaltyEntry.create({ data: line });
}

it("lets nobody rewrite the words of a ledger, which may be forgotten", async () => {
  const { storeId } = await aStore();
  const change = (text: string) => prisma().$executeRawUnsafe(text);
  for (const table of ["loyalty_entries", "stock_movements"]) {
    await plant(table, storeId);
    const refused = [
      `UPDATE ${table} SET motivo = 'outro'`,
      `UPDATE ${table} SET motivo = NULL, "criadoEm" = "criadoEm" + interval '1 s'`,
      `DELETE FROM ${table}`,
    ];
    for (const text of refused) await expect(change(text)).rejects.toThrow("never changed");
    expect(await change(`UPDATE ${table} SET motivo = NULL`)).toBe(1);
  }
});
