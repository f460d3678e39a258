import { readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { GET as previewLink } from "@/app/(api)/blog/[id]/link-previa/route";
import { POST as restore } from "@/app/(api)/blog/[id]/revisoes/[versao]/restaurar/route";
import { GET as revision } from "@/app/(api)/blog/[id]/revisoes/[versao]/route";
import { GET as revisions } from "@/app/(api)/blog/[id]/revisoes/route";
import { DELETE, PUT, GET as read } from "@/app/(api)/blog/[id]/route";
import { PUT as move } from "@/app/(api)/blog/[id]/status/route";
import { POST as upload } from "@/app/(api)/blog/imagens/route";
import { POST as preview } from "@/app/(api)/blog/previa/route";
import { GET as list, POST } from "@/app/(api)/blog/route";
import { GET as image } from "@/app/(api)/imagens/[imagem]/[arquivo]/route";
import { RENDERER } from "@/lib/blog/markdown";
import { sweepPosts } from "@/lib/blog/publish";
import type { Ctx } from "@/lib/ctx";
import { dayToken, idOfDayToken } from "@/lib/secrets/day-token";
import { blogFeed } from "@/lib/storefront/feed";
import { movedTo } from "@/lib/storefront/moved";
import { listShopPosts, readAnyPost, readShopPost, shopContent } from "@/lib/storefront/shop-blog";
import { sitemapPart } from "@/lib/storefront/sitemap";
import { storeOf } from "@/lib/stores/read";
import { call } from "@/lib/testing/call";
import { aProduct, aStore, aUser } from "@/lib/testing/factories";

let ctx: Ctx;
let cookie: string;
beforeAll(async () => {
  ctx = await aStore();
  ({ cookie } = await aUser(ctx, ["marketing"]));
});

type Given = Record<string, unknown>;
const create = async (body: Given) => (await call(POST, "POST", { cookie, body })).json.data;
const change = (id: string, body: Given) => call(PUT, "PUT", { cookie, params: { id }, body });
const moveTo = (id: string, body: Given) => call(move, "PUT", { cookie, params: { id }, body });
const get = async (id: string) => (await call(read, "GET", { cookie, params: { id } })).json.data;
const eventsOf = async (recursoId: string) =>
  (await ctx.db.webhookEvent.findMany({ where: { recursoId }, orderBy: { sequencia: "asc" } })).map(
    ({ evento }) => evento,
  );
const publicPost = async (body: Given) => {
  const post = await create({ conteudo: "Olá", ...body });
  return (await moveTo(post.id, { status: "publicado" })).json.data;
};

describe("a post", () => {
  it("is drafted, written, published, withdrawn and deleted, each with an audit row, and events", async () => {
    const product = await aProduct(ctx, { nome: "Moedor" });
    const made = await call(POST, "POST", { cookie, body: { titulo: " Café coado " } });
    expect([made.status, made.json.data]).toMatchObject([
      201,
      {
        titulo: "Café coado",
        slug: "cafe-coado",
        status: "rascunho",
        tipo: "post",
        versao: 1,
        autor: "Pessoa",
      },
    ]);
    const { id } = made.json.data;
    expect((await moveTo(id, { status: "publicado" })).json.error).toMatch(/^conteudo: /);
    const written = await change(id, {
      ...{ conteudo: "# Olá\n\n**Moa** na hora", resumo: "Moer", tags: [" Dicas", "dicas"], versao: 1 },
      produtoIds: [product.id],
    });
    expect(written.json.data).toMatchObject({
      ...{ versao: 2, tags: ["dicas"], resumo: "Moer", jaPublicado: false },
      produtos: [{ id: product.id, nome: "Moedor" }],
    });
    const shown = await moveTo(id, { status: "publicado" });
    expect(shown.json.data).toMatchObject({ status: "publicado", jaPublicado: true, versao: 3 });
    expect(Date.parse(shown.json.data.publicadoEm)).toBeGreaterThan(Date.now() - 60_000);
    expect((await moveTo(id, { status: "publicado" })).json.data.versao).toBe(3);
    const inShop = await readShopPost(ctx, "post", "cafe-coado");
    expect(inShop.html).toBe("<h2>Olá</h2>\n<p><strong>Moa</strong> na hora</p>");
    expect((await moveTo(id, { status: "rascunho" })).json.data).toMatchObject({ publicadoEm: null });
    await expect(readAnyPost(ctx, id)).resolves.toMatchObject({ titulo: "Café coado" });
    expect((await call(DELETE, "DELETE", { cookie, params: { id } })).json.data).toEqual({
      id,
      deleted: true,
    });
    expect(await eventsOf(id)).toEqual(["blog_post.published", "blog_post.unpublished"]);
    const audits = await ctx.db.auditLog.findMany({ where: { recursoId: id }, orderBy: { criadoEm: "asc" } });
    expect(audits.map(({ acao }) => acao)).toEqual(
      ["created", "updated", "published", "withdrawn", "deleted"].map((name) => `post.${name}`),
    );
  });

  it.each<[string, Given, string]>([
    ["no title", { titulo: " " }, "titulo"],
    ["201 letters", { titulo: "a".repeat(201) }, "titulo"],
    ["a slug with a slash", { titulo: "T", slug: "a/b" }, "slug"],
    ["100,001 characters", { titulo: "T", conteudo: "a".repeat(100_001) }, "conteudo"],
    ["NUL", { titulo: "T", conteudo: "a\u0000" }, "conteudo"],
    ["a cover from elsewhere", { titulo: "T", capaUrl: "https://mal.example/x.png" }, "capaUrl"],
    ["somebody's cover", { titulo: "T", capaUrl: `/imagens/${crypto.randomUUID()}/1200.webp` }, "capaUrl"],
    ["an unknown product", { titulo: "T", produtoIds: [crypto.randomUUID()] }, "produtoIds[0]"],
    ["an unknown type", { titulo: "T", tipo: "nota" }, "tipo"],
    ["eleven tags", { titulo: "T", tags: Array.from({ length: 11 }, (_, n) => `t${n}`) }, "tags"],
  ])("is refused with %s", async (_, body, field) => {
    const before = await ctx.db.post.count();
    const { status, json } = await call(POST, "POST", { cookie, body });
    expect([status, json.error.split(": ")[0]]).toEqual([422, field]);
    expect(await ctx.db.post.count()).toBe(before);
  });

  it("is not written over: of two windows the second gets 409, and its text can still be sent", async () => {
    const { id } = await create({ titulo: "Duas janelas", conteudo: "base" });
    const answers = await Promise.all(["um", "dois"].map((conteudo) => change(id, { conteudo, versao: 1 })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { versao } = await get(id);
    expect((await change(id, { conteudo: "três", versao })).status).toBe(200);
    expect((await get(id)).conteudo).toBe("três");
    expect((await change(id, { conteudo: "sem versão" })).status).toBe(422);
  });

  it("takes its address from the title until it was public; a later one leaves a redirect", async () => {
    const { id } = await create({ titulo: "Primeiro nome", conteudo: "x" });
    expect((await change(id, { titulo: "Outro nome", versao: 1 })).json.data.slug).toBe("outro-nome");
    const twin = await create({ titulo: "Outro nome" });
    expect(twin.slug).toBe("outro-nome-2");
    expect((await change(twin.id, { slug: "outro-nome", versao: 1 })).status).toBe(409);
    const { versao } = (await moveTo(id, { status: "publicado" })).json.data;
    const renamed = await change(id, { titulo: "Terceiro", versao });
    expect(renamed.json.data.slug).toBe("outro-nome");
    const moved = await change(id, { slug: "endereco-novo", versao: renamed.json.data.versao });
    expect(moved.json.data.slug).toBe("endereco-novo");
    expect(await movedTo(ctx.storeId, "/loja/blog/outro-nome")).toBe("/loja/blog/endereco-novo");
    expect(await movedTo(ctx.storeId, "/loja/blog/endereco-novo")).toBeNull();
    expect(await movedTo(ctx.storeId, "/loja/p/outro-nome")).toBeNull();
    expect(await movedTo((await aStore()).storeId, "/loja/blog/outro-nome")).toBeNull();
    await moveTo(id, { status: "rascunho" });
    expect(await movedTo(ctx.storeId, "/loja/blog/outro-nome")).toBeNull();
  });

  it("is not emptied while it is public or has a time to be", async () => {
    const { id } = await create({ titulo: "Com texto", conteudo: "x" });
    const publicarEm = new Date(Date.now() + 3_600_000).toISOString();
    const refused = async (versao: number) => {
      const { status, json } = await change(id, { conteudo: " \n", versao });
      expect([status, json.error]).toEqual([
        422,
        "conteudo: o que é público, ou tem hora marcada, não fica sem texto",
      ]);
    };
    await refused((await moveTo(id, { status: "rascunho", publicarEm })).json.data.versao);
    const { versao } = (await moveTo(id, { status: "publicado" })).json.data;
    await refused(versao);
    expect((await get(id)).conteudo).toBe("x");
    const { versao: drafted } = (await moveTo(id, { status: "rascunho" })).json.data;
    expect((await change(id, { conteudo: "", versao: drafted })).status).toBe(200);
  });

  it("publishes itself when it is due, once, under the promised time, and not if the time was taken back", async () => {
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const due = await create({ titulo: "Na hora", conteudo: "x" });
    const back = await create({ titulo: "Desistiu", conteudo: "x" });
    expect((await moveTo(due.id, { status: "rascunho", publicarEm: soon })).json.data.publicarEm).toBe(soon);
    await moveTo(back.id, { status: "rascunho", publicarEm: soon });
    const { versao } = await get(back.id);
    const rows = () => ctx.db.auditLog.count({ where: { recursoId: back.id } });
    const before = await rows();
    await moveTo(back.id, { status: "rascunho", publicarEm: soon });
    expect([(await get(back.id)).versao, await rows()]).toEqual([versao, before]);
    await sweepPosts();
    expect((await get(due.id)).status).toBe("rascunho");
    // The server was off then.
    await ctx.db.post.updateMany({
      where: { id: { in: [due.id, back.id] } },
      data: { publicarEm: new Date("2026-11-01T12:00:00Z") },
    });
    await moveTo(back.id, { status: "rascunho" });
    await Promise.all([sweepPosts(), sweepPosts(), sweepPosts()]);
    expect(await get(due.id)).toMatchObject({
      ...{ status: "publicado", publicarEm: null, publicadoEm: "2026-11-01T12:00:00.000Z" },
    });
    expect(await eventsOf(due.id)).toEqual(["blog_post.published"]);
    expect(await get(back.id)).toMatchObject({ status: "rascunho", publicarEm: null });
  });

  it.each<[string, Given, string]>([
    ["a time that is over", { status: "rascunho", publicarEm: "2026-01-01T00:00:00Z" }, "publicarEm"],
    [
      "a time for what is public at once",
      { status: "publicado", publicarEm: "2999-01-01T00:00:00Z" },
      "publicarEm",
    ],
    ["a time without a zone", { status: "rascunho", publicarEm: "2030-01-01T00:00:00" }, "publicarEm"],
    ["another status", { status: "arquivado" }, "status"],
  ])("is not moved with %s", async (_, body, field) => {
    const { id } = await create({ titulo: "Parado", conteudo: "x" });
    const { status, json } = await moveTo(id, body);
    expect([status, json.error.split(":")[0]]).toEqual([422, field]);
  });

  it("keeps its earlier texts: those of one sitting together, the last twenty, each to go back to", async () => {
    const { id } = await create({ titulo: "Versões", conteudo: "zero" });
    let versao = 1;
    const write = async (conteudo: string) => {
      versao = (await change(id, { conteudo, versao })).json.data.versao;
    };
    const sittingIsOver = () =>
      ctx.db
        .$executeRaw`UPDATE post_revisions SET "criadoEm" = "criadoEm" - interval '11 minutes' WHERE "postId" = ${id}::uuid`;
    await write("um");
    await write("dois");
    const kept = async () => (await call(revisions, "GET", { cookie, params: { id } })).json.data;
    expect((await kept()).map((each: { versao: number }) => each.versao)).toEqual([1]);
    await sittingIsOver();
    await write("três");
    expect((await kept()).map((each: { versao: number }) => each.versao)).toEqual([3, 1]);
    const old = await call(revision, "GET", { cookie, params: { id, versao: "3" } });
    expect(old.json.data).toMatchObject({ conteudo: "dois", autor: "Pessoa" });
    const back = await call(restore, "POST", { cookie, params: { id, versao: "1" } });
    expect(back.json.data).toMatchObject({ conteudo: "zero", versao: 5 });
    versao = 5;
    for (let n = 0; n < 21; n++) {
      await sittingIsOver();
      await write(`n${n}`);
    }
    const all = await kept();
    expect([all.length, all[0].versao, all.at(-1).versao]).toEqual([20, 25, 6]);
    expect((await call(revision, "GET", { cookie, params: { id, versao: "1" } })).status).toBe(404);
  });

  it("keeps what somebody else wrote in between, and on request what is written over", async () => {
    const { id } = await create({ titulo: "A quatro mãos", conteudo: "meu" });
    const other = (await aUser(ctx, ["marketing"])).cookie;
    const kept = async () => {
      const rows = await ctx.db.postRevision.findMany({ where: { postId: id }, orderBy: { versao: "asc" } });
      return rows.map(({ conteudo }) => conteudo);
    };
    await change(id, { conteudo: "meu, melhor", versao: 1 });
    const body = { conteudo: "da outra pessoa", versao: 2 };
    expect((await call(PUT, "PUT", { cookie: other, params: { id }, body })).status).toBe(200);
    expect((await change(id, { conteudo: "meu de novo", versao: 3 })).status).toBe(200);
    expect(await kept()).toEqual(["meu", "meu, melhor", "da outra pessoa"]);
    await change(id, { conteudo: "a mesma sessão", versao: 4 });
    expect((await kept()).length).toBe(3);
    await change(id, { conteudo: "escolhido", versao: 5, guardarAnterior: true });
    expect((await kept()).at(-1)).toBe("a mesma sessão");
  });

  it("shows its text as the shop will, and an unpublished one to whoever has the link, for a day", async () => {
    const { id } = await create({ titulo: "Prévia", conteudo: "*oi*" });
    const html = await call(preview, "POST", { cookie, body: { conteudo: "*oi*<script>x</script>" } });
    expect(html.json.data.html).toBe("<p><em>oi</em></p>");
    const { json } = await call(previewLink, "GET", { cookie, params: { id } });
    const token = json.data.endereco.split("/loja/blog/previa/")[1];
    expect(idOfDayToken("blog preview", ctx.storeId, token)).toBe(id);
    const other = await aStore();
    expect(idOfDayToken("blog preview", other.storeId, token)).toBeNull();
    expect(idOfDayToken("theme preview", ctx.storeId, token)).toBeNull();
    expect(idOfDayToken("blog preview", ctx.storeId, token, Date.now() + 24.1 * 3_600_000)).toBeNull();
    const forged = token.replace(id, (await create({ titulo: "Outro" })).id);
    expect(idOfDayToken("blog preview", ctx.storeId, forged)).toBeNull();
    const later = token.replace(/\.\d{10}\./, `.${Math.floor(Date.now() / 1000) + 999_999}.`);
    expect(idOfDayToken("blog preview", ctx.storeId, later)).toBeNull();
    expect(
      idOfDayToken("blog preview", ctx.storeId, dayToken("blog preview", ctx.storeId, id).token.slice(0, -1)),
    ).toBeNull();
  });

  it("has pictures of its store: kept in three widths, with room on the page, and of no other store", async () => {
    const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    const sent = await call(upload, "POST", {
      cookie,
      headers: { "content-type": "image/png" },
      body: picture,
    });
    expect(sent.status).toBe(201);
    const { id: imagem, url } = sent.json.data;
    const file = await call(image, "GET", { params: { imagem, arquivo: "600.webp" } });
    expect(file.status).toBe(200);
    const text = `![um vaso](${url})`;
    const { id } = await publicPost({ titulo: "Com imagem", conteudo: text, capaUrl: url });
    const { html, capaUrl } = await readShopPost(ctx, "post", "com-imagem");
    expect(html).toContain(`<img src="${url}" alt="um vaso" width="40" height="20"`);
    expect(capaUrl).toBe(url);
    expect(await eventsOf(id)).toEqual(["blog_post.published"]);
    const other = await aStore();
    const stranger = await aUser(other, ["marketing"]);
    const theirs = await call(preview, "POST", { cookie: stranger.cookie, body: { conteudo: text } });
    expect(theirs.json.data.html).toBe("<p></p>");
    const noPicture = await call(upload, "POST", {
      ...{ cookie, headers: { "content-type": "image/png" } },
      body: readFileSync(path.join(process.cwd(), "package.json")),
    });
    expect([noPicture.status, noPicture.json.error]).toEqual([422, expect.stringMatching(/^arquivo: /)]);
  });
});

describe("the shop", () => {
  it("shows public posts alone, the latest first, by tag, in its feed and its sitemap", async () => {
    const own = await aStore();
    const person = await aUser(own, ["marketing"]);
    const mine = cookie;
    cookie = person.cookie;
    const before = ctx;
    ctx = own;
    try {
      expect(await shopContent(own)).toEqual({ temBlog: false, paginas: [] });
      await create({ titulo: "Rascunho", conteudo: "segredo" });
      await publicPost({ titulo: "Velho & bom", tags: ["café"] });
      await publicPost({ titulo: "Novo", resumo: "<b>", tags: ["chá", "café"] });
      await publicPost({ titulo: "Sobre", tipo: "pagina" });
      await new Promise((resolve) => setTimeout(resolve, 600));
      const slugs = async (tag: string | null) =>
        (await listShopPosts(own, 1, tag)).posts.map(({ slug }) => slug);
      expect(await slugs(null)).toEqual(["novo", "velho-bom"]);
      expect(await slugs("café")).toEqual(["novo", "velho-bom"]);
      expect(await slugs("chá")).toEqual(["novo"]);
      expect(await slugs("caf")).toEqual([]);
      expect(await shopContent(own)).toEqual({
        temBlog: true,
        paginas: [{ slug: "sobre", titulo: "Sobre" }],
      });
      const store = await storeOf(own);
      const feed = await blogFeed(own, store);
      expect(feed).toContain("<title>Velho &amp; bom</title>");
      expect(feed).toContain("<description>&lt;b&gt;</description>");
      expect(feed).not.toContain("segredo");
      const map = await sitemapPart(own, store, "conteudo.xml");
      expect([...(map ?? "").matchAll(/\/loja\/[\w/-]+/g)].map(([at]) => at).toSorted()).toEqual([
        "/loja/blog/novo",
        "/loja/blog/velho-bom",
        "/loja/p/sobre",
      ]);
      await expect(readShopPost(own, "post", "rascunho")).rejects.toMatchObject({ code: "not_found" });
      await expect(readShopPost(own, "pagina", "novo")).rejects.toMatchObject({ code: "not_found" });
      await expect(readShopPost(before, "post", "novo")).rejects.toMatchObject({ code: "not_found" });
      const pages = await call(list, "GET", { cookie, query: { tipo: "pagina" } });
      expect(pages.json).toMatchObject({ data: [{ titulo: "Sobre" }], pagination: { total: 1 } });
      const found = await call(list, "GET", { cookie, query: { tipo: "post", q: "VELHO" } });
      expect(found.json).toMatchObject({ data: [{ titulo: "Velho & bom" }], pagination: { total: 1 } });
    } finally {
      cookie = mine;
      ctx = before;
    }
  });

  it("has a feed that every reader opens, whatever was pasted into a title", async () => {
    const own = await aStore();
    const publicNow = { status: "publicado", publicadoEm: new Date() } as const;
    await own.db.post.create({
      data: { ...publicNow, storeId: own.storeId, titulo: "Bolo\u000b de\u0002 fubá\uffff 🌽", slug: "bolo" },
    });
    const feed = await blogFeed(own, await storeOf(own));
    expect(feed).toContain("<title>Bolo de fubá 🌽</title>");
  });

  it("shows what came without HTML, and the sweep makes it once", async () => {
    const { storeId } = ctx;
    const row = { storeId, titulo: "Antigo", slug: "antigo-sem-html", conteudo: "**oi**" };
    const { id } = await ctx.db.post.create({
      data: { ...row, status: "publicado", publicadoEm: new Date() },
    });
    expect((await readShopPost(ctx, "post", "antigo-sem-html")).html).toBe("<p><strong>oi</strong></p>");
    await vi.waitFor(async () => {
      await sweepPosts();
      const { html, versao } = await ctx.db.post.findUniqueOrThrow({ where: { id } });
      expect([html, versao]).toEqual(["<p><strong>oi</strong></p>", 1]);
    });
  });

  it("shows a text that the renderer refuses today as it was typed", async () => {
    const { id, slug } = await publicPost({ titulo: "Citado demais", conteudo: "x" });
    const conteudo = `Era <b>uma</b> vez\n\n${"> ".repeat(30_000)}fim`;
    await ctx.db.post.update({ where: { id }, data: { conteudo, html: null, htmlVersao: 0 } });
    const { html } = await readShopPost(ctx, "post", slug);
    expect(html.startsWith("<p>Era &lt;b&gt;uma&lt;/b&gt; vez</p>\n<p>&gt; &gt;")).toBe(true);
    await sweepPosts();
    expect((await ctx.db.post.findUniqueOrThrow({ where: { id } })).htmlVersao).toBe(RENDERER);
  });

  it("never shows what an older renderer made, and the sweep makes it again", async () => {
    const { id, slug } = await publicPost({ titulo: "Renderizado antes", conteudo: "**oi**" });
    await ctx.db.post.update({
      where: { id },
      data: { html: "<script>velho</script>", htmlVersao: RENDERER - 1 },
    });
    expect((await readShopPost(ctx, "post", slug)).html).toBe("<p><strong>oi</strong></p>");
    await vi.waitFor(async () => {
      await sweepPosts();
      const { html, htmlVersao, versao } = await ctx.db.post.findUniqueOrThrow({ where: { id } });
      expect([html, htmlVersao, versao]).toEqual(["<p><strong>oi</strong></p>", RENDERER, 2]);
    });
  });

  it("begins pages from texts with the store's facts and gaps for what is missing", async () => {
    await ctx.db.store.update({ where: { id: ctx.storeId }, data: { emailContato: "oi@loja.test" } });
    const page = await create({ titulo: "Trocas e devoluções", tipo: "pagina", modelo: "trocas" });
    expect(page).toMatchObject({ tipo: "pagina", slug: "trocas-e-devolucoes", status: "rascunho" });
    expect(page.conteudo).toContain("oi@loja.test");
    const privacy = await create({ titulo: "Privacidade", tipo: "pagina", modelo: "privacidade" });
    expect(privacy.conteudo).toContain("**[razão social]**");
    expect(privacy.conteudo).toContain("podem ir a serviços de entrega");
    const both = await call(POST, "POST", {
      ...{ cookie, body: { titulo: "T", tipo: "pagina", modelo: "termos", conteudo: "x" } },
    });
    expect([both.status, both.json.error.split(":")[0]]).toEqual([422, "modelo"]);
  });
});
