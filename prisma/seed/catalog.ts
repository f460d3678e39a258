import slugify from "@sindresorhus/slugify";
import { titleOf } from "@/lib/format/item-name";
import { COLOURS, type ProductSpec } from "./data/product-spec";
import type { StoreDemo } from "./demo";
import { after, before, DAY_MS, daysBetween } from "./moments";
import { PICTURE_PX } from "./pictures";
import { Random } from "./random";

export type CategorySpec = { slug: string; nome: string; pai?: string };

export type Sku = {
  productId: string;
  variantId: string | null;
  nome: string;
  sku: string | null;
  tamanho: string | null;
  cor: string | null;
  opcoes: { nome: string; valor: string }[];
  precoCents: number;
  promocaoCents: number | null;
  custoCents: number;
  categorySlugs: string[];
  procura: number;
  estacao: "inverno" | "verão" | null;
  saldo: ProductSpec["saldo"];
  situacao: ProductSpec["situacao"];
  desde: Date;
};

export type Catalog = { skus: Sku[]; categoryId: (slug: string) => string };

const SEASONS = ["inverno", "verão"] as const;
const COST_SHARE = 0.42;
const PROMOTION_DAYS = 30;
/** The other categories have none, so the demo also shows products without. */
const NCM_OF_CATEGORY: Record<string, string> = {
  cafes: "09012100",
  calcados: "64039990",
  bolsas: "42022220",
  "cama-mesa-e-banho": "63022100",
};
const PRICE_RISE_DAYS = 150;
/** A small number, because the first start waits for the pictures. */
const PICTURED_COLOURS = 2;
const OLD_PRICE_SHARE = 0.93;

/** Promotions are recent, and prices rose once. */
export function priceAt(sku: Sku, day: Date, now: Date): number {
  const age = daysBetween(day, now);
  if (sku.promocaoCents !== null && age < PROMOTION_DAYS) return sku.promocaoCents;
  if (age < PRICE_RISE_DAYS) return sku.precoCents;
  return Math.floor((sku.precoCents * OLD_PRICE_SHARE) / 1000) * 1000 + 990;
}

function addCategories({ now, rows, store }: StoreDemo, specs: CategorySpec[]): Map<string, string> {
  const random = new Random(`categories ${store.subdominio}`);
  const criadoEm = store.criadoEm;
  const ids = new Map(specs.map(({ slug }) => [slug, random.id(criadoEm)]));
  for (const [ordem, { slug, nome, pai }] of specs.entries()) {
    const id = ids.get(slug) ?? "";
    const paiId = pai ? ids.get(pai) : null;
    const atualizadoEm = before(now, random.between(30, 120) * DAY_MS);
    rows.categories.push({ id, storeId: store.id, slug, nome, paiId, ordem, criadoEm, atualizadoEm });
  }
  return ids;
}

type SkuShape = Pick<Sku, "sku" | "tamanho" | "cor" | "opcoes" | "precoCents" | "procura">;

function shapesOf({ sku, tamanhos, cores, opcao, precoCents, procura }: ProductSpec): SkuShape[] {
  const plain = { tamanho: null, cor: null, opcoes: [], precoCents, procura };
  if (opcao) {
    const { nome, valores } = opcao;
    return valores.map(({ valor, codigo }) => ({
      ...plain,
      sku: `${sku}-${codigo}`,
      opcoes: [{ nome, valor }],
      procura: procura / valores.length,
    }));
  }
  if (!tamanhos && !cores) return [{ ...plain, sku: null }];
  const sizes = tamanhos ?? [null];
  const colours = cores ?? [null];
  const shares = sizes.reduce((sum, size) => sum + (size?.procura ?? 1), 0) * colours.length;
  return sizes.flatMap((size) =>
    colours.map((cor) => ({
      sku: [sku, size?.codigo, cor && COLOURS[cor]].filter(Boolean).join("-"),
      tamanho: size?.nome ?? null,
      cor,
      opcoes: [],
      precoCents: precoCents + (size?.acrescimoCents ?? 0),
      procura: (procura * (size?.procura ?? 1)) / shares,
    })),
  );
}

/** An EAN in the range for use inside a shop. */
function barcode(random: Random): string {
  const digits = `20${random.digits(10)}`;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

function addProduct(demo: StoreDemo, spec: ProductSpec, random: Random): Sku[] {
  const { now, rows, store } = demo;
  const first = after(store.criadoEm, random.between(1, 20) * DAY_MS);
  const criadoEm = spec.idade === undefined ? first : before(now, spec.idade * DAY_MS);
  const id = random.id(criadoEm);
  const custoCents = Math.round((spec.precoCents * COST_SHARE) / 100) * 100;
  const atualizadoEm = before(now, random.between(0.05, Math.min(daysBetween(criadoEm, now), 75)) * DAY_MS);
  const common = { storeId: store.id, criadoEm, atualizadoEm };
  rows.products.push({
    ...common,
    id,
    nome: spec.nome,
    slug: slugify(spec.nome),
    sku: spec.tamanhos || spec.cores || spec.opcao ? null : spec.sku,
    descricao: spec.descricao,
    marca: store.nomeLoja,
    ncm: NCM_OF_CATEGORY[spec.categorias[0] ?? ""] ?? null,
    precoCents: spec.precoCents,
    precoPromocionalCents: spec.promocaoCents ?? null,
    custoCents,
    publicado: spec.situacao === undefined,
    tags: spec.tags,
    pesoGramas: spec.pesoGramas,
    ...spec.dimensoes,
    seoTitulo: `${spec.nome} | ${store.nomeLoja}`.slice(0, 70),
    seoDescricao: spec.descricao.slice(0, 320),
  });
  const ids = new Random(`pictures ${id}`);
  for (const [ordem, cor] of (spec.cores?.slice(0, PICTURED_COLOURS) ?? [null]).entries()) {
    const alt = cor ? `${spec.nome}, ${cor}` : spec.nome;
    const pictureId = (ordem === 0 ? random : ids).id(criadoEm);
    const picture = { id: pictureId, productId: id, alt, ordem, largura: PICTURE_PX, altura: PICTURE_PX };
    rows.productImages.push({ ...picture, storeId: store.id, criadoEm });
  }
  return shapesOf(spec).map((shape, ordem) => {
    const { sku, tamanho, cor, opcoes, precoCents } = shape;
    const variantId = sku === null ? null : random.id(criadoEm);
    if (sku !== null && variantId !== null) {
      const ownPrice = precoCents === spec.precoCents ? null : precoCents;
      const codigoBarras = barcode(random);
      rows.variants.push({
        ...common,
        id: variantId,
        productId: id,
        sku,
        tamanho,
        cor,
        opcoes: [...opcoes],
        precoCents: ownPrice,
        codigoBarras,
        ordem,
      });
    }
    return {
      ...shape,
      productId: id,
      variantId,
      nome: titleOf(spec.nome, shape.opcoes),
      promocaoCents: spec.promocaoCents ?? null,
      custoCents,
      categorySlugs: spec.categorias,
      estacao: SEASONS.find((season) => spec.tags.includes(season)) ?? null,
      saldo: spec.saldo,
      situacao: spec.situacao,
      desde: criadoEm,
    };
  });
}

export function addCatalog(demo: StoreDemo, categories: CategorySpec[], products: ProductSpec[]): Catalog {
  const { rows, store } = demo;
  const random = new Random(`catalog ${store.subdominio}`);
  const ids = addCategories(demo, categories);
  const categoryId = (slug: string) => {
    const id = ids.get(slug);
    if (!id) throw new Error(`no category ${slug}`);
    return id;
  };
  const skus = products.flatMap((spec) => {
    const kinds = addProduct(demo, spec, random);
    const productId = kinds[0]?.productId ?? "";
    rows.productCategories.push(
      ...spec.categorias.map((slug) => ({ storeId: store.id, productId, categoryId: categoryId(slug) })),
    );
    return kinds;
  });
  return { skus, categoryId };
}
