import { describe, expect, it } from "vitest";
import { POST as QUOTE } from "@/app/(api)/frete/cotar/route";
import { GET, PUT } from "@/app/(api)/settings/frete/route";
import { PUT as PUT_SETTINGS } from "@/app/(api)/settings/route";
import { plusDays, todayIn } from "@/lib/format/local-time";
import { afterBusinessDays, dispatchOf } from "@/lib/freight/business-days";
import { call } from "@/lib/testing/call";
import { aStore, aUser } from "@/lib/testing/factories";

const PAC = { nome: "PAC", ufs: [], precoCents: 2500, prazoDiasUteis: 8 };
const PAC_NEAR = { nome: "pac", ufs: ["SP", "RJ", "SP"], precoCents: 1500, prazoDiasUteis: 4 };
const MOTOBOY = {
  nome: "Motoboy",
  ufs: ["SP"],
  precoCents: 1500,
  prazoDiasUteis: 1,
  gratisAPartirCents: 20_000,
  pesoMaximoGramas: 5000,
};

async function aShop() {
  const ctx = await aStore();
  const { cookie } = await aUser(ctx, ["configuracoes"]);
  const put = (linhas: object[], versao = 1) => call(PUT, "PUT", { cookie, body: { linhas, versao } });
  const quote = async (body: object) => {
    const { status, json } = await call(QUOTE, "POST", { cookie, body });
    expect([status, json.error]).toEqual([200, undefined]);
    return json.data.opcoes;
  };
  return { ctx, cookie, put, quote };
}

describe("the freight table", () => {
  it("is replaced as a whole, in its order, with a trail and a new version of the settings", async () => {
    const { ctx, cookie, put } = await aShop();
    expect((await call(GET, "GET", { cookie })).json.data).toEqual({
      ...{ linhas: [], diasPreparo: 0, fechamentos: [], diasDespacho: [], horaCorte: null },
      ...{ fatorCubagem: null, versao: 1 },
    });
    const saved = await put([PAC_NEAR, MOTOBOY, PAC]);
    expect([saved.status, saved.json.error]).toEqual([200, undefined]);
    expect(saved.json.data).toMatchObject({
      versao: 2,
      linhas: [
        { nome: "pac", ufs: ["RJ", "SP"], gratisAPartirCents: null, pesoMaximoGramas: null },
        { nome: "Motoboy", gratisAPartirCents: 20_000, pesoMaximoGramas: 5000 },
        { nome: "PAC", ufs: [] },
      ],
    });
    expect((await call(GET, "GET", { cookie })).json).toEqual(saved.json);
    expect((await put([PAC], 2)).json.data).toMatchObject({ versao: 3, linhas: [{ nome: "PAC" }] });
    expect((await put([PAC], 3)).json.data.versao).toBe(3);
    const trail = await ctx.db.auditLog.findMany({ orderBy: { criadoEm: "asc" } });
    expect(trail.map(({ acao, antes, depois }) => [acao, antes, depois])).toMatchObject([
      ["settings.updated", { frete: [] }, { frete: [{ nome: "pac" }, { nome: "Motoboy" }, { nome: "PAC" }] }],
      ["settings.updated", { frete: [{}, {}, {}] }, { frete: [{ nome: "PAC" }] }],
    ]);
  });

  it("shares its version with the settings: of many changes one wins, and nothing is half done", async () => {
    const { ctx, cookie, put } = await aShop();
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, (_, at) => put([{ ...PAC, precoCents: at }, MOTOBOY])),
      call(PUT_SETTINGS, "PUT", { cookie, body: { estoqueBaixo: 9, versao: 1 } }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    const rates = await ctx.db.freightRate.count();
    expect([0, 2]).toContain(rates);
    const stale = await put([PAC]);
    expect([stale.status, stale.json.error]).toEqual([409, expect.stringMatching(/^versao: .*Pessoa/)]);
    expect(await ctx.db.freightRate.count()).toBe(rates);
  });

  it.each<[string, object]>([
    ["nome", { nome: " " }],
    ["nome", { nome: "a".repeat(61) }],
    ["ufs[1]", { ufs: ["SP", "XX"] }],
    ["precoCents", { precoCents: -1 }],
    ["precoCents", { precoCents: 1.5 }],
    ["prazoDiasUteis", { prazoDiasUteis: 366 }],
    ["gratisAPartirCents", { gratisAPartirCents: -1 }],
    ["pesoMaximoGramas", { pesoMaximoGramas: 0 }],
    ["pesoMinimoGramas", { pesoMinimoGramas: 0 }],
    ["pesoMinimoGramas", { pesoMinimoGramas: 501, pesoMaximoGramas: 500 }],
  ])("refuses linhas[1].%s as in %j", async (field, wrong) => {
    const { ctx, put } = await aShop();
    const { status, json } = await put([MOTOBOY, { ...PAC, ...wrong }]);
    expect([status, json.error.split(": ")[0]]).toEqual([422, `linhas[1].${field}`]);
    expect(await ctx.db.freightRate.count()).toBe(0);
  });

  it("takes 200 lines and no more", async () => {
    const { put } = await aShop();
    expect((await put(Array(201).fill(PAC))).json.error).toMatch(/^linhas: /);
    expect((await put(Array(200).fill(PAC))).status).toBe(200);
  });
});

describe("POST /frete/cotar", () => {
  it("offers what goes there, the cheapest first, by the first line of each name", async () => {
    const { put, quote } = await aShop();
    await put([PAC_NEAR, MOTOBOY, PAC]);
    const names = async (body: object) =>
      (await quote(body)).map(({ nome, precoCents }: { nome: string; precoCents: number }) => [
        nome,
        precoCents,
      ]);
    const near = { uf: "SP", subtotalCents: 19_999 };
    expect(await names(near)).toEqual([
      ["Motoboy", 1500],
      ["pac", 1500],
    ]);
    expect(await names({ ...near, pesoGramas: 5001 })).toEqual([["pac", 1500]]);
    expect(await names({ ...near, pesoGramas: 5000 })).toHaveLength(2);
    expect(await names({ uf: "AM", subtotalCents: 0 })).toEqual([["PAC", 2500]]);
    expect(await quote({ uf: "SP", subtotalCents: 20_000 })).toMatchObject([
      { nome: "Motoboy", precoCents: 0, tabelaCents: 1500, gratis: true, prazoDiasUteis: 1 },
      { nome: "pac", precoCents: 1500, gratis: false },
    ]);
  });

  it("promises more days while the store is closed, and the day that follows from them", async () => {
    const { ctx, cookie, put, quote } = await aShop();
    const today = todayIn("America/Sao_Paulo");
    const closed = { de: plusDays(today, -3), ate: plusDays(today, 9), nota: "Férias coletivas" };
    const later = { de: plusDays(today, 300), ate: plusDays(today, 301), nota: null };
    const body = { linhas: [MOTOBOY], fechamentos: [later, closed], versao: 1 };
    const saved = await call(PUT, "PUT", { cookie, body });
    expect(saved.json.data.fechamentos).toEqual([closed, later]);
    const [option] = await quote({ uf: "SP", subtotalCents: 0 });
    const usual = { diasPreparo: 0, diasDespacho: [], horaCorte: null };
    const { diasUteis: waits } = dispatchOf(
      { dia: today, hora: "12:00" },
      { ...usual, fechamentos: [closed] },
    );
    expect(waits).toBeGreaterThan(5);
    expect(option).toMatchObject({
      prazoDiasUteis: 1 + waits,
      entregaAte: afterBusinessDays(today, 1 + waits),
    });
    expect(option.entregaAte > closed.ate).toBe(true);
    const [trail] = await ctx.db.auditLog.findMany();
    expect(trail).toMatchObject({ antes: { fechamentos: [] }, depois: { fechamentos: [closed, later] } });
    expect((await put([MOTOBOY], 2)).json.data.fechamentos).toEqual([closed, later]);
  });

  it.each([
    [[{ de: "2026-12-24", ate: "2026-12-23", nota: null }], "fechamentos[0].ate"],
    [[{ de: "2026-02-30", ate: "2026-03-01", nota: null }], "fechamentos[0].de"],
    [Array(31).fill({ de: "2026-12-24", ate: "2026-12-24", nota: null }), "fechamentos"],
  ])("refuses closed days that are none: %j", async (fechamentos, field) => {
    const { cookie } = await aShop();
    const wrong = await call(PUT, "PUT", { cookie, body: { linhas: [], fechamentos, versao: 1 } });
    expect([wrong.status, wrong.json.error?.split(": ")[0]]).toEqual([422, field]);
  });

  it("sends on its weekdays, orders until its hour, and keeps both when they are left out", async () => {
    const { ctx, cookie, put, quote } = await aShop();
    const today = todayIn("America/Sao_Paulo");
    // Tomorrow's weekday only, and the hour has passed or not: the store sends on the first such day after today.
    const tomorrow = plusDays(today, 1);
    const weekday = new Date(tomorrow).getUTCDay() || 7;
    const body = { linhas: [MOTOBOY], diasDespacho: [weekday, weekday], horaCorte: "00:00", versao: 1 };
    const saved = await call(PUT, "PUT", { cookie, body });
    expect(saved.json.data).toMatchObject({ diasDespacho: [weekday], horaCorte: "00:00" });
    const terms = { diasPreparo: 0, fechamentos: [], diasDespacho: [weekday], horaCorte: "00:00" };
    const { dia, diasUteis } = dispatchOf({ dia: today, hora: "12:00" }, terms);
    expect(dia >= tomorrow).toBe(true);
    expect(await quote({ uf: "SP", subtotalCents: 0 })).toMatchObject([
      { prazoDiasUteis: 1 + diasUteis, entregaAte: afterBusinessDays(today, 1 + diasUteis) },
    ]);
    const [trail] = await ctx.db.auditLog.findMany();
    expect(trail).toMatchObject({ antes: { horaCorte: null }, depois: { horaCorte: "00:00" } });
    expect((await put([MOTOBOY], 2)).json.data).toMatchObject({
      diasDespacho: [weekday],
      horaCorte: "00:00",
    });
    for (const wrong of [{ horaCorte: "24:00" }, { horaCorte: "9:00" }, { diasDespacho: [0] }]) {
      const { status, json } = await call(PUT, "PUT", { cookie, body: { linhas: [], versao: 3, ...wrong } });
      expect([status, json.error]).toEqual([422, expect.stringMatching(/^(horaCorte|diasDespacho)/)]);
    }
  });

  it("sends heavy parcels by their own line, and adds the days to pack to every line", async () => {
    const { ctx, cookie, put, quote } = await aShop();
    const heavy = { ...PAC, nome: "Carreto", pesoMinimoGramas: 5001 };
    const body = { linhas: [MOTOBOY, heavy], diasPreparo: 3, versao: 1 };
    const saved = await call(PUT, "PUT", { cookie, body });
    expect(saved.json.data).toMatchObject({
      diasPreparo: 3,
      linhas: [{ prazoDiasUteis: 1 }, { prazoDiasUteis: 8, pesoMinimoGramas: 5001 }],
    });
    expect((await call(GET, "GET", { cookie })).json).toEqual(saved.json);
    const days = async (pesoGramas: number) =>
      (await quote({ uf: "SP", subtotalCents: 0, pesoGramas })).map(
        ({ nome, prazoDiasUteis }: { nome: string; prazoDiasUteis: number }) => [nome, prazoDiasUteis],
      );
    expect([await days(5000), await days(5001)]).toEqual([[["Motoboy", 4]], [["Carreto", 11]]]);
    const [trail] = await ctx.db.auditLog.findMany();
    expect(trail).toMatchObject({ antes: { diasPreparo: 0 }, depois: { diasPreparo: 3 } });
    expect((await put([MOTOBOY], 2)).json.data.diasPreparo).toBe(3);
    const wrong = await call(PUT, "PUT", { cookie, body: { linhas: [], diasPreparo: 61, versao: 3 } });
    expect([wrong.status, wrong.json.error]).toEqual([422, expect.stringMatching(/^diasPreparo: /)]);
  });

  it("knows only its own store's table, and states that exist", async () => {
    const { put } = await aShop();
    await put([PAC]);
    const other = await aUser(await aStore(), ["vendas"]);
    const ask = (body: object) => call(QUOTE, "POST", { cookie: other.cookie, body });
    expect((await ask({ uf: "SP", subtotalCents: 0 })).json.data).toEqual({ opcoes: [], incompleto: false });
    expect((await ask({ uf: "sp", subtotalCents: 0 })).json.error).toMatch(/^uf: /);
    expect((await ask({ uf: "SP" })).json.error).toMatch(/^subtotalCents: /);
  });
});
