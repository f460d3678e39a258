import type { Locale } from "../lib/i18n/locales";
import type { Random } from "../prisma/seed/random";
import { comeBack, operator, peopleOf, STATES, signedUp } from "./leak-people";
import {
  type Made,
  type Person,
  type Product,
  SKU,
  SLUGS,
  type Store,
  send,
  shown,
  TAG,
  type Thing,
  WORDS,
  type World,
} from "./leak-world";
import { anOwnStore, SENHA } from "./own-store";
import { Garden, type Mark } from "./planted";
import type { Asker } from "./raw-answer";

async function thing(
  made: Made,
  store: Store,
  what: keyof typeof WORDS,
  path: string,
  data: object,
): Promise<Thing> {
  const plant = made.garden.plant({ store, person: null }, what, made.garden.word());
  const text = shown(WORDS[what], plant.story.now);
  const { id, slug } = await send(store.owner.post(path, { data: { nome: text, titulo: text, ...data } }));
  return { id, slug, name: plant };
}

async function product(made: Made, store: Store, at: number): Promise<Product> {
  const price = made.garden.plant({ store, person: null }, `price ${at}`, made.garden.price());
  const told = {
    slug: SLUGS.products[at],
    precoCents: Number(price.story.now),
    publicado: true,
    categoriaIds: [store.category.id],
    ...(at === 1 ? { variantes: [{ sku: SKU, cor: "Anil", estoque: 5 }] } : { estoque: 5 }),
  };
  return { ...(await thing(made, store, "product", "/products", told)), price, isPublished: true };
}

export async function publishTheme(store: Store, colour: Mark, block: Mark): Promise<void> {
  const { rascunho, versao } = await send(store.owner.get("/themes/rascunho"));
  const { aparencia, blocos } = rascunho;
  const own = {
    titulo: shown("Aviso", block),
    texto: null,
    link: null,
    botao: null,
    imagemUrl: null,
    produtoIds: [],
  };
  const data = {
    versao,
    aparencia: { ...aparencia, cores: { ...aparencia.cores, primaria: colour } },
    blocos: [...blocos.filter(({ tipo }: { tipo: string }) => tipo !== "texto"), { tipo: "texto", ...own }],
  };
  const changed = await send(store.owner.put("/themes/rascunho", { data }));
  await send(store.owner.post("/themes/publicar", { data: { versao: changed.versao } }));
}

export async function changeSettings({ owner }: Store, change: object): Promise<void> {
  const { versao } = await send(owner.get("/settings"));
  await send(owner.put("/settings", { data: { ...change, versao } }));
}

export async function freight({ owner }: Store, cents: number): Promise<void> {
  const { versao } = await send(owner.get("/settings/frete"));
  const linhas = STATES.map((uf, at) => ({
    ...{ nome: `Envio ${uf}`, ufs: [uf], precoCents: 1500, prazoDiasUteis: 3 },
    gratisAPartirCents: cents + at * 1000,
  }));
  await send(owner.put("/settings/frete", { data: { linhas, versao } }));
}

async function publish({ owner }: Store, { id }: Thing): Promise<void> {
  await send(owner.put(`/blog/${id}/status`, { data: { status: "publicado" } }));
}

async function newStore(made: Made, baseURL: string, idioma: Locale, at: number): Promise<Store> {
  const { garden, port } = made;
  const { owner, marketing, subdominio } = await anOwnStore(baseURL, idioma);
  await marketing.dispose();
  const store = {
    host: `${subdominio}.localhost:${port}`,
    idioma,
    owner,
    people: [] as Person[],
  } as unknown as Store;
  const plant = (name: string, mark: Mark) => garden.plant({ store, person: null }, name, mark);
  store.experiments = new Map();
  store.name = plant("store", garden.word());
  store.colour = plant("colour", garden.colour());
  store.block = plant("block", garden.word());
  await send(owner.post("/auth/confirmar", { data: { senha: SENHA } }));
  await changeSettings(store, { nomeLoja: shown("Loja", store.name.story.now), fidelidade: { ativo: true } });
  await freight(store, 50_000 + at * 10_000);
  await publishTheme(store, store.colour.story.now, store.block.story.now);
  store.category = await thing(made, store, "category", "/categories", { slug: SLUGS.category });
  store.products = [];
  for (const index of SLUGS.products.keys()) store.products.push(await product(made, store, index));
  const produtoIds = store.products.map(({ id }) => id);
  const text = { conteudo: "Um texto.", tags: [TAG], produtoIds };
  store.post = await thing(made, store, "post", "/blog", { ...text, slug: SLUGS.post, tipo: "post" });
  store.page = await thing(made, store, "page", "/blog", {
    conteudo: "Quem somos.",
    slug: SLUGS.page,
    tipo: "pagina",
  });
  for (const each of [store.post, store.page]) await publish(store, each);
  const operators = ([0, 1] as const).map((index) => operator(made, store, baseURL, index));
  const customers = [0, 1].map((index) => signedUp(made, store, index));
  store.people.push(...(await Promise.all([...operators, ...customers])));
  const returning = (["operator", "customer"] as const).flatMap((kind) => peopleOf(store, kind).slice(0, 1));
  await Promise.all(returning.map((person) => comeBack(made, person)));
  return store;
}

export const SLOTS = [
  ["destaque", "simples", "centralizado"],
  ["cartao-produto", "classico", "moldura"],
  ["barra-frete", "sem", "topo"],
  ["botao-comprar", "adicionar", "quero"],
] as const;

export async function startExperiment(
  { owner, experiments }: Store,
  [chave, ...options]: (typeof SLOTS)[number],
) {
  const variantes = options.map((opcao, at) => ({ nome: opcao, opcao, peso: 50, controle: at === 0 }));
  const { id } = await send(owner.post("/ab-experiments", { data: { nome: chave, chave, variantes } }));
  await send(owner.put(`/ab-experiments/${id}/status`, { data: { status: "ativo" } }));
  experiments.set(chave, id);
}

export async function newWorld(baseURL: string, asker: Asker, random: Random): Promise<World> {
  const made = { garden: new Garden(), asker, port: Number(new URL(baseURL).port), random };
  const stores = await Promise.all([newStore(made, baseURL, "pt-BR", 0), newStore(made, baseURL, "en", 1)]);
  // The other store has none at first.
  for (const slot of SLOTS.slice(1, 3)) await startExperiment(stores[0], slot);
  return { ...made, stores };
}
