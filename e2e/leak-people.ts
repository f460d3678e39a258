import type { Permission } from "../lib/permissions";
import { type Made, mailOf, type Person, type Store, send, shown, succeed, type World } from "./leak-world";
import { aColleague, SENHA } from "./own-store";
import { type Plant, Story } from "./planted";

const PERMISSIONS: readonly [readonly Permission[], readonly Permission[]] = [
  ["produtos", "vendas"],
  ["marketing", "configuracoes"],
];

const cookieOf = (cookies: readonly string[]) => cookies.map((line) => line.split(";")[0]).join("; ");

export async function operator(made: Made, store: Store, baseURL: string, at: 0 | 1): Promise<Person> {
  const { garden } = made;
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
    ...{ kind: "operator", store, id, email, name, balance: null, visitorId: crypto.randomUUID() },
    ...{ cookie: new Story<string | null>(cookie), lastCookie: cookie, endedCookie: null },
    role: { id: roleId, name: roleName, permissions: new Story(PERMISSIONS[at]) },
  };
  owner.person = person;
  return person;
}

export const STATES = ["SP", "RS"] as const;

/** By a link for a new password: few accounts may be opened from one address, and other tests need them. */
async function firstCookie(made: Made, store: Store, email: string): Promise<string> {
  await succeed(made, store, { path: "/store-auth/esqueci-senha", method: "POST", data: { email } });
  const [mail] = await send(store.owner.get(`/emails?limit=1&q=${encodeURIComponent(email)}`));
  const { link } = await send(store.owner.post(`/emails/${mail.id}/link`));
  const data = { token: link.split("/").at(-1), novaSenha: SENHA };
  return cookieOf(
    (await succeed(made, store, { path: "/store-auth/redefinir-senha", method: "POST", data })).cookies,
  );
}

export async function signedUp(made: Made, store: Store, at: number): Promise<Person> {
  const { garden } = made;
  const owner = { store, person: {} };
  const plant = (what: string, mark: string) => garden.plant(owner, `customer ${at}'s ${what}`, mark);
  const [name, email] = [plant("name", garden.word()), plant("email", garden.word())];
  const balance = plant("balance", garden.price());
  const address = mailOf(store, email.story.now);
  const data = { nome: shown("Cliente", name.story.now), email: address };
  const { id } = await send(store.owner.post("/customers", { data }));
  const cookie = await firstCookie(made, store, address);
  const enderecos = [{ principal: true, cidade: "Centro", uf: STATES[at % STATES.length] }];
  await succeed(made, store, { path: "/store/me", method: "PUT", cookie, data: { enderecos } });
  await succeed(made, store, { path: "/store/loyalty/participar", method: "POST", cookie });
  const points = { pontos: Number(balance.story.now), motivo: "Um presente" };
  await send(store.owner.post(`/customers/${id}/fidelidade/ajustes`, { data: points }));
  const person: Person = {
    ...{ kind: "customer", store, id, email, name, balance, role: null, visitorId: crypto.randomUUID() },
    ...{ cookie: new Story<string | null>(cookie), lastCookie: cookie, endedCookie: null },
  };
  owner.person = person;
  return person;
}

async function logOut(made: Made, person: Person): Promise<void> {
  const { kind, store, cookie, lastCookie } = person;
  const path = kind === "operator" ? "/auth/logout" : "/store-auth/logout";
  await cookie.become(null, () => succeed(made, store, { path, method: "POST", cookie: lastCookie }));
  person.endedCookie = lastCookie;
}

async function logIn(made: Made, person: Person): Promise<void> {
  const { kind, store, email, cookie } = person;
  const path = kind === "operator" ? "/auth/login" : "/store-auth/login";
  const data = { email: mailOf(store, email.story.now), senha: SENHA };
  // A session is nobody's before its cookie is known.
  const { cookies } = await succeed(made, store, { path, method: "POST", data });
  person.lastCookie = cookieOf(cookies);
  await cookie.become(person.lastCookie, async () => {});
}

/** Leaves behind a cookie that opens nothing any more. */
export async function comeBack(made: Made, person: Person): Promise<void> {
  await logOut(made, person);
  await logIn(made, person);
}

export const peopleOf = ({ people }: Store, kind: Person["kind"]): Person[] =>
  people.filter((person) => person.kind === kind);

/** At most one person of a kind is away, so somebody is there. */
export function comeOrGo(world: World, store: Store, kind: Person["kind"]): Promise<void> {
  const people = peopleOf(store, kind);
  const away = people.find(({ cookie }) => cookie.now === null);
  return away ? logIn(world, away) : logOut(world, world.random.pick(people));
}
