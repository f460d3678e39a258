import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DELETE, PUT } from "@/app/(api)/categories/[id]/route";
import { GET as options } from "@/app/(api)/categories/opcoes/route";
import { GET as list, POST } from "@/app/(api)/categories/route";
import type { CategoryNode } from "@/lib/categories/schema";
import { call } from "@/lib/testing/call";
import { aStore, aUser } from "@/lib/testing/factories";

type Made = { id: string; nome: string; slug: string; paiId: string | null; ordem: number };

async function aTree() {
  const ctx = await aStore();
  const { cookie } = await aUser(ctx, ["produtos"]);
  const create = async (nome: string, paiId: string | null = null, ordem?: number): Promise<Made> => {
    const { json } = await call(POST, "POST", { cookie, body: { nome, paiId, ordem } });
    return json.data;
  };
  const put = (id: string, body: unknown) => call(PUT, "PUT", { cookie, params: { id }, body });
  const tree = async (): Promise<CategoryNode[]> => (await call(list, "GET", { cookie })).json.data;
  const shape = async () =>
    (await tree()).map(({ nome, nivel, ordem }) => `${"-".repeat(nivel)}${nome}${ordem}`);
  return { ctx, cookie, create, put, tree, shape };
}

async function aChain(create: (nome: string, paiId: string | null) => Promise<Made>, length: number) {
  const chain: Made[] = [];
  for (let level = 1; level <= length; level++) {
    chain.push(await create(`N${level}`, chain.at(-1)?.id ?? null));
  }
  return chain.map(({ id }) => id);
}

describe("a category's place", () => {
  it("is the last among its siblings unless told otherwise, and numbers have no gaps", async () => {
    const { create, shape } = await aTree();
    const a = await create("A");
    await create("B");
    expect((await create("C", null, 0)).ordem).toBe(0);
    expect((await create("D", null, 99)).ordem).toBe(3);
    await create("a", a.id);
    expect(await shape()).toEqual(["-C0", "-A1", "--a0", "-B2", "-D3"]);
  });

  it("changes within its siblings and to another parent, with one event and one audit row", async () => {
    const { ctx, create, put, shape } = await aTree();
    const [a, b, c] = [await create("A"), await create("B"), await create("C")];
    expect((await put(c.id, { ordem: 0 })).json.data).toEqual({ ...c, ordem: 0 });
    expect(await shape()).toEqual(["-C0", "-A1", "-B2"]);
    const moved = await put(a.id, { paiId: b.id });
    expect([moved.status, moved.json.data]).toEqual([200, { ...a, paiId: b.id, ordem: 0 }]);
    expect(await shape()).toEqual(["-C0", "-B1", "--A0"]);
    const events = await ctx.db.webhookEvent.findMany({
      where: { evento: "category.updated", recursoId: a.id },
    });
    expect(events.map(({ dados }) => dados)).toEqual([{ ...a, paiId: b.id, ordem: 0 }]);
    const rows = await ctx.db.auditLog.findMany({ where: { acao: "category.updated", recursoId: a.id } });
    expect(rows).toHaveLength(1);
    expect((await put(a.id, { paiId: null, ordem: 0 })).json.data).toEqual({ ...a, ordem: 0 });
    expect(await shape()).toEqual(["-A0", "-C1", "-B2"]);
  });

  it("stays when nothing is new: no event, no audit row", async () => {
    const { ctx, create, put } = await aTree();
    const { id, nome, slug, ordem } = await create("A");
    expect((await put(id, { nome, slug, paiId: null, ordem })).status).toBe(200);
    expect((await put(id, {})).status).toBe(200);
    expect(await ctx.db.webhookEvent.count({ where: { evento: "category.updated" } })).toBe(0);
    expect(await ctx.db.auditLog.count({ where: { acao: "category.updated" } })).toBe(0);
  });

  it("is never inside itself", async () => {
    const { create, put, shape } = await aTree();
    const [top = "", middle = "", leaf = ""] = await aChain(create, 3);
    const before = await shape();
    for (const paiId of [top, middle, leaf]) {
      const { status, json } = await put(top, { paiId });
      expect([status, json.error]).toEqual([422, "paiId: a categoria não pode ficar dentro dela mesma"]);
    }
    expect(await shape()).toEqual(before);
  });

  it("is at most five levels deep, counting what is below it", async () => {
    const { create, put } = await aTree();
    const [, , third = "", fourth = ""] = await aChain(create, 4);
    const pair = await create("Par");
    await create("Filha", pair.id);
    const refused = await put(pair.id, { paiId: fourth });
    expect([refused.status, refused.json.error]).toEqual([422, "paiId: a árvore tem no máximo 5 níveis"]);
    expect((await put(pair.id, { paiId: third })).status).toBe(200);
  });

  it("is not below a category of another store, or none", async () => {
    const { create, put } = await aTree();
    const other = await aTree();
    const foreign = await other.create("Alheia");
    const { id } = await create("A");
    for (const paiId of [foreign.id, "018f0000-0000-7000-8000-000000000000"]) {
      const { status, json } = await put(id, { paiId });
      expect([status, json.error]).toEqual([422, "paiId: categoria não encontrada"]);
    }
  });

  it("two moves at once that are fine alone never make a circle", async () => {
    const { create, put, tree } = await aTree();
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await create(`A${round}`), await create(`B${round}`)];
      const answers = await Promise.all([put(a.id, { paiId: b.id }), put(b.id, { paiId: a.id })]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    }
    expect(await tree()).toHaveLength(10);
  });

  it("has numbers without gaps whatever is done, also at once", async () => {
    const { cookie, create, put, tree } = await aTree();
    const ids: string[] = [];
    for (let index = 0; index < 8; index++) ids.push((await create(`C${index}`)).id);
    const step = fc.record({
      who: fc.nat(7),
      to: fc.option(fc.nat(7)),
      ordem: fc.nat(9),
      isDelete: fc.boolean().map((value) => value && ids.length > 4),
    });
    const act = ({
      who,
      to,
      ordem,
      isDelete,
    }: {
      who: number;
      to: number | null;
      ordem: number;
      isDelete: boolean;
    }) => {
      const id = ids[who % ids.length] ?? "";
      if (isDelete) return call(DELETE, "DELETE", { cookie, params: { id } });
      return put(id, { paiId: to === null ? null : ids[to % ids.length], ordem });
    };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
        const statuses = (await Promise.all(steps.map(act))).map(({ status }) => status);
        expect(statuses.every((status) => [200, 404, 422].includes(status))).toBe(true);
        const rows = await tree();
        const byParent = new Map<string | null, number[]>();
        for (const { paiId, ordem } of rows) byParent.set(paiId, [...(byParent.get(paiId) ?? []), ordem]);
        for (const numbers of byParent.values()) expect(numbers).toEqual(numbers.map((_, index) => index));
        expect(Math.max(...rows.map(({ nivel }) => nivel))).toBeLessThanOrEqual(5);
      }),
      { numRuns: 25 },
    );
  });
});

describe("renaming", () => {
  it("changes name and slug; a slug in use is 409 naming it, and nothing changes", async () => {
    const { create, put, tree } = await aTree();
    const [a] = [await create("Bolsas"), await create("Calçados")];
    const changed = await put(a.id, { nome: "Malas", slug: "malas" });
    expect(changed.json.data).toMatchObject({ nome: "Malas", slug: "malas", ordem: 0 });
    const { status, json } = await put(a.id, { nome: "Outro", slug: "calcados" });
    expect([status, json.error]).toEqual([409, expect.stringMatching(/^slug: /)]);
    expect((await tree()).map(({ nome }) => nome)).toEqual(["Malas", "Calçados"]);
  });

  it.each([
    [{ nome: "" }, /^nome: /],
    [{ nome: null }, /^nome: /],
    [{ nome: "x".repeat(101) }, /^nome: /],
    [{ slug: "Não Vale" }, /^slug: /],
    [{ slug: "a".repeat(121) }, /^slug: /],
    [{ paiId: "não é" }, /^paiId: /],
    [{ ordem: -1 }, /^ordem: /],
    [{ ordem: 1.5 }, /^ordem: /],
  ])("answers 422 naming the field for %j", async (body, error) => {
    const { create, put } = await aTree();
    const { id } = await create("A");
    const { status, json } = await put(id, body);
    expect([status, json.error]).toEqual([422, expect.stringMatching(error)]);
  });
});

describe("deleting a category with children", () => {
  it("puts them in its place, in their order, each with an event", async () => {
    const { ctx, cookie, create, shape } = await aTree();
    const [, b] = [await create("A"), await create("B"), await create("C")];
    const first = await create("b1", b.id);
    await create("b2", b.id);
    expect((await call(DELETE, "DELETE", { cookie, params: { id: b.id } })).status).toBe(200);
    expect(await shape()).toEqual(["-A0", "-b11", "-b22", "-C3"]);
    const event = await ctx.db.webhookEvent.findFirst({
      where: { evento: "category.updated", recursoId: first.id },
    });
    expect(event?.dados).toMatchObject({ paiId: null, ordem: 1 });
  });

  it("is not held up by a coupon that was removed", async () => {
    const { ctx, cookie, create } = await aTree();
    const { id } = await create("A");
    const coupon = await ctx.db.coupon.create({
      data: {
        storeId: ctx.storeId,
        codigo: "VELHO",
        tipo: "fixo",
        valor: 100,
        ativo: false,
        removidoEm: new Date(),
      },
    });
    await ctx.db.couponCategory.create({
      data: { storeId: ctx.storeId, couponId: coupon.id, categoryId: id },
    });
    expect((await call(DELETE, "DELETE", { cookie, params: { id } })).status).toBe(200);
  });
});

describe("reading the tree", () => {
  it("does not count removed products", async () => {
    const { ctx, create, tree } = await aTree();
    const { id: categoryId } = await create("A");
    const { storeId } = ctx;
    for (const removidoEm of [null, new Date()]) {
      const product = await ctx.db.product.create({
        data: { storeId, nome: "P", slug: `p${removidoEm}`, precoCents: 1, removidoEm },
      });
      await ctx.db.productCategory.create({ data: { storeId, productId: product.id, categoryId } });
    }
    expect(await tree()).toMatchObject([{ produtos: 1, produtosLimitado: false }]);
  });

  it("offers the names to whoever may enter the panel, in tree order", async () => {
    const { ctx, create } = await aTree();
    const a = await create("A");
    await create("B");
    await create("a", a.id);
    const { cookie } = await aUser(ctx, ["marketing"]);
    const { json } = await call(options, "GET", { cookie });
    expect(json.data.map((each: { nome: string; nivel: number }) => [each.nome, each.nivel])).toEqual([
      ["A", 1],
      ["a", 2],
      ["B", 1],
    ]);
    expect(Object.keys(json.data[0]).toSorted()).toEqual(["id", "nivel", "nome", "paiId"]);
  });
});
