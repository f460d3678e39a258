import { expect, it } from "vitest";
import {
  chosenCount,
  EVENT_GROUPS,
  isChosen,
  lackingPermissions,
  withPattern,
} from "@/lib/webhooks/event-choice";
import { EVENT_NAMES, EVENT_PATTERNS } from "@/lib/webhooks/events";
import { healthOf } from "@/lib/webhooks/health";

it("every pattern of the catalogue is in one group", () => {
  const patterns = EVENT_GROUPS.flatMap(({ pattern, events }) => [pattern, ...events]);
  expect(patterns.sort()).toEqual(EVENT_PATTERNS.filter((pattern) => pattern !== "*").sort());
});

it("a wider pattern takes the place of those that it implies", () => {
  const some = ["order.paid", "manual_order.sent", "product.*"];
  expect(withPattern(some, "order.*")).toEqual(["manual_order.sent", "product.*", "order.*"]);
  expect(withPattern(some, "*")).toEqual(["*"]);
  expect(withPattern(some, "order.paid")).toEqual(["manual_order.sent", "product.*", "order.paid"]);
});

it("a choice reaches events by name, resource or all", () => {
  expect(isChosen(["order.*"], "order.paid")).toBe(true);
  expect(isChosen(["order.*"], "manual_order.sent")).toBe(false);
  expect(chosenCount([])).toBe(0);
  expect(chosenCount(["order.*", "product.created"])).toBe(11);
  expect(chosenCount(["*"])).toBe(EVENT_NAMES.length - 1);
});

it("names what a user lacks for a pattern", () => {
  expect(lackingPermissions("order.*", ["produtos"])).toEqual(["vendas"]);
  expect(lackingPermissions("*", ["produtos", "configuracoes"])).toEqual(["vendas", "marketing"]);
});

it.each([
  [{ ativo: false, motivoDesativacao: "410" }, "disabled"],
  [{ ativo: false }, "paused"],
  [{ falhandoDesde: "2026-11-21T12:00:00.000Z", ultimoSucessoEm: "2026-11-20T12:00:00.000Z" }, "failing"],
  [{ ultimoSucessoEm: "2026-11-20T12:00:00.000Z" }, "healthy"],
  [{}, "new"],
] as const)("%j is %s", (facts, health) => {
  const fresh = { ativo: true, motivoDesativacao: null, falhandoDesde: null, ultimoSucessoEm: null };
  expect(healthOf({ ...fresh, ...facts })).toBe(health);
});
