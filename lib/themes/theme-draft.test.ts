import { beforeAll, describe, expect, it } from "vitest";
import { GET as auditEntry } from "@/app/(api)/audit/[id]/route";
import { PUT as activate } from "@/app/(api)/themes/active/route";
import { POST as undo } from "@/app/(api)/themes/desfazer/route";
import { GET as previewLink } from "@/app/(api)/themes/link-previa/route";
import { POST as publish } from "@/app/(api)/themes/publicar/route";
import { GET, PUT } from "@/app/(api)/themes/rascunho/route";
import { GET as follow } from "@/app/loja/tema/[token]/route";
import type { Ctx } from "@/lib/ctx";
import { prisma } from "@/lib/db/client";
import { dayToken } from "@/lib/secrets/day-token";
import { storeOf } from "@/lib/stores/read";
import { call } from "@/lib/testing/call";
import { aProduct, aStore, aUser, unique } from "@/lib/testing/factories";
import { emptyBlock } from "@/lib/themes/blocks";
import { contrast, inkOn, mixed, readableOn } from "@/lib/themes/colours";
import { contrastsOf, MIN_CONTRAST, themeCss } from "@/lib/themes/css";
import { CARDS, DEFAULT_LOOK, HEADERS, lookOf } from "@/lib/themes/look";
import { draftDesign, liveDesign } from "@/lib/themes/stored-theme";
import { THEMES } from "@/prisma/seed/themes";

type Given = Record<string, unknown>;
const CLAY = { cores: { primaria: "#7c2d12", destaque: "#a16207", fundo: "#faf7f2", texto: "#2b211b" } };
const aPreset = (data: Given = {}) =>
  prisma().themePreset.create({
    data: { slug: unique("tema"), nome: unique("Tema"), aparencia: { ...CLAY, cantosPx: 2 }, ...data },
  });

async function aShop() {
  const ctx = await aStore();
  const { cookie } = await aUser(ctx, ["configuracoes"]);
  const read = async () => (await call(GET, "GET", { cookie })).json.data;
  return {
    ctx,
    cookie,
    read,
    change: async (body: Given) =>
      call(PUT, "PUT", { cookie, body: { versao: (await read()).versao, ...body } }),
    publish: async (versao?: number) =>
      call(publish, "POST", { cookie, body: { versao: versao ?? (await read()).versao } }),
    undo: async () => call(undo, "POST", { cookie, body: { versao: (await read()).versao } }),
    activate: (presetId: string) => call(activate, "PUT", { cookie, body: { presetId } }),
  };
}
const colourOf = async (ctx: Ctx) => (await liveDesign(ctx)).aparencia.cores.primaria;

let shop: Awaited<ReturnType<typeof aShop>>;
beforeAll(async () => {
  shop = await aShop();
});

describe("the shop's theme", () => {
  it("is drafted, published and taken back, each with an audit row; a draft changes nothing in the shop", async () => {
    const { ctx, read, change } = shop;
    expect(await read()).toMatchObject({ versao: 1, publicado: true, temAnterior: false, publicadoEm: null });
    expect(await liveDesign(ctx)).toMatchObject({ aparencia: DEFAULT_LOOK, presetId: null });
    const preset = await aPreset();
    const drafted = await change({ presetId: preset.id });
    expect(drafted.json.data).toMatchObject({
      ...{ versao: 2, publicado: false },
      rascunho: { presetId: preset.id, aparencia: { ...CLAY, cantosPx: 2 } },
    });
    expect(await colourOf(ctx)).toBe(DEFAULT_LOOK.cores.primaria);
    expect((await draftDesign(ctx)).aparencia.cores.primaria).toBe("#7c2d12");
    expect((await shop.publish(1)).status).toBe(409);
    const shown = await shop.publish();
    expect(shown.json.data).toMatchObject({ publicado: true, temAnterior: true, versao: 3 });
    expect(await colourOf(ctx)).toBe("#7c2d12");
    const { temaAtivoId } = await ctx.db.store.findUniqueOrThrow({ where: { id: ctx.storeId } });
    expect(temaAtivoId).toBe(preset.id);
    expect((await shop.undo()).json.data).toMatchObject({ rascunho: { presetId: null } });
    expect(await colourOf(ctx)).toBe(DEFAULT_LOOK.cores.primaria);
    await shop.undo();
    expect(await colourOf(ctx)).toBe("#7c2d12");
    const audits = await ctx.db.auditLog.findMany({
      where: { recurso: "theme" },
      orderBy: { criadoEm: "asc" },
    });
    expect(audits.map(({ acao }) => acao)).toEqual(
      ["changed", "published", "undone", "undone"].map((name) => `theme.${name}`),
    );
  });

  it("drafted, published or put on again as it is turns nobody away and keeps the way back", async () => {
    const { ctx, read, change, publish, undo, activate } = await aShop();
    const preset = await aPreset();
    expect((await activate(preset.id)).status).toBe(200);
    const open = await read();
    const same = await change({ presetId: preset.id, logoUrl: null, blocos: open.rascunho.blocos });
    expect([same.status, same.json.data.versao]).toEqual([200, open.versao]);
    expect(await ctx.db.auditLog.count({ where: { acao: "theme.changed" } })).toBe(0);
    const { publicadoEm } = open;
    for (const again of [await publish(), await activate(preset.id)]) {
      expect([again.status, again.json.data]).toMatchObject([200, { versao: open.versao, publicadoEm }]);
    }
    expect(await ctx.db.auditLog.count()).toBe(1);
    expect((await undo()).json.data.rascunho.presetId).toBeNull();
    expect(await colourOf(ctx)).toBe(DEFAULT_LOOK.cores.primaria);
  });

  it("drafted but not published outlives undoing, and a theme put on keeps its logo and home", async () => {
    const { ctx, read, change, publish, undo, activate } = await aShop();
    const drafted = (await read()).rascunho.aparencia;
    await change({ aparencia: { ...drafted, cantosPx: 5 } });
    await publish();
    const blocos = [{ ...emptyBlock("texto"), texto: "Feito à mão" }];
    await change({ blocos });
    const undone = (await undo()).json.data;
    expect(undone).toMatchObject({ publicado: false, rascunho: { blocos, aparencia: { cantosPx: 5 } } });
    expect((await liveDesign(ctx)).aparencia).toEqual(DEFAULT_LOOK);
    const preset = await aPreset();
    await activate(preset.id);
    expect(await read()).toMatchObject({ publicado: false, rascunho: { blocos, presetId: preset.id } });
    expect((await liveDesign(ctx)).blocos).not.toEqual(blocos);
    await change({ aparencia: { ...(await read()).rascunho.aparencia, cantosPx: 7 } });
    await activate(preset.id);
    expect((await read()).rascunho).toMatchObject({ blocos, aparencia: { cantosPx: 7 } });
  });

  it("tells the audit log which words of its home changed", async () => {
    const { cookie, ctx, change, publish } = await aShop();
    const told = async () => {
      const { id } = await ctx.db.auditLog.findFirstOrThrow({ orderBy: { id: "desc" } });
      return (await call(auditEntry, "GET", { cookie, params: { id: String(id) } })).json.data.mudancas;
    };
    await change({ blocos: [{ ...emptyBlock("texto"), texto: "Feito à mão" }] });
    await publish();
    await change({ blocos: [{ ...emptyBlock("texto"), texto: "Feito em casa" }] });
    const words = [{ campo: "blocos[0].texto", antes: "Feito à mão", depois: "Feito em casa" }];
    expect(await told()).toEqual(words);
    await publish();
    expect(await told()).toEqual(words);
  });

  it("of a locked preset can be looked at, not published or activated, and says why", async () => {
    const { change, read } = shop;
    const { id } = await aPreset({ precoCents: 9_900, nome: "Caro" });
    expect((await change({ presetId: id })).status).toBe(200);
    const before = await colourOf(shop.ctx);
    const refused = await shop.publish();
    expect([refused.status, refused.json.error]).toEqual([
      409,
      "O tema Caro está bloqueado: ele ainda não foi comprado.",
    ]);
    expect((await shop.activate(id)).status).toBe(409);
    expect((await shop.activate(crypto.randomUUID())).status).toBe(422);
    expect(await colourOf(shop.ctx)).toBe(before);
    const { storeId, db } = shop.ctx;
    await db.themeLicense.create({ data: { storeId, presetId: id, precoCents: 9_900 } });
    expect((await shop.activate(id)).status).toBe(200);
    expect(await read()).toMatchObject({ publicado: true, rascunho: { presetId: id } });
  });

  it("is not published where nobody could read it, naming the pair", async () => {
    const { change } = shop;
    const { cores } = DEFAULT_LOOK;
    const pale = { ...DEFAULT_LOOK, cores: { ...cores, texto: "#bbbbbb" } };
    const drafted = await change({ aparencia: pale });
    const pairs = drafted.json.data.contrastes as { par: string; suficiente: boolean }[];
    expect(pairs.filter(({ suficiente }) => !suficiente).map(({ par }) => par)).toEqual(["texto-fundo"]);
    const refused = await shop.publish();
    expect([refused.status, refused.json.error]).toEqual([
      422,
      expect.stringMatching(/^cores\.texto: o texto sobre o fundo tem contraste 1,8\d?:1/),
    ]);
    await change({ aparencia: DEFAULT_LOOK });
    expect((await shop.publish()).status).toBe(200);
  });

  it.each<[string, Given, string]>([
    [
      "a colour by name",
      { aparencia: { ...DEFAULT_LOOK, cores: { ...DEFAULT_LOOK.cores, texto: "red" } } },
      "aparencia.cores.texto",
    ],
    [
      "CSS in a colour",
      { aparencia: { ...DEFAULT_LOOK, cores: { ...DEFAULT_LOOK.cores, fundo: "#fff;}" } } },
      "aparencia.cores.fundo",
    ],
    ["corners of 99", { aparencia: { ...DEFAULT_LOOK, cantosPx: 99 } }, "aparencia.cantosPx"],
    ["an unknown preset", { presetId: crypto.randomUUID() }, "presetId"],
    ["a logo from elsewhere", { logoUrl: "https://mal.example/x.svg" }, "logoUrl"],
    ["somebody's logo", { logoUrl: `/imagens/${crypto.randomUUID()}/1200.webp` }, "logoUrl"],
    [
      "a link to another host",
      { blocos: [{ ...emptyBlock("destaque"), link: "//mal.example" }] },
      "blocos[0].link",
    ],
    ["a script as link", { blocos: [{ ...emptyBlock("faixa"), link: "javascript:1" }] }, "blocos[0].link"],
    [
      "an unknown product",
      { blocos: [{ ...emptyBlock("produtos"), produtoIds: [crypto.randomUUID()] }] },
      "blocos[0].produtoIds",
    ],
    ["13 blocks", { blocos: Array.from({ length: 13 }, () => emptyBlock("texto")) }, "blocos"],
  ])("refuses %s, and changes nothing", async (_, body, field) => {
    const before = await shop.read();
    const { status, json } = await shop.change(body);
    expect([status, json.error.split(": ")[0]]).toEqual([422, field]);
    expect(await shop.read()).toEqual(before);
  });

  it("keeps what is not sent, and takes pictures of its own alone", async () => {
    const { ctx, change, publish } = await aShop();
    const picture = async ({ storeId, db }: Ctx) => {
      const { id } = await db.storeImage.create({ data: { storeId, largura: 64, altura: 64 } });
      return `/imagens/${id}/1200.webp`;
    };
    const faviconUrl = await picture(ctx);
    expect((await change({ faviconUrl, logoUrl: faviconUrl })).status).toBe(200);
    await change({ aparencia: { ...DEFAULT_LOOK, cantosPx: 9 } });
    await publish();
    expect(await liveDesign(ctx)).toMatchObject({ faviconUrl, logoUrl: faviconUrl });
    const { status, json } = await change({ faviconUrl: await picture(await aStore()) });
    expect([status, json.error]).toEqual([422, "faviconUrl: imagem não encontrada"]);
  });

  it("does not come back by undoing once its theme is locked", async () => {
    const { ctx, read, change, publish, undo } = await aShop();
    const { id } = await aPreset();
    await change({ presetId: id });
    await publish();
    await change({ presetId: (await aPreset()).id });
    await publish();
    const shown = (await read()).rascunho.presetId;
    await prisma().themePreset.update({ where: { id }, data: { precoCents: 100 } });
    expect((await undo()).status).toBe(409);
    expect((await liveDesign(ctx)).presetId).toBe(shown);
  });

  it("of two people the second is told, and of one store is no other's", async () => {
    const { cookie, ctx } = await aShop();
    const answers = await Promise.all(
      [4, 8].map((cantosPx) =>
        call(PUT, "PUT", { cookie, body: { versao: 1, aparencia: { ...DEFAULT_LOOK, cantosPx } } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const theirs = await aProduct(await aStore());
    const blocos = [{ ...emptyBlock("produtos"), produtoIds: [theirs.id] }];
    const refused = await call(PUT, "PUT", { cookie, body: { versao: 2, blocos } });
    expect(refused.status).toBe(422);
    const own = await aProduct(ctx, { nome: "Vaso" });
    const kept = await call(PUT, "PUT", {
      ...{ cookie, body: { versao: 2, blocos: [{ ...emptyBlock("produtos"), produtoIds: [own.id] }] } },
    });
    expect(kept.json.data.nomes).toEqual({ [own.id]: "Vaso" });
  });

  it("is shown as drafted to whoever has its link, for a day, and to nobody by another store's", async () => {
    const { ctx, cookie } = shop;
    const { json } = await call(previewLink, "GET", { cookie });
    const { subdominio } = await storeOf(ctx);
    const host = `${subdominio}.localhost`;
    const open = (token: string) =>
      follow(new Request(`http://${host}/loja/tema/x`, { headers: { host } }), {
        params: Promise.resolve({ token }),
      });
    const good = await open(json.data.endereco.split("/loja/tema/")[1]);
    expect([good.status, good.headers.get("location")]).toEqual([302, "/loja"]);
    expect(good.headers.get("set-cookie")).toMatch(
      /^lojista_tema=[0-9a-f-]{36}\.\d+\..*Max-Age=86400.*HttpOnly/,
    );
    const other = await aStore();
    for (const token of [dayToken("theme preview", other.storeId, other.storeId).token, "sair", "x"]) {
      expect((await open(token)).headers.get("set-cookie")).toMatch(/^lojista_tema=; Max-Age=0/);
    }
  });
});

describe("colours", () => {
  it.each([
    ["#ffffff", "#000000", 21],
    ["#ffffff", "#767676", 4.54],
    ["#ff0000", "#ffffff", 4],
    ["#123456", "#123456", 1],
  ])("%s on %s is %d:1", (one, other, ratio) => expect(contrast(one, other)).toBeCloseTo(ratio, 1));

  it("are mixed, and moved only as far as needed", () => {
    expect(mixed("#000000", "#ffffff", 0.5)).toBe("#808080");
    expect(readableOn("#ffffff", "#0f5c4a", "#000000", 4.5)).toBe("#0f5c4a");
    expect(contrast(readableOn("#ffffff", "#ffee00", "#000000", 4.5), "#ffffff")).toBeGreaterThanOrEqual(4.5);
    expect([inkOn("#0f5c4a"), inkOn("#ffee00")]).toEqual(["#ffffff", "#111111"]);
  });

  it.each(THEMES.map(({ slug, aparencia }) => [slug, aparencia] as const))(
    "of the preset %s can be read everywhere, light and dark, in under 2 kB",
    (_, aparencia) => {
      for (const cabecalho of HEADERS) {
        const look = { ...lookOf(aparencia), cabecalho };
        for (const ratio of Object.values(contrastsOf(look)))
          expect(ratio).toBeGreaterThanOrEqual(MIN_CONTRAST);
        const css = themeCss(look);
        expect(css.length).toBeLessThan(2_000);
        for (const scheme of [1, 2]) {
          const token = (name: string) =>
            new RegExp(`--${name}:light-dark\\((#\\w{6}),(#\\w{6})\\)`).exec(css)?.[scheme] ?? "";
          const pairs = [
            ["ink", "canvas"],
            ["ink", "surface"],
            ["muted", "canvas"],
            ["muted", "surface"],
            ["accent", "canvas"],
            ["accent", "surface"],
            ["accent", "accent-soft"],
            ["on-accent", "accent"],
            ["on-mark", "mark"],
            ["on-header", "header"],
            ["header-accent", "header"],
          ] as const;
          for (const [one, other] of pairs) {
            expect(contrast(token(one), token(other)), `${one} on ${other}`).toBeGreaterThanOrEqual(4.5);
          }
        }
      }
    },
  );

  it("of a preset that says less, or nonsense, are those without a theme", () => {
    expect(lookOf({})).toEqual(DEFAULT_LOOK);
    expect(lookOf(null)).toEqual(DEFAULT_LOOK);
    expect(lookOf({ cores: { primaria: "red;}" }, cantosPx: 1e9, cartao: "x" })).toEqual(DEFAULT_LOOK);
    expect(lookOf({ cartao: CARDS[1] }).cartao).toBe("retrato");
  });
});
