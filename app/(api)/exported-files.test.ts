import { describe, expect, it } from "vitest";
import { GET as report } from "@/app/(api)/reports/[tipo]/route";
import { exportAudit } from "@/lib/audit/export";
import { createBatch, exportBatch } from "@/lib/coupons/batch";
import { NewBatch } from "@/lib/coupons/schema";
import type { Ctx } from "@/lib/ctx";
import { exportCustomers } from "@/lib/customers/export";
import { readText } from "@/lib/format/csv-text";
import type { FileAnswer } from "@/lib/http/file-answer";
import { exportEntries } from "@/lib/loyalty/export";
import { exportOrders } from "@/lib/orders/read/export";
import { personalData } from "@/lib/personal-data/copy";
import { ExportProducts, exportProducts } from "@/lib/products/export";
import { call } from "@/lib/testing/call";
import { aCustomer, aProduct, aStore, aUser } from "@/lib/testing/factories";
import { HOSTILE_TEXTS } from "@/lib/testing/hostile-text";
import { strictRows } from "@/lib/testing/strict-csv";

/** Half past ten in the evening of the day before, in São Paulo. */
const LATE = new Date("2026-03-10T01:30:00Z");

async function rowsOf({ content }: FileAnswer) {
  const parts: Uint8Array[] = [];
  if (content instanceof Uint8Array) return strictRows(content);
  for await (const part of content) parts.push(Buffer.from(part));
  return strictRows(Buffer.concat(parts));
}

async function pointsOf(ctx: Ctx, texts: readonly string[]): Promise<void> {
  const { storeId, db } = ctx;
  const { id: customerId } = await aCustomer(ctx);
  const account = await db.loyaltyAccount.create({ data: { storeId, customerId } });
  for (const motivo of texts) {
    await db.loyaltyEntry.create({
      data: { storeId, accountId: account.id, tipo: "ajuste", pontos: 1, motivo },
    });
  }
}

describe("every file", () => {
  it("carries the store's day in its name, not the day in Greenwich", async () => {
    const ctx = await aStore();
    const { id: customerId } = await aCustomer(ctx);
    const batch = await createBatch(
      ctx,
      NewBatch.parse({ prefixo: "A", quantidade: 1, tipo: "percentual", valor: 10 }),
    );
    const files = await Promise.all([
      exportProducts(ctx, ExportProducts.parse({}), LATE),
      exportOrders(ctx, {}, LATE),
      exportCustomers(ctx, { ordenar: "recentes" }, LATE),
      exportEntries(ctx, {}, LATE),
      exportAudit(ctx, {}, LATE),
      exportBatch(ctx, batch.loteId, LATE),
      personalData(ctx, customerId, LATE),
    ]);
    for (const { options } of files) expect(options.name).toMatch(/-2026-03-09\.(csv|json)$/);
  });

  it("of points and of the audit holds any text as it is", async () => {
    const ctx = await aStore();
    await pointsOf(ctx, HOSTILE_TEXTS);
    for (const atorNome of HOSTILE_TEXTS) {
      const what = { atorTipo: "system", acao: "product.updated", recurso: "product" } as const;
      await ctx.db.auditLog.create({ data: { storeId: ctx.storeId, atorNome, ...what } });
    }
    const points = await rowsOf(await exportEntries(ctx, {}));
    const words = points.map(({ Motivo = "" }) => readText(Motivo));
    expect(words.toSorted()).toEqual([...HOSTILE_TEXTS].toSorted());
    const audited = await rowsOf(await exportAudit(ctx, { acao: "product.updated" }));
    const names = audited.map(({ Quem = "" }) => readText(Quem));
    expect(names.toSorted()).toEqual([...HOSTILE_TEXTS].toSorted());
  });

  it("of a report holds any name as it is", async () => {
    const ctx = await aStore();
    const { cookie } = await aUser(ctx);
    for (const nome of HOSTILE_TEXTS) await aProduct(ctx, { nome, publicado: true, estoque: 1 });
    const query = { formato: "csv" };
    const { bytes, status } = await call(report, "GET", { cookie, params: { tipo: "estoque" }, query });
    expect(status).toBe(200);
    const names = strictRows(bytes).map((row) => readText(Object.values(row)[0] ?? ""));
    expect(names.toSorted()).toEqual([...HOSTILE_TEXTS].toSorted());
  });
});
