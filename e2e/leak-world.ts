import { type APIRequestContext, type APIResponse, expect } from "@playwright/test";
import type { Locale } from "../lib/i18n/locales";
import type { Permission } from "../lib/permissions";
import type { Random } from "../prisma/seed/random";
import { dataOf } from "./fixtures";
import { aColleague, anOwnStore, SENHA } from "./own-store";
import { Garden, type Mark, type Plant, Story } from "./planted";
import type { Asker } from "./raw-answer";

/** Both stores have the same addresses, so a page of one shown by the other has the right look. */
const SLUGS = {
  products: ["primeiro", "segundo", "terceiro"],
  category: "tudo",
  post: "novo",
  page: "sobre-nos",
};
const WORDS = { product: "Bolsa", category: "Linha", post: "Artigo", page: "Sobre" };
const SKU = "ANIL-1";
const TAG = "dicas";

type Thing = { id: string; slug: string; name: Plant };
export type Product = Thing & { price: Plant; isPublished: boolean };

export type Person = {
  kind: "operator" | "customer";
  store: Store;
  id: string;
  /** For the customer of an erased account, whose place another person takes. */
  email: Plant;
  name: Plant;
  /** The cookies of the session; null when it has ended. */
  cookie: Story<string | null>;
  /** An ended session's cookies, which a browser may still send. */
  lastCookie: string;
  visitorId: string;
  /** Null: a customer. */
  role: { id: string; name: Plant; permissions: Story<readonly Permission[]> } | null;
};

export type Store = {
  host: string;
  idioma: Locale;
  owner: APIRequestContext;
  name: Plant;
  colour: Plant;
  block: Plant;
  products: Product[];
  category: Thing;
  post: Thing;
  page: Thing;
  people: Person[];
  /** Ids by slot. */
  experiments: Map<string, string>;
  /** `performance.now()` of the end of the last change. */
  changedMs: number;
};

export type World = {
  garden: Garden;
  asker: Asker;
  port: number;
  stores: readonly [Store, Store];
  random: Random;
};

const send = async (answer: Promise<APIResponse>) => dataOf(await answer);
const shown = (word: string, mark: Mark) => `${word} ${mark}`;
/** An operator's address is unique in the whole installation. */
const mailOf = ({ host }: Store, mark: Mark) => `${mark}@${host.split(".")[0]}.test`;

const PERMISSIONS: readonly [readonly Permission[], readonly Permission[]] = [
  ["produtos", "vendas"],
  ["marketing", "configuracoes"],
];

async function operator(world: Made, store: Store, baseURL: string, at: 0 | 1): Promise<Person> {
  const { garden } = world;
  const owner = { store, person: {} };
  const [name, email, roleName] = ["name", "email", "role"].map((what) =>
    garden.plant(owner, `operator ${at}'s ${what}`, garden.word()),
  ) as [Plant, Plant, Plant];
  const role = { nome: shown("Papel", roleName.story.now), permissoes: PERMISSIONS[at] };
  const { id: roleId } = await send(store.owner.post("/roles", { data: role }));
  const told = { nome: shown("Pessoa", name.story.now), email: mailOf(store, email.story.now), roleId };
  const session = await aColleague(baseURL, store.owner, told);
  const { cookies } = await session.storageState();
  const { id } = (await send(session.get("/auth/me"))).usuario;
  await session.dispose();
  const cookie = cookies.map(({ name: key, value }) => `${key}=${value}`).join("; ");
  const person: Person = {
    ...{
      kind: "operator",
      store,
      id,
      email,
      name,
      cookie: new Story<string | null>(cookie),
      lastCookie: cookie,
    },
    visitorId: crypto.randomUUID(),
    role: { id: roleId, name: roleName, permissions: new Story(PERMISSIONS[at]) },
  };
  owner.person = person;
  return person;
}

const cookieOf = (cookies: readonly string[]) => cookies.map((line) => line.split(";")[0]).join("; ");

const STATES = ["SP", "RS"] as const;

async function signedUp({ garden, asker, port }: Made, store: Store, at: number): Promise<Person> {
  const owner = { store, person: {} };
  const [name, email] = ["name", "email"].map((what) =>
    garden.plant(owner, `customer ${at}'s ${what}`, garden.word()),
  ) as [Plant, Plant];
  const shop = { port, host: store.host };
  const account = {
    nome: shown("Cliente", name.story.now),
    email: mailOf(store, email.story.now),
    senha: SENHA,
  };
  const opened = await asker.ask({
    ...shop,
    path: "/store-auth/cadastro",
    method: "POST",
    headers: {},
    data: account,
  });
  expect(opened.status, opened.body).toBe(201);
  const cookie = cookieOf(opened.cookies);
  const enderecos = [{ principal: true, cidade: "Centro", uf: STATES[at % STATES.length] }];
  const changed = await asker.ask({
    ...shop,
    path: "/store/me",
    method: "PUT",
    headers: { cookie },
    data: { enderecos },
  });
  expect(changed.status, changed.body).toBe(200);
  const person: Person = {
    ...{ kind: "customer", store, id: JSON.parse(opened.body).data.cliente.id, email, name, role: null },
    ...{ cookie: new Story<string | null>(cookie), lastCookie: cookie, visitorId: crypto.randomUUID() },
  };
  owner.person = person;
  return person;
}

type Made = Omit<World, "stores">;

async function thing(
  world: Made,
  store: Store,
  what: keyof typeof WORDS,
  path: string,
  data: object,
): Promise<Thing> {
  const plant = world.garden.plant({ store, person: null }, what, world.garden.word());
  const text = shown(WORDS[what], plant.story.now);
  const { id, slug } = await send(store.owner.post(path, { data: { nome: text, titulo: text, ...data } }));
  return { id, slug, name: plant };
}

async function product(world: Made, store: Store, at: number): Promise<Product> {
  const price = world.garden.plant({ store, person: null }, `price ${at}`, world.garden.price());
  const told = {
    slug: SLUGS.products[at],
    precoCents: Number(price.story.now),
    publicado: true,
    categoriaIds: [store.category.id],
    ...(at === 1 ? { variantes: [{ sku: SKU, cor: "Anil", estoque: 5 }] } : { estoque: 5 }),
  };
  return { ...(await thing(world, store, "product", "/products", told)), price, isPublished: true };
}

async function publishTheme(store: Store, colour: Mark, block: Mark): Promise<void> {
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

async function changeSettings({ owner }: Store, change: object): Promise<void> {
  const { versao } = await send(owner.get("/settings"));
  await send(owner.put("/settings", { data: { ...change, versao } }));
}

async function freight({ owner }: Store, cents: number): Promise<void> {
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

async function newStore(world: Made, baseURL: string, idioma: Locale, at: number): Promise<Store> {
  const { garden, port } = world;
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
  store.category = await thing(world, store, "category", "/categories", { slug: SLUGS.category });
  store.products = [];
  for (const index of SLUGS.products.keys()) store.products.push(await product(world, store, index));
  const produtoIds = store.products.map(({ id }) => id);
  const text = { conteudo: "Um texto.", tags: [TAG], produtoIds };
  store.post = await thing(world, store, "post", "/blog", { ...text, slug: SLUGS.post, tipo: "post" });
  store.page = await thing(world, store, "page", "/blog", {
    conteudo: "Quem somos.",
    slug: SLUGS.page,
    tipo: "pagina",
  });
  for (const each of [store.post, store.page]) await publish(store, each);
  for (const index of [0, 1] as const) store.people.push(await operator(world, store, baseURL, index));
  for (const index of [0, 1]) store.people.push(await signedUp(world, store, index));
  store.changedMs = performance.now();
  return store;
}

export async function newWorld(baseURL: string, asker: Asker, random: Random): Promise<World> {
  const made = { garden: new Garden(), asker, port: Number(new URL(baseURL).port), random };
  const stores = await Promise.all([newStore(made, baseURL, "pt-BR", 0), newStore(made, baseURL, "en", 1)]);
  return { ...made, stores };
}

/** The shop pages that a server keeps, open answers that it keeps, and pages that it must not keep. */
export const SHOP_PAGES = [
  "/loja",
  "/loja/busca",
  "/loja/busca?q=bolsa",
  "/loja/busca?ordenar=menor-preco",
  `/loja/categoria/${SLUGS.category}`,
  ...SLUGS.products.map((slug) => `/loja/produto/${slug}`),
  `/loja/produto/${SLUGS.products[1]}?v=${SKU}`,
  "/loja/blog",
  `/loja/blog/${SLUGS.post}`,
  `/loja/blog/tag/${TAG}`,
  `/loja/p/${SLUGS.page}`,
  "/loja/produto/nada",
];
export const OPEN_ANSWERS = [
  "/store/products",
  `/store/products/${SLUGS.products[0]}`,
  "/store/search?q=bolsa",
  "/store/categories",
  "/loja/blog/rss.xml",
  "/sitemap/produtos.xml",
];
export const OWN_PAGES = [
  "/loja/conta",
  "/loja/fidelidade",
  "/loja/conta/pedidos",
  "/loja/entrar",
  "/loja/sacola",
];
export const OWN_ANSWERS = ["/store/me", "/store-auth/me", "/store/cart", "/store/orders"];

type Change = (world: World, store: Store) => Promise<void>;

async function rename(
  { garden }: World,
  plant: Plant,
  send: (mark: Mark) => Promise<unknown>,
): Promise<void> {
  const mark = garden.word();
  await garden.change(plant, mark, () => send(mark));
}

const one = <Kind extends Person["kind"]>({ random }: World, { people }: Store, kind: Kind): Person =>
  random.pick(people.filter((person) => person.kind === kind));

async function logOut({ asker, port }: World, { kind, store, cookie, lastCookie }: Person): Promise<void> {
  const path = kind === "operator" ? "/auth/logout" : "/store-auth/logout";
  await cookie.become(null, async () => {
    const to = { port, host: store.host, path, method: "POST" as const };
    const { status, body } = await asker.ask({ ...to, headers: { cookie: lastCookie } });
    expect(status, body).toBeLessThan(300);
  });
}

async function logIn({ asker, port }: World, person: Person): Promise<void> {
  const { kind, store, email, cookie } = person;
  const path = kind === "operator" ? "/auth/login" : "/store-auth/login";
  const data = { email: mailOf(store, email.story.now), senha: SENHA };
  const to = { port, host: store.host, path, method: "POST" as const };
  // A session is nobody's before its cookie is known.
  const { status, body, cookies } = await asker.ask({ ...to, headers: {}, data });
  expect(status, body).toBe(200);
  person.lastCookie = cookieOf(cookies);
  await cookie.become(person.lastCookie, async () => {});
}

const inOrOut = (world: World, person: Person) =>
  person.cookie.now === null ? logIn(world, person) : logOut(world, person);

const SLOTS = [
  ["destaque", "simples", "centralizado"],
  ["cartao-produto", "classico", "moldura"],
  ["barra-frete", "sem", "topo"],
  ["botao-comprar", "adicionar", "quero"],
] as const;

async function startExperiment({ owner, experiments }: Store, [chave, ...options]: (typeof SLOTS)[number]) {
  const variantes = options.map((opcao, at) => ({ nome: opcao, opcao, peso: 50, controle: at === 0 }));
  const { id } = await send(owner.post("/ab-experiments", { data: { nome: chave, chave, variantes } }));
  await send(owner.put(`/ab-experiments/${id}/status`, { data: { status: "ativo" } }));
  experiments.set(chave, id);
}

async function endExperiment({ owner, experiments }: Store, chave: string, id: string) {
  await send(owner.put(`/ab-experiments/${id}/status`, { data: { status: "encerrado" } }));
  experiments.delete(chave);
}

async function retitle(world: World, store: Store, { id, name }: Thing, word: string): Promise<void> {
  const { versao } = await send(store.owner.get(`/blog/${id}`));
  await rename(world, name, (mark) =>
    send(store.owner.put(`/blog/${id}`, { data: { titulo: shown(word, mark), versao } })),
  );
}

export const CHANGES: Readonly<Record<string, Change>> = {
  "a product is renamed": async (world, store) => {
    const { id, name } = world.random.pick(store.products);
    await rename(world, name, (mark) =>
      send(store.owner.put(`/products/${id}`, { data: { nome: shown(WORDS.product, mark) } })),
    );
  },
  "a price changes": async (world, store) => {
    const { id, price } = world.random.pick(store.products);
    const mark = world.garden.price();
    await world.garden.change(price, mark, () =>
      send(store.owner.put(`/products/${id}`, { data: { precoCents: Number(mark) } })),
    );
  },
  "a product is hidden or shown": async (world, { owner, products }) => {
    const one = world.random.pick(products.slice(1));
    one.isPublished = !one.isPublished;
    await send(owner.put(`/products/${one.id}`, { data: { publicado: one.isPublished } }));
  },
  "stock is counted": async ({ random }, { owner, products: [first] }) => {
    await send(
      owner.post(`/products/${first?.id}/estoque`, {
        data: { estoque: random.pick([0, 3, 7]), motivo: "contagem" },
      }),
    );
  },
  "a category is renamed": (world, { owner, category: { id, name } }) =>
    rename(world, name, (mark) =>
      send(owner.put(`/categories/${id}`, { data: { nome: shown(WORDS.category, mark) } })),
    ),
  "a post is renamed": (world, store) => retitle(world, store, store.post, WORDS.post),
  "a page is renamed": (world, store) => retitle(world, store, store.page, WORDS.page),
  "a theme is published": async ({ garden }, store) => {
    const [colour, block] = [garden.colour(), garden.word()];
    await garden.change(store.colour, colour, () =>
      garden.change(store.block, block, () => publishTheme(store, colour, block)),
    );
  },
  "a store is renamed": (world, store) =>
    rename(world, store.name, (mark) => changeSettings(store, { nomeLoja: shown("Loja", mark) })),
  "freight changes": ({ random }, store) => freight(store, random.int(100, 400) * 100),
  "an experiment begins or ends": async ({ random }, store) => {
    const slot = random.pick(SLOTS);
    const running = store.experiments.get(slot[0]);
    await (running ? endExperiment(store, slot[0], running) : startExperiment(store, slot));
  },
  "an operator is renamed": async (world, store) => {
    const { id, name } = one(world, store, "operator");
    await rename(world, name, (mark) =>
      send(store.owner.put(`/users/${id}`, { data: { nome: shown("Pessoa", mark) } })),
    );
  },
  "a role changes": async (world, store) => {
    const { role } = one(world, store, "operator");
    if (!role) return;
    const all: readonly Permission[] = ["produtos", "vendas", "marketing", "dashboard", "configuracoes"];
    const permissoes = world.random.some(all, 0.5);
    const mark = world.garden.word();
    await world.garden.change(role.name, mark, () =>
      role.permissions.become(permissoes, () =>
        send(store.owner.put(`/roles/${role.id}`, { data: { nome: shown("Papel", mark), permissoes } })),
      ),
    );
  },
  "an operator comes or goes": (world, store) => inOrOut(world, one(world, store, "operator")),
  "a customer comes or goes": (world, store) => inOrOut(world, one(world, store, "customer")),
  "a customer is renamed": async (world, store) => {
    const { asker, port } = world;
    const { cookie, name } = one(world, store, "customer");
    const now = cookie.now;
    if (now === null) return;
    const to = {
      port,
      host: store.host,
      path: "/store/me",
      method: "PUT" as const,
      headers: { cookie: now },
    };
    await rename(world, name, async (mark) => {
      const { status, body } = await asker.ask({ ...to, data: { nome: shown("Cliente", mark) } });
      expect(status, body).toBe(200);
    });
  },
  "a customer is erased, and another one comes": async (world, store) => {
    const person = one(world, store, "customer");
    const confirmacao = shown("Cliente", person.name.story.now);
    await world.garden.change(person.name, "", () =>
      world.garden.change(person.email, "", () =>
        person.cookie.become(null, () =>
          send(store.owner.post(`/customers/${person.id}/anonimizar`, { data: { confirmacao } })),
        ),
      ),
    );
    const customers = store.people.filter(({ kind }) => kind === "customer");
    store.people[store.people.indexOf(person)] = await signedUp(world, store, customers.indexOf(person));
  },
};
