import { describe, expect, it } from "vitest";
import { GET as customers } from "@/app/(api)/customers/exportar/route";
import { GET as points } from "@/app/(api)/loyalty/lancamentos/exportar/route";
import { GET as orders } from "@/app/(api)/orders/exportar/route";
import { GET as report } from "@/app/(api)/reports/[tipo]/route";
import type { EndpointHandler } from "@/lib/api/endpoint";
import { PERMISSIONS } from "@/lib/permissions";
import { call } from "@/lib/testing/call";
import { aStore, aUser } from "@/lib/testing/factories";

type Export = { handler: EndpointHandler; query: Record<string, string>; params?: Record<string, string> };
type Row = { acao: string; recurso: string; filtros: object };

const EXPORTS: [name: string, asked: Export, written: Row][] = [
  [
    "customers",
    { handler: customers, query: { q: "Ana Prado", tag: "vip", aceita: "email" } },
    {
      acao: "customer.list_exported",
      recurso: "customer",
      filtros: { q: "•••", tag: "•••", aceita: "email", ordenar: "recentes" },
    },
  ],
  [
    "orders",
    { handler: orders, query: { q: "Ana Prado", status: "paid" } },
    { acao: "order.list_exported", recurso: "order", filtros: { q: "•••", status: "paid" } },
  ],
  [
    "points",
    { handler: points, query: { tipo: "ajuste" } },
    { acao: "loyalty.list_exported", recurso: "loyalty_account", filtros: { tipo: "ajuste" } },
  ],
  [
    "a report with names",
    {
      handler: report,
      params: { tipo: "clientes" },
      query: { de: "2026-01-01", ate: "2026-01-31", formato: "csv" },
    },
    {
      acao: "customer.report_exported",
      recurso: "customer",
      filtros: expect.objectContaining({ de: "2026-01-01", ate: "2026-01-31" }),
    },
  ],
];

describe("a file with personal data is written down: who took it, when, and by which filters, but no name", () => {
  it.each(EXPORTS)("%s", async (_name, { handler, query, params = {} }, { filtros, ...row }) => {
    const ctx = await aStore();
    const { cookie, id } = await aUser(ctx, PERMISSIONS);
    const { status } = await call(handler, "GET", { cookie, query, params });
    expect(status).toBe(200);
    expect(await ctx.db.auditLog.findMany()).toMatchObject([
      { ...row, recursoId: null, atorTipo: "user", atorId: id, antes: null, depois: { filtros } },
    ]);
  });

  it("but not what only the screen shows, nor a report without people", async () => {
    const ctx = await aStore();
    const { cookie } = await aUser(ctx, PERMISSIONS);
    const query = { de: "2026-01-01", ate: "2026-01-31" };
    await call(report, "GET", { cookie, params: { tipo: "clientes" }, query });
    await call(report, "GET", { cookie, params: { tipo: "vendas" }, query: { ...query, formato: "csv" } });
    expect(await ctx.db.auditLog.count()).toBe(0);
  });
});
