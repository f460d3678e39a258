import { describe, expect, it } from "vitest";
import { loginAddress, safeReturnPath } from "@/lib/auth/pages/return-path";

describe("safeReturnPath", () => {
  it.each(["/admin", "/admin/produtos?q=a%20b&page=2", "/admin/produtos#fim"])(
    "keeps the panel page %s",
    (path) => {
      expect(safeReturnPath("panel", path)).toBe(path);
    },
  );

  it.each([
    "//evil.example",
    "/\\evil.example",
    "/admin\\..\\..\\evil",
    "https://evil.example/admin",
    "javascript:alert(1)",
    "/admin/..//evil.example",
    "/admin/../loja",
    "/\t/evil.example",
    "/admin\n",
    "admin",
    "",
    "/administrador",
    "/loja/fidelidade",
    "/admin/entrar",
    "/admin/entrar?de=/admin/entrar",
  ])("does not follow %j", (path) => {
    expect(safeReturnPath("panel", path)).toBe("/admin");
  });

  it("knows the storefront's own pages", () => {
    expect(safeReturnPath("storefront", "/loja/fidelidade")).toBe("/loja/fidelidade");
    expect(safeReturnPath("storefront", "/admin")).toBe("/loja");
    expect(safeReturnPath("storefront", null)).toBe("/loja");
  });
});

it("loginAddress carries the whole place, query and all", () => {
  const place = "/admin/produtos?q=caf%C3%A9&page=2";
  const de = new URL(loginAddress("panel", place), "http://local.invalid").searchParams.get("de");
  expect(safeReturnPath("panel", de)).toBe(place);
});
