import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { findRoutes, operationsOf } from "@/lib/api/routes";
import { PERMISSIONS } from "@/lib/permissions";
import { call } from "@/lib/testing/call";
import { aStore, aUser } from "@/lib/testing/factories";

/** What each needs besides `ids`: a new action without a row fails. */
const REST: Record<string, object> = {
  "/customers/lote": { adicionarTags: ["natal"] },
  "/orders/status": { para: "paid" },
  "/products/lote": { acao: "publicar" },
  "/segments/{id}/clientes": {},
  "/segments/{id}/clientes/remover": {},
};

const takesIds = (body: z.ZodType | undefined) => body instanceof z.ZodObject && "ids" in body.shape;
const actions = operationsOf(await findRoutes()).filter(({ handler }) => takesIds(handler.spec.body));
const NOBODY = "018f0000-0000-7000-8000-000000000000";

let cookie = "";
const params = { id: "" };

beforeAll(async () => {
  const ctx = await aStore();
  cookie = (await aUser(ctx, [...PERMISSIONS])).cookie;
  const data = { storeId: ctx.storeId, nome: "Lista", tipo: "estatico" } as const;
  params.id = (await ctx.db.segment.create({ data })).id;
});

it("knows every action on many things", () => {
  expect(actions.map(({ path }) => path).toSorted()).toEqual(Object.keys(REST).toSorted());
});

describe.each(actions)("$method $path", ({ method, path, handler }) => {
  const send = (ids: unknown) => call(handler, method, { cookie, params, body: { ...REST[path], ids } });

  it.each([
    ["none", [], /^ids: /],
    ["more than a hundred", Array.from({ length: 101 }, () => crypto.randomUUID()), /^ids: /],
    ["one that is no id", [NOBODY, "x"], /^ids\[1\]: /],
    ["no list", NOBODY, /^ids: /],
    ["nothing", undefined, /^ids: campo obrigatório/],
  ])("refuses %s, naming the field", async (_, ids, error) => {
    const { status, json } = await send(ids);
    expect([status, json.error]).toEqual([422, expect.stringMatching(error)]);
  });

  it("takes a hundred, one that comes twice once, and says of each what became of it", async () => {
    const ids = [NOBODY, ...Array.from({ length: 98 }, () => crypto.randomUUID())];
    const { status, json } = await send([...ids, NOBODY]);
    const refused = { ok: false, erro: expect.stringMatching(/^Recurso não encontrado: /) };
    expect([status, json.data]).toEqual([
      200,
      {
        feitos: 0,
        recusados: 99,
        resultados: ids.map((id) => expect.objectContaining({ id, ...refused })),
      },
    ]);
  });
});
