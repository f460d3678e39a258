import { describe, expect, it } from "vitest";
import { confine } from "@/lib/db/scope";

const STORE = "own";
const OTHER = "other";

describe("confine", () => {
  it.each(["findUnique", "findMany", "count", "groupBy", "updateMany", "delete"])(
    "adds the store to the condition of %s",
    (operation) => {
      expect(confine("Product", operation, { where: { nome: "x" } }, STORE)).toMatchObject({
        where: { nome: "x", storeId: STORE },
      });
      expect(confine("Product", operation, undefined, STORE)).toMatchObject({ where: { storeId: STORE } });
    },
  );

  it("adds the store to every new row", () => {
    expect(confine("Product", "create", { data: { nome: "x" } }, STORE)).toEqual({
      data: { nome: "x", storeId: STORE },
    });
    expect(confine("Product", "createMany", { data: [{ nome: "x" }, { storeId: STORE }] }, STORE)).toEqual({
      data: [{ nome: "x", storeId: STORE }, { storeId: STORE }],
    });
    const row = { storeId: STORE };
    expect(confine("Product", "upsert", { where: { id: "1" }, create: {}, update: {} }, STORE)).toEqual({
      where: { id: "1", ...row },
      create: row,
      update: row,
    });
  });

  it("sees only its own row of the stores", () => {
    expect(confine("Store", "findFirst", {}, STORE)).toEqual({ where: { id: STORE } });
  });

  it.each([
    ["a row of another store", "Product", "create", { data: { storeId: OTHER } }],
    ["one such row among others", "Product", "createMany", { data: [{}, { storeId: OTHER }] }],
    ["a move to another store", "Product", "update", { where: { id: "1" }, data: { storeId: OTHER } }],
    ["a condition on another store", "Product", "findMany", { where: { storeId: { not: STORE } } }],
    ["another store itself", "Store", "update", { where: { id: OTHER }, data: {} }],
    ["a new store", "Store", "create", { data: {} }],
    ["connecting a row", "Order", "update", { data: { customer: { connect: { id: "1" } } } }],
    [
      "connecting deep inside",
      "Order",
      "create",
      { data: { items: { create: [{ product: { connect: {} } }] } } },
    ],
    ["setting a relation", "Product", "update", { data: { images: { set: [{ id: "1" }] } } }],
    ["log-in failures", "LoginThrottle", "findMany", {}],
    ["changing a theme preset", "ThemePreset", "update", { where: { id: "1" }, data: {} }],
    ["the stores of a preset", "ThemePreset", "findMany", { include: { stores: true } }],
    [
      "the same from far away",
      "Store",
      "findFirst",
      { select: { temaAtivo: { select: { licenses: true } } } },
    ],
    ["an operation that it does not know", "Product", "findRaw", {}],
  ])("refuses %s", (_, model, operation, args) => {
    expect(() => confine(model, operation, args, STORE)).toThrow(`${model}.${operation}`);
  });

  it("lets lists of plain values and theme presets through", () => {
    const args = { where: { id: "1" }, data: { tags: { set: ["a", "b"] } } };
    expect(confine("Product", "update", args, STORE)).toMatchObject({ data: args.data });
    expect(confine("ThemePreset", "findMany", {}, STORE)).toEqual({});
  });
});
