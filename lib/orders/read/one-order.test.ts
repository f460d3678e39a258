import { expect, it, vi } from "vitest";
import { pool } from "@/lib/db/client";
import { readOrder } from "@/lib/orders/read/one-order";
import { OrderDetail } from "@/lib/orders/schema";
import { aStore } from "@/lib/testing/factories";

it("reads an order with its whole story at one go", async () => {
  const ctx = await aStore();
  const { rows } = await pool().query<{ id: string }>(
    `WITH placed AS (
       INSERT INTO orders (id, "storeId", numero, status, moeda, "subtotalCents", "totalCents", "pagoEm", "atualizadoEm")
       VALUES (gen_random_uuid(), $1, 1, 'paid', 'BRL', 500, 500, now(), now()) RETURNING id),
     changes AS (
       INSERT INTO order_status_changes (id, "storeId", "orderId", de, para, motivo, "atorTipo", "criadoEm")
       SELECT gen_random_uuid(), $1, id, NULL::"OrderStatus", 'pending'::"OrderStatus", NULL, 'system'::"ActorType", '2026-01-31T12:00:00.001Z'::timestamptz
       FROM placed UNION ALL
       SELECT gen_random_uuid(), $1, id, 'pending', 'paid', 'Pix "ok" \\ <b>', 'system', '2026-01-31T12:00:00.120Z' FROM placed),
     notes AS (
       INSERT INTO order_notes (id, "storeId", "orderId", texto, "autorNome", "criadoEm")
       SELECT gen_random_uuid(), $1, id, 'Ligar antes' || chr(10) || 'das 12', 'Dona', '2026-02-01T00:00:00Z'::timestamptz FROM placed)
     SELECT id FROM placed`,
    [ctx.storeId],
  );
  const id = rows[0]?.id ?? "";
  const query = vi.spyOn(pool(), "query");
  const detail = await readOrder(ctx, id);
  expect(query).toHaveBeenCalledTimes(1);
  query.mockRestore();
  expect(OrderDetail.parse(detail)).toMatchObject({
    numero: 1,
    historico: [
      { de: null, para: "pending", criadoEm: "2026-01-31T12:00:00.001Z" },
      { de: "pending", para: "paid", motivo: 'Pix "ok" \\ <b>', criadoEm: "2026-01-31T12:00:00.120Z" },
    ],
    reembolsos: [],
    notas: [{ texto: "Ligar antes\ndas 12", autor: "Dona", criadoEm: "2026-02-01T00:00:00.000Z" }],
  });
});
