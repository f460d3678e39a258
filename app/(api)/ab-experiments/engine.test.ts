import { describe, expect, it } from "vitest";
import { POST as adopt } from "@/app/(api)/ab-experiments/[id]/adotar/route";
import { GET as history } from "@/app/(api)/ab-experiments/[id]/historico/route";
import { GET as read, DELETE as remove, PUT as save } from "@/app/(api)/ab-experiments/[id]/route";
import { PUT as move } from "@/app/(api)/ab-experiments/[id]/status/route";
import { GET as slots } from "@/app/(api)/ab-experiments/espacos/route";
import { GET as forecast } from "@/app/(api)/ab-experiments/previsao/route";
import { GET as list, POST } from "@/app/(api)/ab-experiments/route";
import type { Ctx } from "@/lib/ctx";
import { call } from "@/lib/testing/call";
import { anOrder, aStore, aUser } from "@/lib/testing/factories";

const variant = (opcao: string, peso: number, more: object = {}) => ({ nome: opcao, opcao, peso, ...more });
const PIX = {
  nome: "Selo do Pix",
  chave: "selo-pix",
  variantes: [variant("sem", 50, { controle: true }), variant("destacado", 50)],
};

async function aPanel() {
  const ctx = await aStore();
  const { cookie } = await aUser(ctx, ["marketing"]);
  const create = (body: object = PIX) => call(POST, "POST", { cookie, body });
  const draft = async (body?: object) => (await create(body)).json.data;
  const to = (id: string, status: string) => call(move, "PUT", { cookie, params: { id }, body: { status } });
  const put = (id: string, body: object) => call(save, "PUT", { cookie, params: { id }, body });
  const choose = (id: string, varianteId: string) =>
    call(adopt, "POST", { cookie, params: { id }, body: { varianteId } });
  const shown = async (chave: string) => {
    const { json } = await call(slots, "GET", { cookie });
    return json.data.find((slot: { chave: string }) => slot.chave === chave);
  };
  return { ctx, cookie, create, draft, to, put, choose, shown };
}

const auditOf = (ctx: Ctx, recursoId: string) =>
  ctx.db.auditLog
    .findMany({ where: { recursoId }, orderBy: { criadoEm: "asc" } })
    .then((rows) => rows.map(({ acao }) => acao));
const eventsOf = (ctx: Ctx, recursoId: string) =>
  ctx.db.webhookEvent
    .findMany({ where: { recursoId }, orderBy: { sequencia: "asc" } })
    .then((rows) => rows.map(({ evento }) => evento));

describe("a draft", () => {
  it("is created, read, listed, changed and deleted, each with an audit row", async () => {
    const { ctx, cookie, create, put } = await aPanel();
    const { status, json } = await create();
    const { id } = json.data;
    expect([status, json.data]).toMatchObject([
      201,
      {
        nome: "Selo do Pix",
        chave: "selo-pix",
        objetivo: "compra",
        status: "rascunho",
        iniciadoEm: null,
        variantes: [
          { nome: "sem", opcao: "sem", peso: 50, controle: true },
          { nome: "destacado", opcao: "destacado", peso: 50, controle: false },
        ],
      },
    ]);
    const three = [variant("sem", 40, { controle: true }), variant("discreto", 30), variant("destacado", 30)];
    const changed = await put(id, { ...PIX, nome: "Pix, três", objetivo: "carrinho", variantes: three });
    expect(changed.json.data).toMatchObject({ nome: "Pix, três", objetivo: "carrinho" });
    const again = await call(read, "GET", { cookie, params: { id } });
    expect(again.json.data.variantes.map(({ peso }: { peso: number }) => peso)).toEqual([40, 30, 30]);
    const found = await call(list, "GET", { cookie, query: "q=três&status=rascunho" });
    expect(found.json.data).toMatchObject([{ id }]);
    expect((await call(list, "GET", { cookie, query: "status=ativo" })).json.data).toEqual([]);
    expect((await call(remove, "DELETE", { cookie, params: { id } })).json.data).toEqual({
      id,
      deleted: true,
    });
    expect((await call(read, "GET", { cookie, params: { id } })).status).toBe(404);
    expect(await auditOf(ctx, id)).toEqual([
      "experiment.created",
      "experiment.updated",
      "experiment.deleted",
    ]);
    expect(await eventsOf(ctx, id)).toEqual([]);
  });

  it("is not changed upon what somebody else changed meanwhile; without `versao` nobody is asked", async () => {
    const { ctx, cookie, create, put } = await aPanel();
    const { id, versao } = (await create()).json.data;
    const change = (nome: string, seen?: number) => put(id, { ...PIX, nome, versao: seen });
    expect((await change("Da Ana", versao)).json.data).toMatchObject({ nome: "Da Ana", versao: versao + 1 });
    const { status, json } = await change("Do Beto", versao);
    expect([status, json.error]).toEqual([409, expect.stringMatching(/alterado por outra pessoa/)]);
    const both = await Promise.all(["Um", "Outro"].map((nome) => change(nome, versao + 1)));
    expect(both.map((each) => each.status).toSorted()).toEqual([200, 409]);
    expect((await change("Sem pergunta")).json.data).toMatchObject({ versao: versao + 3 });
    const seen = (await call(read, "GET", { cookie, params: { id } })).json.data;
    expect(seen).toMatchObject({ nome: "Sem pergunta", versao: versao + 3 });
    expect(await auditOf(ctx, id)).toHaveLength(4);
  });

  const [control, other] = PIX.variantes;
  it.each<[string, object, string]>([
    ["no name", { nome: " " }, "nome"],
    ["a long name", { nome: "x".repeat(121) }, "nome"],
    ["a slot that is not there", { chave: "preco" }, "chave"],
    ["an unknown goal", { objetivo: "clique" }, "objetivo"],
    ["one variant", { variantes: [{ ...control, peso: 99 }] }, "variantes"],
    ["six", { variantes: Array.from({ length: 6 }, () => other) }, "variantes"],
    ["an option of another slot", { variantes: [control, variant("comprar", 50)] }, "variantes[1].opcao"],
    ["the same option twice", { variantes: [control, { ...other, opcao: "sem" }] }, "variantes"],
    ["the same name twice", { variantes: [control, { ...other, nome: "sem" }] }, "variantes"],
    ["99 in all", { variantes: [control, { ...other, peso: 49 }] }, "variantes"],
    ["101 in all", { variantes: [control, { ...other, peso: 51 }] }, "variantes"],
    [
      "a weight of none",
      {
        variantes: [
          { ...control, peso: 100 },
          { ...other, peso: 0 },
        ],
      },
      "variantes[0].peso",
    ],
    [
      "half a weight",
      {
        variantes: [
          { ...control, peso: 49.5 },
          { ...other, peso: 50.5 },
        ],
      },
      "variantes[0].peso",
    ],
    ["no control", { variantes: [{ ...control, controle: false }, other] }, "variantes"],
    ["two controls", { variantes: [control, { ...other, controle: true }] }, "variantes"],
    [
      "a control that the shop does not show",
      {
        variantes: [
          { ...control, controle: false },
          { ...other, controle: true },
        ],
      },
      "variantes",
    ],
  ])("with %s is a 422 that names the field, and nothing is written", async (_, change, field) => {
    const { ctx, create } = await aPanel();
    const { status, json, headers } = await create({ ...PIX, ...change });
    expect([status, headers.get("x-error-field")]).toEqual([422, field]);
    expect(json.error).toMatch(`${field}: `);
    expect(await ctx.db.experiment.count()).toBe(0);
  });

  it("is read by nobody without marketing", async () => {
    const { ctx, draft } = await aPanel();
    const { id } = await draft();
    const seller = await aUser(ctx, ["vendas"]);
    const tries = [read, history].map((handler) =>
      call(handler, "GET", { cookie: seller.cookie, params: { id } }),
    );
    for (const { status } of await Promise.all(tries)) expect(status).toBe(403);
  });
});

describe("the states", () => {
  const STATES = ["rascunho", "ativo", "pausado", "encerrado"];
  const WAYS: Record<string, string[]> = {
    rascunho: [],
    ativo: ["ativo"],
    pausado: ["ativo", "pausado"],
    encerrado: ["ativo", "encerrado"],
  };
  const MAY = ["rascunho ativo", "ativo pausado", "ativo encerrado", "pausado ativo", "pausado encerrado"];

  it.each(STATES.flatMap((from) => ["ativo", "pausado", "encerrado"].map((next) => [from, next] as const)))(
    "from %s to %s",
    async (from, next) => {
      const { ctx, draft, to } = await aPanel();
      const { id } = await draft();
      for (const way of WAYS[from] ?? []) expect((await to(id, way)).status).toBe(200);
      const { status, json } = await to(id, next);
      const isAllowed = MAY.includes(`${from} ${next}`);
      expect(status).toBe(isAllowed ? 200 : 409);
      if (isAllowed) expect(json.data.status).toBe(next);
      const row = await ctx.db.experiment.findUniqueOrThrow({ where: { id } });
      expect(row.status).toBe(isAllowed ? next : from);
      expect(row.ativoDesde === null).toBe(row.status !== "ativo");
      expect(row.encerradoEm === null).toBe(row.status !== "encerrado");
    },
  );

  it("tell the start and the end once, and count the days that it ran", async () => {
    const { ctx, draft, to } = await aPanel();
    const { id } = await draft();
    await to(id, "ativo");
    const since = new Date(Date.now() - 2 * 86_400_000);
    await ctx.db.experiment.update({ where: { id }, data: { ativoDesde: since } });
    for (const status of ["pausado", "ativo", "encerrado"]) await to(id, status);
    expect(await eventsOf(ctx, id)).toEqual(["experiment.started", "experiment.ended"]);
    const { segundosAtivos } = await ctx.db.experiment.findUniqueOrThrow({ where: { id } });
    expect(segundosAtivos).toBeGreaterThanOrEqual(2 * 86_400);
    expect(segundosAtivos).toBeLessThan(2 * 86_400 + 60);
    expect((await auditOf(ctx, id)).slice(1)).toEqual(Array(4).fill("experiment.moved"));
  });

  it("what began changes no more, and stays", async () => {
    const { cookie, draft, to, put } = await aPanel();
    const { id } = await draft();
    await to(id, "ativo");
    expect((await put(id, { ...PIX, nome: "Outro" })).status).toBe(409);
    expect((await call(remove, "DELETE", { cookie, params: { id } })).status).toBe(409);
  });

  it("have one experiment at a time in a slot, also of two who start at once", async () => {
    const { draft, to, shown } = await aPanel();
    const [one, two] = [await draft(), await draft({ ...PIX, nome: "Segundo" })];
    const other = await draft({
      ...PIX,
      chave: "botao-comprar",
      variantes: [variant("adicionar", 50, { controle: true }), variant("comprar", 50)],
    });
    const started = await Promise.all([to(one.id, "ativo"), to(two.id, "ativo"), to(other.id, "ativo")]);
    expect(started.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
    const refused = started.find(({ status }) => status === 409);
    expect(refused?.headers.get("x-error-field")).toBe("chave");
    const running = started[0]?.status === 200 ? one : two;
    await to(running.id, "pausado");
    const waiting = running === one ? two : one;
    expect((await to(waiting.id, "ativo")).status).toBe(409);
    expect((await shown("selo-pix")).experimento).toMatchObject({ id: running.id });
    await to(running.id, "encerrado");
    expect((await to(waiting.id, "ativo")).status).toBe(200);
  });
});

describe("adopting", () => {
  it("shows a variant to everybody, and with the control what was before", async () => {
    const { ctx, draft, to, choose, shown, create } = await aPanel();
    const { id, variantes } = await draft();
    const [control, winner] = variantes;
    expect((await choose(id, winner.id)).status).toBe(409);
    for (const status of ["ativo", "encerrado"]) await to(id, status);
    expect((await choose(id, control.id.replace(/.$/, "0").replace(/^./, "f"))).status).toBe(422);
    expect((await choose(id, winner.id)).status).toBe(200);
    expect(await shown("selo-pix")).toMatchObject({ emUso: "destacado" });
    const audits = await auditOf(ctx, id);
    expect(audits.at(-1)).toBe("experiment.adopted");
    expect((await choose(id, winner.id)).status).toBe(200);
    expect(await auditOf(ctx, id)).toEqual(audits);
    expect((await create()).headers.get("x-error-field")).toBe("variantes");
    expect((await choose(id, control.id)).status).toBe(200);
    expect(await shown("selo-pix")).toMatchObject({ emUso: "sem" });
  });

  it("waits for the end of another experiment in the slot; a draft of before does not start after it", async () => {
    const { draft, to, choose, shown } = await aPanel();
    const [ended, next, late] = [await draft(), await draft(), await draft()];
    for (const status of ["ativo", "encerrado"]) await to(ended.id, status);
    await to(next.id, "ativo");
    expect((await choose(ended.id, ended.variantes[1].id)).headers.get("x-error-field")).toBe("chave");
    await to(next.id, "encerrado");
    expect((await choose(ended.id, ended.variantes[1].id)).status).toBe(200);
    expect((await to(late.id, "ativo")).headers.get("x-error-field")).toBe("variantes");
    expect((await shown("selo-pix")).emUso).toBe("destacado");
  });

  it("of another store is a 404, and its slots stay", async () => {
    const [mine, theirs] = [await aPanel(), await aPanel()];
    const { id, variantes } = await theirs.draft();
    for (const status of ["ativo", "encerrado"]) await theirs.to(id, status);
    expect((await mine.choose(id, variantes[1].id)).status).toBe(404);
    expect((await theirs.shown("selo-pix")).emUso).toBe("sem");
  });
});

describe("GET /ab-experiments/previsao", () => {
  const ask = async (cookie: string, query: string) => call(forecast, "GET", { cookie, query });

  it("says how long, from what the store sold in four weeks", async () => {
    const { ctx, cookie } = await aPanel();
    const criadoEm = new Date(Date.now() - 10 * 86_400_000 + 60_000);
    for (let n = 0; n < 20; n++) await anOrder(ctx, { origem: "loja", criadoEm });
    await anOrder(ctx, { origem: "manual", criadoEm });
    const { json } = await ask(cookie, "chave=selo-pix");
    expect(json.data).toMatchObject({ taxaBase: 0.02, medida: false, visitantesPorDia: 100 });
    expect(json.data.metasPorDia).toBeCloseTo(2, 2);
    const { amostraPorVariante, dias } = json.data;
    expect(dias).toBe(Math.ceil((amostraPorVariante * 2) / 100));
    const bolder = (await ask(cookie, "chave=selo-pix&efeito=50")).json.data;
    expect(bolder.dias).toBeLessThan(dias / 15);
    const more = (await ask(cookie, "chave=selo-pix&variantes=4")).json.data;
    expect(more.dias).toBeGreaterThan(dias * 2);
  });

  it("says it from the visitors who came by the slot, once they were counted for a week", async () => {
    const { ctx, cookie } = await aPanel();
    const criadoEm = new Date(Date.now() - 10 * 86_400_000 + 60_000);
    for (let n = 0; n < 20; n++) await anOrder(ctx, { origem: "loja", criadoEm });
    // The store's day, three hours behind UTC's.
    const dayBefore = (days: number) => new Date(Date.now() - (days * 24 + 3) * 3_600_000);
    const visits = (days: number, visitas: number) =>
      ctx.db.visitDay.create({
        data: { storeId: ctx.storeId, dia: dayBefore(days), visitas, produtos: visitas / 2 },
      });
    await visits(5, 400);
    expect((await ask(cookie, "chave=selo-pix")).json.data).toMatchObject({ medida: false });
    await visits(10, 600);
    await visits(0, 9_999);
    const { data } = (await ask(cookie, "chave=selo-pix")).json;
    expect(data).toMatchObject({ medida: true, visitantesPorDia: 50 });
    expect(data.taxaBase).toBeCloseTo(2 / 50, 3);
    expect((await ask(cookie, "chave=destaque")).json.data.visitantesPorDia).toBe(100);
    expect((await ask(cookie, "chave=finalizar")).json.data.medida).toBe(false);
  });

  it("says null without traffic, and 422 for nonsense", async () => {
    const { cookie } = await aPanel();
    expect((await ask(cookie, "chave=destaque")).json.data).toMatchObject({
      dias: null,
      visitantesPorDia: 0,
    });
    for (const [query, field] of [
      ["", "chave"],
      ["chave=preco", "chave"],
      ["chave=destaque&variantes=6", "variantes"],
      ["chave=destaque&variantes=dois", "variantes"],
      ["chave=destaque&efeito=4", "efeito"],
      ["chave=destaque&objetivo=x", "objetivo"],
    ] as const) {
      const { status, headers } = await ask(cookie, query);
      expect([query, status, headers.get("x-error-field")]).toEqual([query, 422, field]);
    }
  });
});
