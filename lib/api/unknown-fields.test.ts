import { describe, expect, it } from "vitest";
import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { unknownFieldsOf } from "@/lib/api/unknown-fields";
import { anyRole, apiKey } from "@/lib/auth/gate";
import { call } from "@/lib/testing/call";
import { anApiKey, aStore, aUser } from "@/lib/testing/factories";

const Address = z.object({ cep: z.string(), uf: z.string().optional() });
const Text = z.object({ tipo: z.literal("texto"), texto: z.string() });
const Picture = z.object({ tipo: z.literal("imagem"), url: z.string() });
const Body = z
  .object({
    nome: z.string(),
    endereco: z.preprocess((value) => (value === "" ? null : value), Address.nullish()),
    itens: z.array(z.object({ id: z.int(), nota: z.string().default("") })).default([]),
    blocos: z.array(z.union([Text, Picture])).optional(),
    porNome: z.record(z.string(), Address).optional(),
    dados: z.unknown().optional(),
    livre: z.looseObject({ a: z.int().optional() }).optional(),
  })
  .transform((all) => ({ ...all, isMade: true }));

const about = (body: object) => unknownFieldsOf(Body, Body.parse(body) && body, "panel");
const ignored = (name: string) => `${name}: não é conhecido e foi ignorado`;

describe("unknown fields of a body", () => {
  it.each<[string, object, string[]]>([
    ["none", { nome: "A", dados: { x: 1 }, livre: { a: 1, b: 2 } }, []],
    ["at the top", { nome: "A", nmoe: "B" }, ["nmoe"]],
    [
      "with the name of something that every object has",
      JSON.parse(`{"nome":"A","toString":1}`),
      ["toString"],
    ],
    ["in an object", { nome: "A", endereco: { cep: "1", rua: "B" } }, ["endereco.rua"]],
    ["in a list", { nome: "A", itens: [{ id: 1 }, { id: 2, qtd: 3 }] }, ["itens[1].qtd"]],
    [
      "in one of several shapes",
      { nome: "A", blocos: [{ tipo: "imagem", url: "", texto: "" }] },
      ["blocos[0].texto"],
    ],
    ["under free names", { nome: "A", porNome: { casa: { cep: "1", pais: "BR" } } }, ["porNome.casa.pais"]],
  ])("are named: %s", (_, body, names) => {
    expect(about(body)).toEqual(names.map(ignored));
  });

  it("are named up to twenty, by no more than a hundred letters each", () => {
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`x${index}`, index]));
    const told = about({ nome: "A", ...many });
    expect(told.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, index) => ignored(`x${index}`)));
    expect(told.slice(20)).toEqual(["outros campos também não são conhecidos e foram ignorados"]);
    expect(about({ nome: "A", ...Object.fromEntries(Object.entries(many).slice(0, 20)) })).toHaveLength(20);
    expect(about({ nome: "A", ["y".repeat(5000)]: 1 })).toEqual([ignored(`${"y".repeat(100)}…`)]);
  });
});

const returns = z.object({ nome: z.string() });
const spec = { summary: "Teste", body: Body, returns } as const;

describe("an endpoint", () => {
  it("of the panel says beside the answer what it ignored, and nothing where it ignored nothing", async () => {
    const ctx = await aStore();
    const { cookie } = await aUser(ctx);
    const save = endpoint({ ...spec, auth: anyRole() }, ({ body }) => ({ nome: body.nome }));
    const good = await call(save, "POST", { cookie, body: { nome: "A" } });
    expect([good.status, good.bytes.toString()]).toEqual([201, `{"success":true,"data":{"nome":"A"}}`]);
    const headers = { "idempotency-key": crypto.randomUUID() };
    const misspelt = { cookie, headers, body: { nome: "A", nmoe: "B" } };
    const first = await call(save, "POST", misspelt);
    expect([first.status, first.json]).toEqual([
      201,
      { success: true, data: { nome: "A" }, avisos: [ignored("nmoe")] },
    ]);
    const again = await call(save, "POST", misspelt);
    expect([again.headers.get("idempotent-replayed"), again.bytes]).toEqual(["true", first.bytes]);
  });

  it("below /api/v1 refuses it by its name, and does nothing", async () => {
    const ctx = await aStore();
    const { authorization } = await anApiKey(ctx, (await aUser(ctx)).id);
    let times = 0;
    const save = endpoint({ ...spec, auth: apiKey(null) }, ({ body }) => {
      times++;
      return { nome: body.nome };
    });
    const headers = { authorization };
    const wrong = await call(save, "POST", { headers, body: { nome: "A", itens: [{ id: 1, qtd: 2 }] } });
    expect([wrong.status, wrong.json.error, times]).toEqual([
      422,
      { code: "VALIDATION_ERROR", message: "itens[0].qtd: não é um campo desta requisição" },
      0,
    ]);
    expect((await call(save, "POST", { headers, body: { nome: "A" } })).json).toEqual({
      data: { nome: "A" },
    });
  });
});
