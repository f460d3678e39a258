import { expect, it } from "vitest";
import type { Sample } from "@/lib/testing/sample";
import { browserFiles, faultRuns, vitestFiles } from "./affected";

const sample = (changed: string[], textsGone: string[] = []): Sample => ({ commit: "a", changed, textsGone });
const COUPON_TESTS = ["app/(api)/coupons/coupons.test.ts", "app/(api)/coupons/[id]/coupon.test.ts"];

it("tests what loads a changed file, however far below", () => {
  expect(vitestFiles(sample(["lib/coupons/read.ts"]))).toEqual(expect.arrayContaining(COUPON_TESTS));
  expect(browserFiles(sample(["components/coupons/coupons-screen.tsx"]))).toContain("e2e/coupons.spec.ts");
  expect(browserFiles(sample(["app/admin/layout.tsx"]))).toContain("e2e/coupons.spec.ts");
});

it("tests what starts a changed program, or reads a changed file", () => {
  const imports = "app/(api)/products/importar/import-runs.test.ts";
  const executor = "server/jobs/executor.test.ts";
  expect(vitestFiles(sample(["server/jobs/import-worker.ts"]))).toContain(imports);
  expect(vitestFiles(sample(["server/jobs/executor.ts"]))).toContain(executor);
  const isAlways = [..."abcdefgh"].every((commit) =>
    vitestFiles({ ...sample([]), commit })?.some((file) => file === imports || file === executor),
  );
  expect(isAlways).toBe(false);
});

it("tests little where nothing changed: the tests that read files, the sweeps and a fifth", () => {
  const files = vitestFiles(sample(["docs/api.md"])) ?? [];
  expect(files).toContain("app/docs.test.ts");
  expect(files.length).toBeLessThan(140);
  expect(vitestFiles({ ...sample([]), commit: "b" })).not.toEqual(files);
  const specs = browserFiles(sample(["docs/api.md"])) ?? [];
  expect(specs).toEqual(expect.arrayContaining(["e2e/accessibility.spec.ts", "e2e/page-matrix.spec.ts"]));
  expect(specs.length).toBeLessThan(25);
});

it("tests whoever expects a text that is gone", () => {
  const withText = browserFiles(sample(["messages/pt-BR/coupons.json"], ["Novo cupom"])) ?? [];
  const without = browserFiles(sample(["messages/pt-BR/coupons.json"])) ?? [];
  expect(withText).toContain("e2e/coupons.spec.ts");
  expect(without.length).toBeLessThan(withText.length);
});

it("injects faults where something changed that withstands them", () => {
  const chosen = (changed: string[]) =>
    [..."abcdefgh"].map((commit) => faultRuns({ ...sample(changed), commit }).length);
  expect(faultRuns(sample(["package-lock.json"]))).toHaveLength(3);
  expect(faultRuns(sample(["server/start/supervise.ts"]))).toContain("chaos/start.ts");
  expect(faultRuns(sample(["server/web/page-line.ts"]))).toContain("chaos/stalled.ts");
  expect(faultRuns(sample(["lib/orders/create/place-order.ts"]))).toContain("chaos/chaos.ts");
  expect(Math.min(...chosen(["docs/api.md"]))).toBe(0);
  expect(Math.max(...chosen(["docs/api.md"]))).toBeGreaterThan(0);
});

it.each([
  ["prisma/schema/catalog.prisma", vitestFiles],
  ["prisma/migrations/20261121190000_selling/migration.sql", vitestFiles],
  ["lib/testing/postgres.ts", vitestFiles],
  ["package-lock.json", vitestFiles],
  ["server/web/server.ts", browserFiles],
  ["prisma/seed/data/products.ts", browserFiles],
  ["package-lock.json", browserFiles],
] as const)("tests everything above %s", (file, filesOf) => {
  expect(filesOf(sample([file]))).toBeNull();
});
