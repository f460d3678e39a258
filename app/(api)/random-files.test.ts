import fc from "fast-check";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, expect, inject, it } from "vitest";
import { GET as exportCustomers } from "@/app/(api)/customers/exportar/route";
import { GET as exportOrders } from "@/app/(api)/orders/exportar/route";
import { GET as exportProducts } from "@/app/(api)/products/exportar/route";
import type { EndpointHandler } from "@/lib/api/endpoint";
import type { Ctx } from "@/lib/ctx";
import { writtenPhone } from "@/lib/customers/phone";
import { writtenTaxId } from "@/lib/customers/tax-id";
import { readText } from "@/lib/format/csv-text";
import { decimal } from "@/lib/http/csv-file";
import { ANONYMOUS } from "@/lib/orders/status";
import { call } from "@/lib/testing/call";
import { aStore, aUser } from "@/lib/testing/factories";
import { hostileCode, hostileName, hostileText } from "@/lib/testing/hostile-text";
import { importCsv } from "@/lib/testing/imports";
import { strictRows } from "@/lib/testing/strict-csv";

const ROWS = inject("randomFileRows");
const SEED = inject("randomFileRowsSeed") ?? Date.now();
const LIMIT_MS = Math.max(30_000, ROWS * 60);
const AT_ONCE = 500;

let ctx: Ctx;
let cookie: string;
beforeAll(async () => {
  ctx = await aStore();
  ({ cookie } = await aUser(ctx));
  console.info(`${ROWS} rows of each file; RANDOM_FILE_ROWS_SEED=${SEED}`);
});

const made = <T>(arbitrary: fc.Arbitrary<T>) => fc.sample(arbitrary, { numRuns: ROWS, seed: SEED });
const moment = fc.date({
  min: new Date("2024-01-01"),
  max: new Date("2026-12-31"),
  noInvalidDate: true,
});
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary);
const cents = fc.nat(99_999_999);

async function inParts<T>(rows: readonly T[], write: (part: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) await write(rows.slice(from, from + AT_ONCE));
}

async function exported(handler: EndpointHandler) {
  const { status, bytes } = await call(handler, "GET", { cookie });
  expect(status).toBe(200);
  return { bytes, rows: strictRows(bytes) };
}

const product = fc.record({
  nome: hostileName(200),
  descricao: hostileText(20_000),
  precoCents: fc.integer({ min: 1, max: 99_999_999 }),
  custoCents: maybe(cents),
  publicado: fc.boolean(),
  tags: fc.array(hostileName(40), { maxLength: 3 }),
  pesoGramas: maybe(fc.nat(1_000_000)),
  seoTitulo: maybe(hostileText(70)),
  seoDescricao: maybe(hostileText(320)),
  isInCategory: fc.boolean(),
  variants: fc.uniqueArray(
    fc.record({
      tamanho: hostileName(40),
      cor: maybe(hostileName(40)),
      codigoBarras: maybe(hostileCode(32)),
      precoCents: maybe(cents),
      estoque: fc.nat(1_000),
      estoqueMinimo: maybe(fc.nat(999_999)),
    }),
    { maxLength: 3, selector: ({ tamanho }) => tamanho.toLocaleLowerCase("pt-BR") },
  ),
});

async function writeProducts(): Promise<number> {
  const { storeId, db } = ctx;
  const category = await db.category.create({ data: { storeId, nome: "=Aba; \n", slug: "aba" } });
  const all = made(product).map((fields, n) => ({ ...fields, id: uuidv7(), slug: `produto-${n}` }));
  await inParts(all, (part) =>
    db.product.createMany({
      data: part.map(({ isInCategory, variants, ...row }) => ({ ...row, storeId })),
    }),
  );
  const variants = all.flatMap(({ id, slug, variants: own }) =>
    own.map((row, ordem) => ({ ...row, storeId, productId: id, ordem, sku: `${slug}.${ordem}` })),
  );
  await inParts(variants, (data) => db.variant.createMany({ data }));
  const linked = all.filter(({ isInCategory }) => isInCategory);
  await inParts(linked, (part) =>
    db.productCategory.createMany({
      data: part.map(({ id }) => ({ storeId, productId: id, categoryId: category.id })),
    }),
  );
  return all.reduce((sum, { variants: own }) => sum + Math.max(1, own.length), 0);
}

const contents = async () => ({
  products: await ctx.db.product.findMany({ orderBy: { slug: "asc" }, include: { categories: true } }),
  variants: await ctx.db.variant.findMany({ orderBy: { sku: "asc" } }),
});

it(
  "products that are exported and imported again have not changed",
  async () => {
    const lines = await writeProducts();
    const before = await contents();
    const { bytes, rows } = await exported(exportProducts);
    expect(rows).toHaveLength(lines);
    const bySlug = new Map(before.products.map((row) => [row.slug, row]));
    for (const { slug = "", nome = "" } of rows) expect(readText(nome)).toBe(bySlug.get(slug)?.nome);
    expect(await importCsv(ctx, bytes, { cookie })).toMatchObject({
      status: "concluida",
      erros: [],
      ...{ criados: 0, atualizados: 0, comErro: 0, semMudanca: lines, linhas: lines },
    });
    expect(await contents()).toEqual(before);
  },
  LIMIT_MS,
);

const email = fc
  .tuple(fc.constantFrom("=", "+", "-", "'", "a", "_"), fc.stringMatching(/^[a-z0-9]{1,8}$/))
  .map(([first, rest]) => `${first}${rest}`);
const people = fc.record({
  nome: hostileName(120),
  email: maybe(email),
  telefone: maybe(fc.constantFrom("+5511987654321", "+351912345678")),
  documento: maybe(fc.constantFrom("01234567890", "12ABC34501DE35")),
  tags: fc.uniqueArray(hostileName(40), { maxLength: 3 }),
  cidade: maybe(hostileName(80)),
  criadoEm: moment,
});

/** In the store's time zone, as the database has it: the test's own way to the same words. */
const localTime = (at: Date | null) =>
  at
    ? new Intl.DateTimeFormat("sv-SE", {
        timeZone: "America/Sao_Paulo",
        dateStyle: "short",
        timeStyle: "short",
      }).format(at)
    : "";

const readTags = (cell: string) =>
  cell === "" ? [] : cell.split(/(?<=(?<!\\)(?:\\\\)*), /).map((tag) => tag.replace(/\\([\\,])/g, "$1"));

it(
  "customers that are exported are, value by value, those of the database",
  async () => {
    const { storeId, db } = ctx;
    const all = made(people).map((row, n) => ({
      ...row,
      id: uuidv7(),
      mail: row.email && `${row.email}@${n}.test`,
    }));
    await inParts(all, (part) =>
      db.customer.createMany({
        data: part.map(({ cidade, mail, ...row }) => ({ ...row, email: mail, storeId })),
      }),
    );
    await inParts(
      all.flatMap(({ id, cidade }) =>
        cidade ? [{ storeId, customerId: id, principal: true, cidade, uf: "SP" }] : [],
      ),
      (data) => db.customerAddress.createMany({ data }),
    );
    const { rows } = await exported(exportCustomers);
    expect(rows).toHaveLength(ROWS);
    const byId = new Map(all.map((row) => [row.id, row]));
    for (const row of rows) {
      const known = byId.get(row.id ?? "");
      const read = (name: string) => readText(row[name] ?? "");
      expect({
        nome: read("Nome"),
        mail: read("E-mail"),
        telefone: read("Telefone"),
        documento: read("CPF/CNPJ"),
        tags: readTags(read("Etiquetas")),
        cidade: read("Cidade"),
        criadoEm: read("Cadastrado em"),
      }).toEqual({
        nome: known?.nome,
        mail: known?.mail ?? "",
        telefone: known?.telefone ? writtenPhone(known.telefone) : "",
        documento: known?.documento ? writtenTaxId(known.documento) : "",
        tags: known?.tags,
        cidade: known?.cidade ?? "",
        criadoEm: localTime(known?.criadoEm ?? null),
      });
    }
  },
  LIMIT_MS,
);

const order = fc.record({
  clienteNome: maybe(hostileName(120)),
  clienteEmail: maybe(email),
  clienteTelefone: maybe(fc.constantFrom("+5511987654321", "+351912345678")),
  observacao: maybe(hostileText(2_000)),
  cupomCodigo: maybe(hostileText(50)),
  codigoRastreio: maybe(hostileText(80)),
  subtotalCents: cents,
  pagoEm: maybe(moment),
  criadoEm: moment,
  items: fc.array(
    fc.record({
      nome: hostileName(200),
      sku: maybe(fc.constantFrom("A-1", "007")),
      tamanho: maybe(hostileName(40)),
      quantidade: fc.integer({ min: 1, max: 99 }),
    }),
    { maxLength: 3 },
  ),
});
type RandomOrder = typeof order extends fc.Arbitrary<infer Value> ? Value : never;

const itemText = ({ nome, sku, tamanho, quantidade }: RandomOrder["items"][number]) =>
  `${quantidade}× ${nome}${tamanho ? ` ${tamanho}` : ""}${sku ? ` [${sku}]` : ""}`;

it(
  "orders that are exported are, value by value, those of the database",
  async () => {
    const { storeId, db } = ctx;
    const all = made(order).map((row, n) => ({ ...row, id: uuidv7(), numero: n + 1 }));
    await inParts(all, (part) =>
      db.order.createMany({
        data: part.map(({ items, ...row }) => ({
          ...row,
          storeId,
          moeda: "BRL",
          status: row.pagoEm ? ("paid" as const) : ("pending" as const),
          totalCents: row.subtotalCents,
        })),
      }),
    );
    const items = all.flatMap(({ id, items: own }) =>
      own.map((row, posicao) => ({ ...row, storeId, orderId: id, posicao, precoCents: 0, totalCents: 0 })),
    );
    await inParts(items, (data) => db.orderItem.createMany({ data }));
    const { rows } = await exported(exportOrders);
    expect(rows).toHaveLength(ROWS);
    const byNumber = new Map(all.map((row) => [String(row.numero), row]));
    for (const row of rows) {
      const known = byNumber.get(row.Pedido ?? "");
      if (!known) throw new Error(`no order ${row.Pedido}`);
      const read = (name: string) => readText(row[name] ?? "");
      expect({
        id: read("id"),
        cliente: read("Cliente"),
        email: read("E-mail"),
        telefone: read("Telefone"),
        observacao: read("Observação"),
        cupom: read("Cupom"),
        rastreio: read("Rastreio"),
        total: read("Total"),
        pagoEm: read("Pago em"),
        feitoEm: read("Feito em"),
        itens: read("Itens"),
      }).toEqual({
        id: known.id,
        cliente: known.clienteNome ?? ANONYMOUS,
        email: known.clienteEmail ?? "",
        telefone: known.clienteTelefone ? writtenPhone(known.clienteTelefone) : "",
        observacao: known.observacao ?? "",
        cupom: known.cupomCodigo ?? "",
        rastreio: known.codigoRastreio ?? "",
        total: decimal(known.subtotalCents),
        pagoEm: localTime(known.pagoEm),
        feitoEm: localTime(known.criadoEm),
        itens: known.items.map(itemText).join(" | "),
      });
    }
  },
  LIMIT_MS,
);
