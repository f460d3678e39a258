import { expect, it } from "vitest";
import { GET } from "@/app/(api)/api/v1/me/route";
import { call } from "@/lib/testing/call";
import { anApiKey, aStore, aUser } from "@/lib/testing/factories";

it("shows a key without scopes its store, its limits and itself, in the public envelope", async () => {
  const ctx = await aStore();
  const { prefixo, final, authorization } = await anApiKey(ctx, (await aUser(ctx)).id, []);
  const { status, json, headers } = await call(GET, "GET", { headers: { authorization } });
  expect(status).toBe(200);
  expect(json).toEqual({
    data: {
      loja: { nomeLoja: "Loja de teste" },
      chave: { nome: "chave", prefixo, final, scopes: [], expiraEm: null, revogadaEm: null },
      limite: { porMinuto: 120, rajada: 60 },
    },
  });
  expect(headers.get("x-ratelimit-limit")).toBe("120");
});

it("answers 401 to no key and to a panel session", async () => {
  const { cookie } = await aUser(await aStore());
  for (const caller of [{}, { cookie }]) {
    const { status, json } = await call(GET, "GET", caller);
    expect([status, json.error.code]).toEqual([401, "UNAUTHORIZED"]);
  }
});

it("tells a rotated key when it ends", async () => {
  const ctx = await aStore();
  const { id, authorization } = await anApiKey(ctx, (await aUser(ctx)).id);
  const revogadaEm = new Date(Date.now() + 60_000);
  await ctx.db.apiKey.update({ where: { id }, data: { revogadaEm } });
  const { json } = await call(GET, "GET", { headers: { authorization } });
  expect(json.data.chave.revogadaEm).toBe(revogadaEm.toISOString());
});
