import { beforeAll, expect, it, vi } from "vitest";
import type { Ctx } from "@/lib/ctx";
import { pool } from "@/lib/db/client";
import { movedTo } from "@/lib/storefront/moved";
import { queryOf, shopAddressOf } from "@/lib/storefront/shop-address";
import { listShopPosts, readShopPost, shopContent } from "@/lib/storefront/shop-blog";
import { shopCategories } from "@/lib/storefront/shop-categories";
import { readShopProduct } from "@/lib/storefront/shop-product";
import { searchShop } from "@/lib/storefront/shop-search";
import { shopOption, shopTests } from "@/lib/storefront/shop-slots";
import { shopFreeFreight, shopPix } from "@/lib/storefront/shop-terms";
import { readShopWindow, storeFacts } from "@/lib/storefront/shop-window";
import { findStoreByHost } from "@/lib/stores/read";
import { aProduct, aStore } from "@/lib/testing/factories";
import { liveDesign } from "@/lib/themes/stored-theme";

/** These need no trigger of their own. */
const WITHOUT = {
  taken_skus: "triggers of products and variants write it, and those note the change too",
  list_count_parts: "triggers of products and posts count, and those note the change too",
  theme_presets: "a release changes them, and a new release starts a new process",
};

let ctx: Ctx;
let slug: string;

beforeAll(async () => {
  ctx = await aStore();
  slug = (await aProduct(ctx, { publicado: true })).slug;
});

/** What the pages that servers keep read (`reads` in `lib/storefront/pages.ts`), and what their frame reads. */
const READS: Record<string, () => Promise<unknown>> = {
  frame: () =>
    Promise.all([
      findStoreByHost("loja.localhost"),
      shopCategories(ctx),
      storeFacts(ctx),
      shopContent(ctx),
      shopFreeFreight(ctx.storeId),
      liveDesign(ctx),
      shopTests(ctx),
      shopOption(ctx, "destaque"),
    ]),
  home: () => readShopWindow(ctx),
  search: () =>
    searchShop(
      ctx,
      queryOf(shopAddressOf(new URLSearchParams("q=saia&tamanho=p&cor=azul&precoMin=1&disponivel=true"))),
    ),
  list: () => searchShop(ctx, queryOf(shopAddressOf(new URLSearchParams()))),
  product: () => Promise.all([readShopProduct(ctx, slug), shopPix(ctx.storeId)]),
  posts: () => Promise.all([listShopPosts(ctx, 1), listShopPosts(ctx, 1, "moda")]),
  post: () => readShopPost(ctx, "post", "nada").catch(() => null),
  moved: () =>
    Promise.all(["produto", "categoria", "blog", "p"].map((kind) => movedTo(ctx.storeId, `/loja/${kind}/a`))),
};

const names = async (text: string) =>
  (await pool().query<{ name: string }>(text)).rows.map(({ name }) => name);

it.each(Object.keys(READS))("notes a change of every table that the pages read: %s", async (page) => {
  const tables = await names("SELECT relname AS name FROM pg_stat_user_tables");
  const noted = await names(
    `SELECT DISTINCT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgname LIKE '%\\_shop%'`,
  );
  const query = vi.spyOn(pool(), "query");
  await READS[page]?.();
  const sent = query.mock.calls.map(([asked]) => (asked as unknown as { text: string }).text);
  query.mockRestore();
  const words = new Set(sent.flatMap((text) => text.match(/\w+/g) ?? []));
  const read = tables.filter((table) => words.has(table));
  expect(read.length).toBeGreaterThan(0);
  expect(read.filter((table) => !noted.includes(table) && !Object.hasOwn(WITHOUT, table))).toEqual([]);
});

/** Columns of products whose change no visitor sees. */
const UNSEEN =
  "id storeId custoCents abaixoMinimo estoqueMinimo variantes capaId pesoGramas alturaCm larguraCm comprimentoCm ncm cest origem unidade cClassTrib atualizadoEm";

it("notes a change of every column of a product that visitors see", async () => {
  const columns = await names(
    "SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'products'",
  );
  const [when = ""] = await names(
    `SELECT string_agg(pg_get_triggerdef(oid), ' ') AS name FROM pg_trigger WHERE tgrelid = 'products'::regclass AND tgname LIKE 'products\\_shop%'`,
  );
  const words = new Set(when.match(/\w+/g));
  const left = columns.filter((column) => !words.has(column) && !UNSEEN.split(" ").includes(column));
  expect(left).toEqual([]);
});
