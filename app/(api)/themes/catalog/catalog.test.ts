import { describe, expect, it } from "vitest";
import { GET } from "@/app/(api)/themes/catalog/route";
import { prisma } from "@/lib/db/client";
import { call } from "@/lib/testing/call";
import { aCustomer, aStore, aUser, unique } from "@/lib/testing/factories";

const aPreset = (data: { precoCents?: number; descontinuadoEm?: Date } = {}) =>
  prisma().themePreset.create({ data: { slug: unique("tema"), nome: unique("Tema"), ...data } });

type Entry = { presetId: string };

/** Other tests add to the shared catalogue. */
async function entryOf(cookie: string, presetId: string) {
  const { json } = await call(GET, "GET", { cookie });
  return (json.data as Entry[]).find((entry) => entry.presetId === presetId);
}

describe("GET /themes/catalog (endpoint 19)", () => {
  it("answers any authenticated panel user, even without a permission; nobody else", async () => {
    const ctx = await aStore();
    const [none, customer] = [await aUser(ctx, []), await aCustomer(ctx)];
    const { status, json } = await call(GET, "GET", { cookie: none.cookie });
    expect([status, json.success, Array.isArray(json.data)]).toEqual([200, true, true]);
    expect((await call(GET, "GET", { cookie: customer.cookie })).status).toBe(401);
    expect((await call(GET, "GET")).status).toBe(401);
  });

  it("is resolved for the store: locked until bought, for the buyer alone", async () => {
    const [buyer, other] = [await aStore(), await aStore()];
    const { id } = await aPreset({ precoCents: 9900 });
    await buyer.db.themeLicense.create({ data: { storeId: buyer.storeId, presetId: id, precoCents: 9900 } });
    const [bought, locked] = await Promise.all(
      [buyer, other].map(async (ctx) => entryOf((await aUser(ctx)).cookie, id)),
    );
    expect(bought).toMatchObject({ locked: false, motivo: null, precoCents: 9900, ativo: false });
    expect(locked).toMatchObject({ locked: true, motivo: "compra_necessaria", precoCents: 9900 });
  });

  it("marks the theme in use, and shows it even when it was discontinued", async () => {
    const ctx = await aStore();
    const { id } = await aPreset({ descontinuadoEm: new Date(Date.now() - 1000) });
    await ctx.db.store.update({ where: { id: ctx.storeId }, data: { temaAtivoId: id } });
    const { cookie } = await aUser(ctx);
    expect(await entryOf(cookie, id)).toMatchObject({ ativo: true, locked: true, motivo: "descontinuado" });
  });

  it("locks a licence that ran out", async () => {
    const ctx = await aStore();
    const { id } = await aPreset({ precoCents: 100 });
    await ctx.db.themeLicense.create({
      data: { storeId: ctx.storeId, presetId: id, expiraEm: new Date(Date.now() - 1000) },
    });
    const { cookie } = await aUser(ctx);
    expect(await entryOf(cookie, id)).toMatchObject({ locked: true, motivo: "licenca_expirada" });
  });
});
