import { afterEach, expect, it, vi } from "vitest";
import { call } from "@/lib/http/fetcher";

afterEach(() => vi.unstubAllGlobals());

/** The language that a call names, if page and cookie are as given. */
async function asked(lang: string, cookie = ""): Promise<string | null> {
  const seen: Headers[] = [];
  vi.stubGlobal("document", { cookie, documentElement: { lang } });
  vi.stubGlobal("fetch", async (_: string, { headers }: RequestInit) => {
    seen.push(new Headers(headers));
    return Response.json({ data: null });
  });
  await call("/products", {});
  return seen[0]?.get("x-reader-language") ?? null;
}

it("asks for sentences in the reader's language, and for Portuguese by asking for nothing", async () => {
  expect(await asked("pt-BR")).toBeNull();
  expect(await asked("en")).toBe("en");
  expect(await asked("pt-BR", "lojista_idioma=en")).toBe("en");
  expect(await asked("en", "lojista_idioma=pt-BR")).toBeNull();
});
