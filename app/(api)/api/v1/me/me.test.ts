import { expect, it } from "vitest";
import { GET } from "@/app/(api)/api/v1/me/route";
import { GET as listProducts } from "@/app/(api)/products/route";
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

it("is told that it opens these addresses alone where a session is asked for", async () => {
  const ctx = await aStore();
  const { authorization } = await anApiKey(ctx, (await aUser(ctx)).id, ["products:write"]);
  const answers = [{ headers: { authorization } }, {}].map((caller) => call(listProducts, "GET", caller));
  const [withKey, withNothing] = await Promise.all(answers);
  expect([withKey?.status, withNothing?.status]).toEqual([401, 401]);
  expect(withKey?.json.error).toBe(
    "Sessão ausente ou expirada. Uma chave de API abre só os endereços de /api/v1.",
  );
  expect(withNothing?.json.error).toBe("Sessão ausente ou expirada. Entre novamente.");
});

it("tells a rotated key when it ends", async () => {
  const ctx = await aStore();
  const { id, authorization } = await anApiKey(ctx, (await aUser(ctx)).id);
  const revogadaEm = new Date(Date.now() + 60_000);
  await ctx.db.apiKey.update({ where: { id }, data: { revogadaEm } });
  const { json } = await call(GET, "GET", { headers: { authorization } });
  expect(json.data.chave.revogadaEm).toBe(revogadaEm.toISOString());
});
