import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  bucketOf,
  isRunnable,
  type RunningTest,
  shownTo,
  testsAt,
  variantFor,
} from "@/lib/experiments/assign";
import { sampleRatio } from "@/lib/experiments/statistics";
import { knownVisitor, visitorOf } from "@/lib/experiments/visitor";

const VISITOR = "00000000-0000-4000-8000-000000000001";
const TEST: RunningTest = {
  id: "01a1d456-dabf-77cf-89f2-4e90341fa261",
  chave: "destaque",
  variantes: [
    { id: "a", peso: 50, opcao: "simples" },
    { id: "b", peso: 30, opcao: "centralizado" },
    { id: "c", peso: 20, opcao: "com-foto" },
  ],
};

describe("a visitor's variant", () => {
  it.each([
    ["seed", "value", 9213],
    ["exp", "visitante-1", 7385],
    [TEST.id, VISITOR, 5834],
  ])("bucket of %s and %s is %i, as GrowthBook's", (experiment, visitor, bucket) => {
    expect(bucketOf(experiment, visitor)).toBe(bucket);
  });

  it("follows from the ids alone, by the weights' order", () => {
    expect(variantFor(TEST, VISITOR)?.id).toBe("b");
    expect(shownTo([TEST], VISITOR)).toEqual([
      { chave: "destaque", opcao: "centralizado", experimentoId: TEST.id, varianteId: "b" },
    ]);
    expect(shownTo([TEST], null)).toEqual([]);
  });

  it("splits 100,000 visitors as the weights say, also those who are in another experiment's half", () => {
    const other = { ...TEST, id: randomUUID() };
    const counts = new Map<string, number>();
    const among = new Map<string, number>();
    for (let n = 0; n < 100_000; n++) {
      const visitor = `00000000-0000-4000-8000-${n.toString(16).padStart(12, "0")}`;
      const id = variantFor(TEST, visitor)?.id ?? "none";
      counts.set(id, (counts.get(id) ?? 0) + 1);
      if (variantFor(other, visitor)?.id === "a") among.set(id, (among.get(id) ?? 0) + 1);
    }
    for (const seen of [counts, among]) {
      const shares = TEST.variantes.map(({ id, peso }) => ({ impressoes: seen.get(id) ?? 0, peso }));
      expect(sampleRatio(shares).alerta, JSON.stringify([...seen])).toBe(false);
    }
  });
});

it("experiments of slots or options that are gone do not run, and a page has those of its slots", () => {
  expect(isRunnable(TEST)).toBe(true);
  expect(isRunnable({ ...TEST, chave: "botao-antigo" })).toBe(false);
  expect(isRunnable({ chave: "destaque", variantes: [{ opcao: "simples" }, { opcao: null }] })).toBe(false);
  const places = ["/loja", "/loja/produto/saia", "/loja/finalizar"];
  expect(places.map((place) => testsAt([TEST], place).length)).toEqual([1, 0, 0]);
  const everywhere = { ...TEST, chave: "barra-frete" as const };
  const files = ["/loja/blog/rss.xml", "/loja/avisos.js"];
  expect([...places, ...files].map((place) => testsAt([everywhere], place).length)).toEqual([1, 1, 1, 0, 0]);
});

describe("who takes part", () => {
  const PHONE =
    "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36";
  const ask = (headers: Record<string, string>) => {
    const all: Record<string, string> = { "user-agent": PHONE, ...headers };
    return visitorOf({ get: (name) => all[name] });
  };
  const cookie = `ecom_visitante=${VISITOR}`;

  it("a person, known by the cookie, else new", () => {
    expect(ask({ cookie })).toEqual({ id: VISITOR, isNew: false });
    expect(ask({ cookie, "sec-fetch-site": "same-origin" })).toEqual({ id: VISITOR, isNew: false });
    expect(ask({})).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), isNew: true });
    expect(ask({ "x-lojista-visitante": VISITOR })).toEqual({ id: VISITOR, isNew: true });
    expect(ask({ cookie: "ecom_visitante=' OR 1=1" })).toMatchObject({ isNew: true });
  });

  it.each<[string, Record<string, string>]>([
    ["asks for Global Privacy Control", { cookie, "sec-gpc": "1" }],
    ["refuses cookies", { "sec-fetch-site": "same-origin" }],
    ["is a search engine", { cookie, "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }],
    ["is a program", { cookie, "user-agent": "curl/8.5.0" }],
    ["says nothing of itself", { cookie, "user-agent": "" }],
  ])("nobody who %s", (_, headers) => {
    expect(ask(headers)).toBeNull();
  });

  it("and nobody is counted before their cookie came back", () => {
    const known = (headers: Record<string, string>) =>
      knownVisitor({ get: (name) => ({ "user-agent": PHONE, ...headers })[name] });
    expect(known({ cookie })).toBe(VISITOR);
    expect(known({})).toBeNull();
    expect(known({ cookie: `${cookie}; ${cookie}` })).toBeNull();
  });
});
