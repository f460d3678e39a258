import type { Permission } from "../lib/permissions";
import { comeOrGo, peopleOf, signedUp } from "./leak-people";
import { changeSettings, freight, publishTheme, SLOTS, startExperiment } from "./leak-store";
import { type Person, type Store, send, shown, succeed, type Thing, WORDS, type World } from "./leak-world";
import type { Mark, Plant } from "./planted";

type Change = (world: World, store: Store) => Promise<void>;

async function rename(
  { garden }: World,
  plant: Plant,
  send: (mark: Mark) => Promise<unknown>,
): Promise<void> {
  const mark = garden.word();
  await garden.change(plant, mark, () => send(mark));
}

const one = ({ random }: World, store: Store, kind: Person["kind"]): Person =>
  random.pick(peopleOf(store, kind));

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
    const chosen = world.random.some(all, 0.5);
    // A role without any permission is refused.
    const permissoes = chosen.length > 0 ? chosen : all.slice(0, 1);
    const mark = world.garden.word();
    await world.garden.change(role.name, mark, () =>
      role.permissions.become(permissoes, () =>
        send(store.owner.put(`/roles/${role.id}`, { data: { nome: shown("Papel", mark), permissoes } })),
      ),
    );
  },
  "an operator comes or goes": (world, store) => comeOrGo(world, store, "operator"),
  "a customer comes or goes": (world, store) => comeOrGo(world, store, "customer"),
  "a customer is renamed": async (world, store) => {
    const { cookie, name } = one(world, store, "customer");
    const now = cookie.now;
    if (now === null) return;
    const to = { path: "/store/me", method: "PUT", cookie: now } as const;
    await rename(world, name, (mark) =>
      succeed(world, store, { ...to, data: { nome: shown("Cliente", mark) } }),
    );
  },
  "a customer is erased, and another one comes": async (world, store) => {
    const person = one(world, store, "customer");
    const confirmacao = shown("Cliente", person.name.story.now);
    const erase = () =>
      person.cookie.become(null, () =>
        send(store.owner.post(`/customers/${person.id}/anonimizar`, { data: { confirmacao } })),
      );
    const told = [person.name, person.email, ...(person.balance ? [person.balance] : [])];
    await told.reduce((change, plant) => () => world.garden.change(plant, "", change), erase)();
    const customers = peopleOf(store, "customer");
    const other = await signedUp(world, store, customers.indexOf(person));
    other.endedCookie = person.lastCookie;
    store.people[store.people.indexOf(person)] = other;
  },
};
