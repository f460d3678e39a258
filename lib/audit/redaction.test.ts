import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { pool, prisma } from "@/lib/db/client";
import { aStore, unique } from "@/lib/testing/factories";

const MIGRATION = "prisma/migrations/20261122141000_erasure/migration.sql";

async function redaction(): Promise<string> {
  const text = await readFile(MIGRATION, "utf8");
  const [start, end] = [`ALTER TABLE "audit_logs" DISABLE`, `ALTER TABLE "audit_logs" ENABLE`];
  return text.slice(text.indexOf(start), text.indexOf(";", text.indexOf(end)) + 1);
}

it("takes people out of old rows once, leaves the rest as it was, and the log refuses changes again", async () => {
  const { storeId, db } = await aStore();
  const row = (more: object) =>
    db.auditLog.create({ data: { storeId, acao: "x", atorTipo: "user", ...more } as never });
  const order = await row({
    recurso: "order",
    ip: "203.0.113.9",
    antes: { codigoRastreio: null, observacao: "Para Inês" },
    depois: {
      codigoRastreio: "AA",
      observacao: "Para Inês",
      clienteEmail: "ines@exemplo.test",
      motivo: "Inês",
    },
  });
  const shelf = await row({ recurso: "product", depois: { motivo: "quebrou" }, antes: { cliente: "?" } });
  const mail = await row({ recurso: "email", depois: { tipo: "pedido", para: "ines@exemplo.test" } });
  const own = await row({ recurso: "order", atorTipo: "customer", atorNome: "Inês", ip: "203.0.113.9" });
  const visitor = await row({ recurso: "customer", atorTipo: "system", atorNome: "loja", ip: "203.0.113.9" });
  await pool().query(await redaction());
  const read = ({ id }: { id: string }) => prisma().auditLog.findUniqueOrThrow({ where: { id } });
  const kept = { antes: { codigoRastreio: null }, depois: { codigoRastreio: "AA" } };
  expect(await read(order)).toEqual({ ...order, ...kept });
  expect(await read(shelf)).toEqual(shelf);
  expect(await read(mail)).toEqual({ ...mail, depois: { tipo: "pedido" } });
  expect(await read(own)).toEqual({ ...own, atorNome: null, ip: null });
  expect(await read(visitor)).toEqual({ ...visitor, ip: null });
  const change = prisma().auditLog.updateMany({ where: { id: order.id }, data: { acao: unique() } });
  await expect(change).rejects.toThrow("never changed");
});
