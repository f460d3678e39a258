import { describe, expect, it } from "vitest";
import { type Licensing, lockReason } from "@/lib/themes/lock-reason";
import type { LockReason } from "@/lib/themes/schema";

const now = new Date("2026-11-21T12:00:00Z");
const before = new Date("2026-11-21T11:59:59Z");
const after = new Date("2026-11-21T12:00:01Z");

const free: Licensing = {
  precoCents: 0,
  planoMinimo: null,
  apiMinima: 1,
  descontinuadoEm: null,
  plano: "basico",
  isLicensed: false,
  licencaExpiraEm: null,
};

const worst: Licensing = {
  precoCents: 9_900,
  planoMinimo: "empresarial",
  apiMinima: 2,
  descontinuadoEm: before,
  plano: "basico",
  isLicensed: true,
  licencaExpiraEm: before,
};

describe("lockReason", () => {
  it.each<[string, Licensing, LockReason | null]>([
    ["free", free, null],
    ["all at once", worst, "descontinuado"],
    ["then", { ...worst, descontinuadoEm: null }, "incompativel"],
    ["then", { ...worst, descontinuadoEm: null, apiMinima: 1 }, "licenca_expirada"],
    ["then", { ...worst, descontinuadoEm: null, apiMinima: 1, isLicensed: false }, "plano_insuficiente"],
    ["at last", { ...free, precoCents: 9_900 }, "compra_necessaria"],
    ["discontinued later", { ...free, descontinuadoEm: after }, null],
    ["bought", { ...free, precoCents: 9_900, isLicensed: true }, null],
    ["bought until later", { ...free, precoCents: 9_900, isLicensed: true, licencaExpiraEm: after }, null],
    ["ends now", { ...free, precoCents: 9_900, isLicensed: true, licencaExpiraEm: now }, "licenca_expirada"],
    ["free with an old licence", { ...free, isLicensed: true, licencaExpiraEm: before }, null],
    ["plan just enough", { ...free, planoMinimo: "profissional", plano: "profissional" }, null],
    ["plan above", { ...free, planoMinimo: "profissional", plano: "empresarial" }, null],
    ["plan below", { ...free, planoMinimo: "empresarial", plano: "profissional" }, "plano_insuficiente"],
  ])("%s", (_, theme, expected) => {
    expect(lockReason(theme, now)).toBe(expected);
  });
});
