import { type APIRequestContext, type APIResponse, expect } from "@playwright/test";
import type { Locale } from "../lib/i18n/locales";
import type { Permission } from "../lib/permissions";
import type { Random } from "../prisma/seed/random";
import { dataOf } from "./fixtures";
import type { Garden, Mark, Plant, Story } from "./planted";
import type { Answer, Asked, Asker } from "./raw-answer";

/** Both stores have the same addresses, so a page of one shown by the other has the right look. */
export const SLUGS = {
  products: ["primeiro", "segundo", "terceiro"],
  category: "tudo",
  post: "novo",
  page: "sobre-nos",
};
export const WORDS = { product: "Bolsa", category: "Linha", post: "Artigo", page: "Sobre" };
export const SKU = "ANIL-1";
export const TAG = "dicas";

export type Thing = { id: string; slug: string; name: Plant };
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
  lastCookie: string;
  /** The cookies of a session that has ended; null before the first end. */
  endedCookie: string | null;
  visitorId: string;
  /** In points; null: an operator. */
  balance: Plant | null;
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
};

export type World = {
  garden: Garden;
  asker: Asker;
  port: number;
  stores: readonly [Store, Store];
  random: Random;
};

export type Made = Omit<World, "stores">;

export const send = async (answer: Promise<APIResponse>) => dataOf(await answer);
export const shown = (word: string, mark: Mark) => `${word} ${mark}`;
/** An operator's address is unique in the whole installation. */
export const mailOf = ({ host }: Store, mark: Mark) => `${mark}@${host.split(".")[0]}.test`;

/** Asks a store's host and expects success. */
export async function succeed(
  { asker, port }: Made,
  { host }: Store,
  asked: Pick<Asked, "path" | "method" | "data"> & { cookie?: string },
): Promise<Answer> {
  const { cookie, ...sent } = asked;
  const answer = await asker.ask({ ...sent, port, host, headers: cookie ? { cookie } : {} });
  expect(answer.status, `${asked.path}: ${answer.body}`).toBeLessThan(300);
  return answer;
}
