import { existsSync } from "node:fs";
import { readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { GET as serve } from "@/app/(api)/imagens/[imagem]/[arquivo]/route";
import { DELETE } from "@/app/(api)/products/[id]/imagens/[imageId]/route";
import { POST, PUT } from "@/app/(api)/products/[id]/imagens/route";
import { GET as readProduct } from "@/app/(api)/products/[id]/route";
import { POST as createProduct, GET as list } from "@/app/(api)/products/route";
import type { Ctx } from "@/lib/ctx";
import { env } from "@/lib/env";
import { storage } from "@/lib/storage/storage";
import { call } from "@/lib/testing/call";
import { aStore, aUser, unique } from "@/lib/testing/factories";

let ctx: Ctx;
let cookie = "";

beforeAll(async () => {
  ctx = await aStore();
  cookie = (await aUser(ctx, ["produtos"])).cookie;
});

type Format = "jpeg" | "png" | "webp" | "avif" | "gif";
const picture = (width: number, height: number, format: Format = "jpeg") =>
  sharp({ create: { width, height, channels: 3, background: "#c33" } })
    .toFormat(format)
    .toBuffer();

/** This process may decode pictures only from files, not from buffers. */
async function read(bytes: Buffer) {
  const file = path.join(env().DATA_DIR, unique("picture"));
  await writeFile(file, bytes);
  return sharp(file).metadata();
}

async function aMug() {
  const body = { nome: unique("Caneca"), precoCents: 100 };
  return { id: String((await call(createProduct, "POST", { cookie, body })).json.data.id) };
}
const send = (params: { id: string }, bytes: Buffer, type = "image/jpeg") =>
  call(POST, "POST", { cookie, params, body: new Uint8Array(bytes), headers: { "content-type": type } });
const imagesOf = async (params: { id: string }) =>
  (await call(readProduct, "GET", { cookie, params })).json.data.imagens as {
    id: string;
    url: string;
    alt: string;
  }[];
const get = (imagem: string, arquivo: string, headers = {}) =>
  call(serve, "GET", { params: { imagem, arquivo }, headers });
const folder = () => path.join(env().DATA_DIR, "arquivos", "imagens", ctx.storeId);
const kept = async () => (existsSync(folder()) ? (await readdir(folder())).length : 0);

describe("POST /products/{id}/imagens", () => {
  it.each(["jpeg", "png", "webp", "avif", "gif"] as const)(
    "keeps a %s in three widths as WebP",
    async (format) => {
      const mug = await aMug();
      const { status, json } = await send(mug, await picture(1600, 800, format), `image/${format}`);
      expect(status, JSON.stringify(json)).toBe(201);
      const { id } = json.data;
      expect(json.data).toEqual({ id, url: `/imagens/${id}/1200.webp`, alt: "" });
      for (const [width, height] of [
        [1200, 600],
        [600, 300],
        [160, 80],
      ] as const) {
        const file = await get(id, `${width}.webp`);
        expect(file.headers.get("content-type")).toBe("image/webp");
        expect(await read(file.bytes)).toMatchObject({ format: "webp", width, height });
      }
      expect(await ctx.db.productImage.findUnique({ where: { id } })).toMatchObject({
        largura: 1600,
        altura: 800,
      });
      const { data } = (await call(list, "GET", { cookie, query: { limit: "1" } })).json;
      expect(data).toMatchObject([{ id: mug.id, imagem: `/imagens/${id}/160.webp` }]);
    },
  );

  it("never enlarges, turns as the camera says, drops what it knows, takes the first frame", async () => {
    const mug = await aMug();
    const turned = await sharp({ create: { width: 300, height: 100, channels: 3, background: "#c33" } })
      .jpeg()
      .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: "segredo" } } })
      .toBuffer();
    expect((await read(turned)).exif?.includes("segredo")).toBe(true);
    const { id } = (await send(mug, turned)).json.data;
    const { bytes } = await get(id, "1200.webp");
    const found = await read(bytes);
    expect(found).toMatchObject({ width: 100, height: 300 });
    expect([found.exif, found.orientation, bytes.includes("segredo")]).toEqual([undefined, undefined, false]);
    const frames = await sharp({
      create: { width: 50, height: 150, channels: 3, background: "#0f0", pageHeight: 50 },
    })
      .gif()
      .toBuffer();
    const moving = (await send(mug, frames, "image/gif")).json.data;
    const still = await read((await get(moving.id, "600.webp")).bytes);
    expect([still.width, still.height, still.pages ?? 1]).toEqual([50, 50, 1]);
  });

  it("says so in an event and an audit row, and puts it last", async () => {
    const mug = await aMug();
    const first = (await send(mug, await picture(10, 10))).json.data;
    const second = (await send(mug, await picture(10, 10))).json.data;
    expect((await imagesOf(mug)).map(({ id }) => id)).toEqual([first.id, second.id]);
    const events = await ctx.db.webhookEvent.findMany({
      where: { recursoId: mug.id },
      orderBy: { sequencia: "asc" },
    });
    expect(events.map(({ evento }) => evento)).toEqual([
      "product.created",
      "product.updated",
      "product.updated",
    ]);
    expect(events[1]).toMatchObject({ dados: { imagens: [{ id: first.id }] }, anterior: { imagens: [] } });
    expect(await ctx.db.auditLog.count({ where: { recursoId: mug.id, acao: "product.updated" } })).toBe(2);
  });

  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>';
  it.each([
    ["text that calls itself a picture", async () => Buffer.from("não é imagem"), /^arquivo: envie/],
    ["an SVG", async () => Buffer.from(svg), /^arquivo: envie/],
    [
      "a TIFF",
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: "#000" } })
          .tiff()
          .toBuffer(),
      /^arquivo: envie/,
    ],
    ["half a JPEG", async () => (await picture(900, 900)).subarray(0, 2000), /^arquivo: não foi possível/],
    [
      "half a PNG",
      async () => (await picture(900, 900, "png")).subarray(0, 500),
      /^arquivo: não foi possível/,
    ],
    ["a bomb of pixels", () => picture(8_000, 8_000, "png"), /^arquivo: a imagem tem 8000 × 8000 pixels/],
  ])("refuses %s and keeps nothing", async (_name, bytes, error) => {
    const [mug, before] = [await aMug(), await kept()];
    const { status, json } = await send(mug, await bytes());
    expect([status, json.error]).toEqual([422, expect.stringMatching(error)]);
    expect([await imagesOf(mug), await kept()]).toEqual([[], before]);
  });

  it("refuses more than 10 MiB and other types by their name", async () => {
    const mug = await aMug();
    expect((await send(mug, Buffer.alloc(10 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await send(mug, Buffer.from(svg), "image/svg+xml")).status).toBe(415);
  });

  it("takes 20, also when two send the last at once, and keeps no files of the one too many", async () => {
    const mug = await aMug();
    await ctx.db.productImage.createMany({
      data: Array.from({ length: 19 }, (_, ordem) => ({
        storeId: ctx.storeId,
        productId: mug.id,
        largura: 1,
        altura: 1,
        ordem,
      })),
    });
    const before = await kept();
    const bytes = await picture(10, 10);
    const answers = await Promise.all([send(mug, bytes), send(mug, bytes)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await imagesOf(mug)).toHaveLength(20);
    const folders = await readdir(folder());
    const files = await Promise.all(folders.map((name) => readdir(path.join(folder(), name))));
    expect(files.filter((names) => names.length > 0)).toHaveLength(before + 1);
  });

  it("keeps none of its widths when the storage refuses one", async () => {
    const mug = await aMug();
    const put = storage().put;
    const puts: string[] = [];
    const refusing = vi.spyOn(storage(), "put").mockImplementation(async (key, ...file) => {
      puts.push(key);
      if (key.endsWith("/600.webp")) throw new Error("full");
      await put(key, ...file);
    });
    const log = vi.spyOn(console, "error").mockReturnValue();
    expect((await send(mug, await picture(10, 10))).status).toBe(500);
    refusing.mockRestore();
    log.mockRestore();
    expect(puts).toHaveLength(3);
    expect(await Promise.all(puts.map((key) => storage().get(key)))).toEqual([null, null, null]);
    expect(await imagesOf(mug)).toEqual([]);
  });
});

describe("PUT and DELETE /products/{id}/imagens", () => {
  it("orders and describes, and refuses what is not all of the product's own", async () => {
    const [mug, other, bytes] = [await aMug(), await aMug(), await picture(10, 10)];
    const [a, b, c] = [
      (await send(mug, bytes)).json.data,
      (await send(mug, bytes)).json.data,
      (await send(other, bytes)).json.data,
    ];
    const arrange = (imagens: object[]) => call(PUT, "PUT", { cookie, params: mug, body: { imagens } });
    const { json } = await arrange([{ id: b.id, alt: " De frente " }, { id: a.id }]);
    expect(json.data.map(({ id, alt }: { id: string; alt: string }) => [id, alt])).toEqual([
      [b.id, "De frente"],
      [a.id, ""],
    ]);
    for (const imagens of [
      [{ id: a.id }],
      [{ id: a.id }, { id: a.id }],
      [{ id: a.id }, { id: b.id }, { id: c.id }],
    ]) {
      const refused = await arrange(imagens);
      expect([refused.status, refused.json.error]).toEqual([422, expect.stringMatching(/^imagens/)]);
    }
    expect((await imagesOf(mug)).map(({ id }) => id)).toEqual([b.id, a.id]);
  });

  it("removes a picture and its files", async () => {
    const [mug, other] = [await aMug(), await aMug()];
    const { id } = (await send(mug, await picture(10, 10))).json.data;
    expect((await call(DELETE, "DELETE", { cookie, params: { ...other, imageId: id } })).status).toBe(404);
    const { json } = await call(DELETE, "DELETE", { cookie, params: { ...mug, imageId: id } });
    expect(json.data).toEqual({ id, deleted: true });
    expect(await imagesOf(mug)).toEqual([]);
    expect((await get(id, "1200.webp")).status).toBe(404);
    await expect.poll(() => readdir(path.join(folder(), id))).toEqual([]);
  });
});

describe("GET /imagens/{imagem}/{arquivo}", () => {
  it("is for everybody, for ever, and 304 for whoever has it", async () => {
    const { id } = (await send(await aMug(), await picture(10, 10))).json.data;
    const first = await get(id, "600.webp");
    expect(first.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const etag = first.headers.get("etag") ?? "";
    const again = await get(id, "600.webp", { "if-none-match": `W/"x", ${etag}` });
    expect([again.status, again.bytes.length, again.headers.get("etag")]).toEqual([304, 0, etag]);
    expect((await get(id, "600.webp", { "if-none-match": '"x"' })).status).toBe(200);
  });

  it.each(["601.webp", "..%2f..%2f600.webp", "../600.webp", "600.jpg", "600.webp/../x", ""])(
    "reads nothing else: %s",
    async (name) => {
      const { id } = (await send(await aMug(), await picture(10, 10))).json.data;
      expect((await get(id, name)).status).toBe(404);
      expect((await get(`../${ctx.storeId}/${id}`, "600.webp")).status).toBe(404);
    },
  );
});
