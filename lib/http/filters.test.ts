import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { API_KEY_FILTERS } from "@/lib/api-keys/filters";
import { ListApiKeys } from "@/lib/api-keys/schema";
import { AUDIT_FILTERS } from "@/lib/audit/filters";
import { ListAudit } from "@/lib/audit/schema";
import { RUN_FILTERS } from "@/lib/automation-rules/filters";
import { ListRuns } from "@/lib/automation-rules/schema";
import { LEFT_CART_FILTERS } from "@/lib/cart/filters";
import { ListLeftCarts } from "@/lib/cart/list-schema";
import { COUPON_FILTERS } from "@/lib/coupons/filters";
import { ListCoupons } from "@/lib/coupons/schema";
import { CUSTOMER_FILTERS } from "@/lib/customers/filters";
import { ListCustomers } from "@/lib/customers/schema";
import { EXPERIMENT_FILTERS } from "@/lib/experiments/filters";
import { ListExperiments } from "@/lib/experiments/schema";
import {
  addressOf,
  type Filter,
  type Filters,
  listOf,
  narrowingOf,
  withoutFilters,
} from "@/lib/http/filters";
import { parseInput } from "@/lib/http/input";
import { ENTRY_FILTERS } from "@/lib/loyalty/filters";
import { ListEntries } from "@/lib/loyalty/schema";
import { MAIL_FILTERS } from "@/lib/mail/filters";
import { ListMails } from "@/lib/mail/list-schema";
import { MANUAL_ORDER_FILTERS } from "@/lib/manual-orders/filters";
import { ListManualOrders } from "@/lib/manual-orders/schema";
import { ORDER_FILTERS } from "@/lib/orders/filters";
import { ListOrders } from "@/lib/orders/schema";
import { PRODUCT_FILTERS } from "@/lib/products/filters";
import { ListProducts } from "@/lib/products/schema";
import { SEGMENT_FILTERS } from "@/lib/segments/filters";
import { ListSegments } from "@/lib/segments/schema";
import { USER_FILTERS } from "@/lib/team/filters";
import { ListUsers } from "@/lib/team/schema";
import { DELIVERY_FILTERS } from "@/lib/webhooks/delivery-filters";
import { ListDeliveries } from "@/lib/webhooks/schema";

const LISTS: [string, Filters, z.ZodType][] = [
  ["products", PRODUCT_FILTERS, ListProducts],
  ["orders", ORDER_FILTERS, ListOrders],
  ["manual orders", MANUAL_ORDER_FILTERS, ListManualOrders],
  ["coupons", COUPON_FILTERS, ListCoupons],
  ["segments", SEGMENT_FILTERS, ListSegments],
  ["experiments", EXPERIMENT_FILTERS, ListExperiments],
  ["automation runs", RUN_FILTERS, ListRuns],
  ["customers", CUSTOMER_FILTERS, ListCustomers],
  ["points", ENTRY_FILTERS, ListEntries],
  ["e-mails", MAIL_FILTERS, ListMails],
  ["audit", AUDIT_FILTERS, ListAudit],
  ["deliveries", DELIVERY_FILTERS, ListDeliveries],
  ["people", USER_FILTERS, ListUsers],
  ["bags left behind", LEFT_CART_FILTERS, ListLeftCarts],
  ["keys", API_KEY_FILTERS, ListApiKeys],
];

const ID = "018f0000-0000-7000-8000-000000000000";
const of = (filters: Filters, search: string) => addressOf(filters, new URLSearchParams(search));
const given = (address: object) =>
  Object.fromEntries(
    Object.entries(address).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

/** A value that is valid for both ends of a range. */
function sampleOf(filter: Filter): string {
  const values = {
    search: "ana",
    text: "vip",
    flag: "false",
    tick: "true",
    id: ID,
    edge: "2026-01-31",
    day: "2026-01-31",
    moment: "2026-01-31T12:00:00.000Z",
    cents: "2147483647",
  };
  return filter.kind === "choice" ? (filter.values.at(-1) ?? "") : values[filter.kind];
}

const HOSTILE = [
  "",
  " ",
  "\u0000",
  "x".repeat(5000),
  `x${"🫖".repeat(5000)}`,
  "-1",
  "1e9",
  "1,5",
  "99999999999",
  "2147483648",
  "2026-02-31",
  "1969-12-31",
  "3000-01-01",
  "2026-01-31T25:00:00Z",
  "constructor",
  "__proto__",
  "TRUE",
  "null",
  "../..",
  "'; DROP TABLE orders; --",
  "018f0000-0000-0000-0000-000000000000",
  "<script>",
];

describe.each(LISTS)("the list of %s", (_, filters, query) => {
  it("reads every filter from an address, writes the same address again, and its endpoint takes it", () => {
    const all = Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, sampleOf(filter)]));
    const address = of(filters, String(new URLSearchParams({ ...all, page: "2", limit: "50" })));
    expect(given(address)).toEqual({ ...all, page: "2", limit: "50" });
    const narrowing = Object.fromEntries(narrowingOf(filters, address));
    const fixed = Object.entries(filters).flatMap(([name, filter]) => ("fallback" in filter ? [name] : []));
    expect([...Object.keys(narrowing), ...fixed].sort()).toEqual(Object.keys(filters).sort());
    expect(query.safeParse(given(address)).error).toBeUndefined();
    expect(of(filters, String(new URLSearchParams(given(address))))).toEqual(address);
  });

  it("takes what makes no sense as not given, so that its endpoint refuses no page", () => {
    const names = [...Object.keys(filters), "page", "limit"];
    for (const value of HOSTILE) {
      const address = of(filters, String(new URLSearchParams(names.map((name) => [name, value]))));
      expect(Object.keys(address).sort()).toEqual([...names].sort());
      expect(() => parseInput(query, given(address)), JSON.stringify(value.slice(0, 40))).not.toThrow();
    }
  });

  it("refuses in its endpoint what no page would ask, by the name of the filter", () => {
    for (const [name, { kind }] of Object.entries(filters)) {
      const value = kind === "cents" ? "2147483648" : kind === "search" ? "x".repeat(101) : "x";
      if (kind !== "text") expect(query.safeParse({ [name]: value }).error?.issues[0]?.path).toEqual([name]);
    }
  });

  it("is whole without filters, and what clears it leaves none", () => {
    expect(String(narrowingOf(filters, of(filters, "")))).toBe("");
    const cleared = Object.keys(withoutFilters(filters));
    expect(cleared).toEqual(["page", ...cleared.filter((name) => name in filters)]);
    const all = new URLSearchParams(
      Object.entries(filters).map(([name, filter]) => [name, sampleOf(filter)]),
    );
    for (const name of cleared) all.delete(name);
    expect(String(narrowingOf(filters, of(filters, String(all))))).toBe("");
  });
});

it("writes the filters of a list alone, for its CSV: neither page nor order", () => {
  const search = `status=paid,shipped&de=2026-01-01&ate=2026-01-31&q=ana&totalMin=100&totalMax=200&origem=api&clienteId=${ID}`;
  const address = addressOf(ORDER_FILTERS, new URLSearchParams(`${search}&page=2`));
  expect(decodeURIComponent(String(narrowingOf(ORDER_FILTERS, address)))).toBe(search);
  const ordered = addressOf(CUSTOMER_FILTERS, new URLSearchParams("ordenar=antigos&comConta=true"));
  expect(String(narrowingOf(CUSTOMER_FILTERS, ordered))).toBe("comConta=true");
});

it("drops the end of a range that is before its start", () => {
  expect(of(ORDER_FILTERS, "de=2026-01-02&ate=2026-01-01")).toMatchObject({
    de: "2026-01-02",
    ate: undefined,
  });
  expect(of(ORDER_FILTERS, "totalMin=2&totalMax=1")).toMatchObject({ totalMin: 2, totalMax: undefined });
  expect(of(ORDER_FILTERS, "totalMin=9&totalMax=10")).toMatchObject({ totalMin: 9, totalMax: 10 });
  const moments = of(DELIVERY_FILTERS, "de=2026-01-31T00:00:00-03:00&ate=2026-01-31T01:00:00Z");
  expect(moments).toMatchObject({ de: "2026-01-31T03:00:00.000Z", ate: undefined });
});

it("cuts a search where its endpoint would refuse it, and knows a tag in any case", () => {
  expect(of(ORDER_FILTERS, `q=${"x".repeat(200)}`)).toMatchObject({ q: "x".repeat(100) });
  expect(of(CUSTOMER_FILTERS, "tag=VIP")).toMatchObject({ tag: "vip" });
});

it("shows the keys that work unless all are asked for, although the API gives all", () => {
  expect(of(API_KEY_FILTERS, "")).toMatchObject({ situacao: "ativas" });
  expect(of(API_KEY_FILTERS, "situacao=todas")).toMatchObject({ situacao: "todas" });
  expect(ListApiKeys.parse({})).toMatchObject({ situacao: "todas" });
});

it("gives one of several lists a page of its own in the address", () => {
  const { at } = listOf({}, (page) => page, { page: "extrato", limit: "extratoLimite", rows: 10 });
  expect(at(new URLSearchParams("page=3&limit=50"))).toEqual({ page: 1, limit: 10 });
  expect(at(new URLSearchParams("extrato=2&extratoLimite=500"))).toEqual({ page: 2, limit: 100 });
});
