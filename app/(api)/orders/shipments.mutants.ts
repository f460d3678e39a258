import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "units that are packed already can be packed again",
    file: "lib/orders/parcels/rows.ts",
    find: "AND s.status NOT IN ('cancelado', 'devolvido')\n        AND s.id",
    replace: "AND s.status = 'entregue'\n        AND s.id",
    test: "never hold more units than the order",
  },
  {
    name: "two requests for the same units both get them",
    file: "lib/shipments/write.ts",
    find: "    const order = await lockOrder(tx, orderId);\n    assertTakesParcels(order);",
    replace:
      "    const order = await tx.db.order.findUniqueOrThrow({ where: { id: orderId } });\n    assertTakesParcels(order);",
    test: "never hold more units than the order",
  },
  {
    name: "refunded units leave with the parcel",
    file: "lib/shipments/move.ts",
    find: "      await assertStillHeld(tx, orderId, shipmentId);\n",
    replace: "",
    test: "are not dispatched with units that were refunded meanwhile",
  },
  {
    name: "refunded units leave with the order",
    file: "lib/orders/parcels/move.ts",
    find: "  await assertStillHeld(tx, orderId, null);\n",
    replace: "",
    test: "do not leave with their order, or in bulk",
  },
  {
    name: "a cancelled order's parcels can still leave",
    file: "lib/orders/parcels/move.ts",
    find: `const OPEN = ["preparando"] as const;`,
    replace: "const OPEN = [] as const;",
    test: "cancelled, refunded, returned: no parcel stays open",
  },
  {
    name: "one dispatch sends two mails",
    file: "lib/shipments/move.ts",
    find: "    return tellDispatched(",
    replace: "    await tellDispatched(tx, order, shipmentId, { wish, host });\n    return tellDispatched(",
    test: "go from packing to the door in two parts",
  },
];
