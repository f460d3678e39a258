import slugify from "@sindresorhus/slugify";
import { CITIES, type City, FIRST_NAMES, LAST_NAMES, STREETS } from "./data/people";
import type { StoreDemo } from "./demo";
import { makeCpf, makePhone } from "./documents";
import { after, before, DAY_MS, daysBetween, localDay } from "./moments";
import { Random } from "./random";
import type { CustomerRow } from "./rows";

export type Customer = {
  row: CustomerRow & { criadoEm: Date; tags: string[] };
  cidade: City;
  endereco: Address;
  consents: Map<Channel, Date>;
  procura: number;
  until: Date | null;
  isEnrolled: boolean;
};

export type Channel = "email" | "whatsapp" | "push";

export type Address = {
  cep: string;
  logradouro: string;
  numero: string;
  complemento: string | null;
  bairro: string;
  cidade: string;
  uf: string;
};

const CONSENT_SHARE: Record<Channel, number> = { email: 0.78, whatsapp: 0.52, push: 0.3 };
const ENROLLED_SHARE = 0.88;
const TAGS = ["newsletter", "presente", "casa", "indicação", "loja física", "influenciadora"];

export function makeAddress(city: City, random: Random): Address {
  return {
    cep: city.cep + random.digits(3),
    logradouro: random.pick(STREETS),
    numero: String(random.int(12, 2400)),
    complemento: random.chance(0.4) ? `Apto ${random.int(1, 24)}${random.int(1, 4)}` : null,
    bairro: random.pick(city.bairros),
    cidade: city.cidade,
    uf: city.uf,
  };
}

function addConsents({ now, rows, store }: StoreDemo, id: string, since: Date, random: Random, all: boolean) {
  const consents: Customer["consents"] = new Map();
  for (const canal of Object.keys(CONSENT_SHARE) as Channel[]) {
    const aceito = all || random.chance(CONSENT_SHARE[canal]);
    const left = !aceito && random.chance(0.25);
    const alteradoEm = left ? after(since, random.next() * (now.getTime() - since.getTime())) : since;
    const fonte = left ? "link_descadastro" : random.chance(0.7) ? "cadastro" : "checkout";
    rows.consents.push({ storeId: store.id, customerId: id, canal, aceito, fonte, alteradoEm });
    if (aceito) consents.set(canal, alteradoEm);
  }
  return consents;
}

/** Makes more birthdays around today, for the birthday automation. */
function birthday(now: Date, random: Random): Date {
  const near = localDay(after(now, random.int(-40, 20) * DAY_MS));
  const isNear = random.chance(0.2);
  const month = isNear ? near.month : random.int(1, 12);
  const day = Math.min(isNear ? near.day : random.int(1, 28), 28);
  return new Date(Date.UTC(near.year - random.int(19, 68), month - 1, day));
}

type Person = { nome: string; email: string; criadoEm: Date; senhaHash?: string };

function addCustomer(demo: StoreDemo, person: Person, random: Random): Customer {
  const { now, rows, store } = demo;
  const { criadoEm } = person;
  const isDemoAccount = person.senhaHash !== undefined;
  const cidade = random.weighted(CITIES, ({ procura }) => procura);
  const id = random.id(criadoEm);
  const row = {
    ...person,
    id,
    storeId: store.id,
    telefone: makePhone(cidade.ddd, random),
    documento: makeCpf(random),
    nascimento: random.chance(0.8) ? birthday(now, random) : null,
    tags: random.some(TAGS, 0.12),
    ultimoLoginEm: isDemoAccount ? before(now, 3 * DAY_MS) : null,
    atualizadoEm: criadoEm,
  };
  rows.customers.push(row);
  const endereco = makeAddress(cidade, random);
  const homes = random.chance(0.15) ? [endereco, makeAddress(cidade, random)] : [endereco];
  rows.addresses.push(
    ...homes.map((home, index) => ({
      ...home,
      id: random.id(criadoEm),
      storeId: store.id,
      customerId: id,
      principal: index === 0,
      criadoEm,
      atualizadoEm: criadoEm,
    })),
  );
  const consents = addConsents(demo, id, criadoEm, random, isDemoAccount);
  const age = daysBetween(criadoEm, now);
  const hasLeft = !isDemoAccount && age > 200 && random.chance(0.25);
  return {
    row,
    cidade,
    endereco,
    consents,
    procura: random.chance(0.06) ? 0 : random.weighted([0.6, 1, 1.5, 2.4], (value) => 1 / value),
    isEnrolled: isDemoAccount || random.chance(ENROLLED_SHARE),
    until: hasLeft ? before(now, random.between(95, age - 60) * DAY_MS) : null,
  };
}

type Crowd = {
  count: number;
  demoAccount: Pick<Person, "nome" | "email"> & { senhaHash: string; ageDays: number };
};

export function addCustomers(demo: StoreDemo, { count, demoAccount }: Crowd): Customer[] {
  const { now, store } = demo;
  const random = new Random(`customers ${store.subdominio}`);
  const { ageDays, ...account } = demoAccount;
  const customers = [addCustomer(demo, { ...account, criadoEm: before(now, ageDays * DAY_MS) }, random)];
  const storeAge = daysBetween(store.criadoEm, now);
  const taken = new Set([account.nome]);
  while (customers.length < count) {
    const family = [random.pick(LAST_NAMES), random.pick(LAST_NAMES)];
    const nome = [random.pick(FIRST_NAMES), ...new Set(random.chance(0.4) ? family : family.slice(1))].join(
      " ",
    );
    if (taken.has(nome)) continue;
    taken.add(nome);
    const email = `${slugify(nome, { separator: "." })}@exemplo.test`;
    const ageInDays =
      customers.length < count * 0.4
        ? random.between(storeAge - 70, storeAge - 2)
        : random.between(2, storeAge - 70);
    customers.push(addCustomer(demo, { nome, email, criadoEm: before(now, ageInDays * DAY_MS) }, random));
  }
  return customers;
}

export type Buyer = { nome: string; email: string | null; telefone: string | null; documento: string | null };

export function buyerOf({ row }: Customer) {
  const { nome, email = null, telefone = null, documento = null } = row;
  return { nome, email, telefone, documento };
}
