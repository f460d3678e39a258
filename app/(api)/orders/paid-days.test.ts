import { beforeAll, expect, it } from "vitest";
import { GET as exportOrders } from "@/app/(api)/orders/exportar/route";
import { GET as listOrders } from "@/app/(api)/orders/route";
import { GET as readReport } from "@/app/(api)/reports/[tipo]/route";
import { hrefOfLine } from "@/components/reports/report-links";
import { call } from "@/lib/testing/call";
import { aStore, aUser } from "@/lib/testing/factories";
import { aSale } from "@/lib/testing/sales";

let cookie: string;
let numbers: number[];

beforeAll(async () => {
  const ctx = await aStore();
  ({ cookie } = await aUser(ctx));
  // The store's days start at 03:00 UTC.
  const made = "2026-03-05T12:00:00Z";
  const sales = [
    await aSale(ctx, "2026-03-10T02:59:59Z", {}, made),
    await aSale(ctx, "2026-03-10T03:00:00Z", {}, made),
    await aSale(ctx, "2026-03-11T02:59:59Z", {}, made),
    await aSale(ctx, "2026-03-11T03:00:00Z", {}, "2026-03-10T12:00:00Z"),
  ];
  numbers = sales.map(({ numero }) => numero);
});

const orders = (query: Record<string, string>) => call(listOrders, "GET", { cookie, query });
const found = async (query: Record<string, string>) =>
  (await orders(query)).json.data.map(({ numero }: { numero: number }) => numero).toSorted();

it("finds orders by the store's days of their payment, both included", async () => {
  const [before, first, last, after] = numbers;
  expect(await found({ pagoDe: "2026-03-10", pagoAte: "2026-03-10" })).toEqual([first, last]);
  expect(await found({ pagoDe: "2026-03-11" })).toEqual([after]);
  expect(await found({ pagoAte: "2026-03-09" })).toEqual([before]);
  expect(await found({ pagoDe: "2026-03-10", de: "2026-03-06" })).toEqual([after]);
});

it("puts the same orders into the file", async () => {
  const query = { pagoDe: "2026-03-10", pagoAte: "2026-03-10" };
  const { bytes } = await call(exportOrders, "GET", { cookie, query });
  expect(bytes.toString().trim().split("\r\n")).toHaveLength(1 + 2);
});

it.each([
  [{ pagoDe: "2026-03-02", pagoAte: "2026-03-01" }, /^pagoDe: /],
  [{ pagoDe: "ontem" }, /^pagoDe: /],
  [{ pagoAte: "2026-02-30" }, /^pagoAte: /],
])("names the field that is wrong in %j", async (query, error) => {
  const { status, json } = await orders(query as Record<string, string>);
  expect([status, json.error]).toEqual([422, expect.stringMatching(error)]);
});

it.each(["pago", "criado"])("is where a day of sales by %s leads, to as many orders", async (base) => {
  const query = { de: "2026-03-10", ate: "2026-03-10", base };
  const { json } = await call(readReport, "GET", { cookie, params: { tipo: "vendas" }, query });
  const [line] = json.data.linhas;
  const href = hrefOfLine(json.data, line, "dia", ["vendas"]) ?? "";
  const asked = Object.fromEntries(new URL(href, "http://painel.test").searchParams);
  expect(await found(asked)).toHaveLength(line.pedidos);
  expect(line.pedidos).toBe(base === "pago" ? 2 : 1);
  expect(hrefOfLine(json.data, line, "dia", ["dashboard"])).toBeNull();
});

it("leads from a campaign's line to the campaign, for who may open it", () => {
  const line = { campanhaId: "018f0000-0000-7000-8000-000000000000" };
  const report = { tipo: "campanhas" } as Parameters<typeof hrefOfLine>[0];
  expect(hrefOfLine(report, line, "dia", ["marketing"])).toBe(`/admin/campanhas/${line.campanhaId}`);
  expect(hrefOfLine(report, line, "dia", ["dashboard"])).toBeNull();
  expect(hrefOfLine(report, { campanhaId: null }, "dia", ["marketing"])).toBeNull();
});
