import { setTimeout as sleep } from "node:timers/promises";
import { Random } from "../prisma/seed/random";
import { expect, test } from "./fixtures";
import { CHANGES } from "./leak-changes";
import { Judge, SHOP_STALE_MS } from "./leak-checks";
import { type Place, shuffled, walkOf } from "./leak-places";
import { newWorld } from "./leak-store";
import {
  addressOf,
  allVisits,
  aVisit,
  headersOf,
  nameOf,
  newVisitorIn,
  readersOf,
  type Visit,
} from "./leak-visits";
import type { World } from "./leak-world";
import { startOtherServer } from "./other-server";
import { type Answer, Asker } from "./raw-answer";

const ROUNDS = Number(process.env.LEAK_ROUNDS ?? 5);
const SEED = process.env.LEAK_SEED ?? crypto.randomUUID().slice(0, 8);
/** In each store between two rounds, so that five rounds make every change. */
const CHANGES_IN_A_ROUND = 2;
const LIMIT_MS = 150_000;

type Servers = { main: number; plain: number };

function ask({ asker }: World, port: number, visit: Visit, visitorId?: string | null): Promise<Answer> {
  const headers = headersOf(visit, visitorId ?? visit.visitorId);
  return asker.ask({ port, host: visit.store.host, path: addressOf(visit), headers });
}

class Walk {
  readonly #world: World;
  readonly #judge: Judge;
  readonly #servers: Servers;

  constructor(world: World, judge: Judge, servers: Servers) {
    this.#world = world;
    this.#judge = judge;
    this.#servers = servers;
  }

  async #problemsOf(visit: Visit, isCompared: boolean): Promise<string[]> {
    const answer = await ask(this.#world, this.#servers.main, visit);
    const found = this.#judge.problemsOf(visit, answer);
    if (isCompared && visit.kind !== "panel") {
      const right = await ask(this.#world, this.#servers.plain, visit, newVisitorIn(answer));
      found.push(...this.#judge.differencesFrom(visit, answer, right));
    }
    return found.map((problem) => `${nameOf(visit)}: ${problem}`);
  }

  /** Everybody at once, and then everybody in another way: now most pages are kept. */
  async crowd(places: readonly Place[]): Promise<string[]> {
    const problems: string[] = [];
    const [first, second] = places
      .map((place) => allVisits(this.#world, place))
      .reduce(
        ([one, other], [once = [], again = []]) => [
          [...(one ?? []), ...once],
          [...(other ?? []), ...again],
        ],
        [[], []] as Visit[][],
      );
    for (const [visits = [], isCompared] of [
      [first, false],
      [second, true],
    ] as const) {
      const found = await Promise.all(visits.map((visit) => this.#problemsOf(visit, isCompared)));
      problems.push(...found.flat());
    }
    return problems;
  }

  /** While something changes, both the old and the new may show, and nothing else. */
  async during(changes: () => Promise<unknown>, places: readonly Place[]): Promise<string[]> {
    const { random } = this.#world;
    const visits = places.map((place) =>
      aVisit(this.#world, place, random.pick(readersOf(place)), random.int(0, 5)),
    );
    const look = () => Promise.all(visits.map((visit) => this.#problemsOf(visit, false)));
    const [, early] = await Promise.all([changes(), look()]);
    return [...early, ...(await look())].flat();
  }
}

test("no answer shows what is another person's, store's or language's, nor what was a second ago", async ({
  baseURL,
}) => {
  test.setTimeout(LIMIT_MS);
  console.log(`LEAK_SEED=${SEED}`);
  const asker = new Asker();
  const main = Number(new URL(baseURL ?? "").port);
  const random = new Random(SEED);
  const [world, second] = await Promise.all([
    newWorld(baseURL ?? "", asker, random),
    startOtherServer("slow", main),
  ]);
  const judge = new Judge(world);
  const walk = new Walk(world, judge, { main, plain: Number(new URL(second.url).port) });
  const names = shuffled(random, Object.keys(CHANGES));
  const rounds = walkOf(random, ROUNDS);
  try {
    for (const [round, places] of rounds.entries()) {
      const made: string[] = [];
      const change = (store: World["stores"][number]) => async () => {
        for (let left = CHANGES_IN_A_ROUND; left > 0; left--) {
          const name = names.shift() ?? random.pick(Object.keys(CHANGES));
          made.push(`${name} at ${store.host}`);
          await CHANGES[name]?.(world, store);
        }
      };
      const when = () => `LEAK_SEED=${SEED}, round ${round}, ${made.join(", ")}`;
      const changes = () => Promise.all(world.stores.map((store) => change(store)()));
      const early = await walk.during(changes, places);
      expect(early, `while: ${when()}`).toEqual([]);
      await sleep(SHOP_STALE_MS);
      expect(await walk.crowd(places), `after: ${when()}`).toEqual([]);
    }
    expect(
      rounds.flat().flatMap((place) => judge.unmetAt(place)),
      `LEAK_SEED=${SEED}`,
    ).toEqual([]);
  } finally {
    await second.stop();
    for (const { owner } of world.stores) await owner.dispose();
    await asker.close();
  }
});
