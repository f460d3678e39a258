import { setTimeout as sleep } from "node:timers/promises";
import { Random } from "../prisma/seed/random";
import { expect, test } from "./fixtures";
import { Judge, SHOP_STALE_MS } from "./leak-checks";
import {
  addressOf,
  aVisit,
  headersOf,
  nameOf,
  newVisitorIn,
  pagesAndAnswers,
  type Visit,
} from "./leak-visits";
import { CHANGES, newWorld, type World } from "./leak-world";
import { startOtherServer } from "./other-server";
import { type Answer, Asker } from "./raw-answer";

const STEPS = Number(process.env.LEAK_STEPS ?? 600);
const SEED = process.env.LEAK_SEED ?? crypto.randomUUID().slice(0, 8);
/** Readers of each address in a crowd. */
const READERS = 4;
const SETUP_MS = 60_000;
const STEP_MS = 150;

type Servers = { main: number; plain: number };

function ask({ asker }: World, port: number, visit: Visit, visitorId?: string | null): Promise<Answer> {
  const headers = headersOf(visit, visitorId ?? visit.visitorId);
  return asker.ask({ port, host: visit.store.host, path: addressOf(visit), headers });
}

/** Everybody at once, and then once more: the second time most pages are kept. */
async function crowd(
  world: World,
  judge: Judge,
  { main, plain }: Servers,
): Promise<{ asked: number; problems: string[] }> {
  const { random } = world;
  const visits = pagesAndAnswers(world).flatMap((place) =>
    Array.from({ length: READERS }, () => aVisit(world, place)),
  );
  const problems: string[] = [];
  const judged = async (visit: Visit) => {
    const answer = await ask(world, main, visit);
    const found = judge.problemsOf(visit, answer);
    const isCompared = visit.kind !== "panel";
    if (isCompared) {
      const right = await ask(world, plain, visit, newVisitorIn(answer));
      found.push(...judge.differencesFrom(visit, answer, right));
    }
    problems.push(...found.map((problem) => `${nameOf(visit)}: ${problem}`));
  };
  const shuffled = visits.map((visit) => ({ visit, at: random.next() })).toSorted((a, b) => a.at - b.at);
  await Promise.all(visits.map(judged));
  await Promise.all(shuffled.map(({ visit }) => judged(visit)));
  return { asked: 2 * visits.length, problems };
}

/** While something changes, both the old and the new may show, and nothing else. */
async function duringChange(world: World, judge: Judge, { main }: Servers, change: () => Promise<void>) {
  const visits = pagesAndAnswers(world).map((place) => aVisit(world, place));
  const problems: string[] = [];
  const look = async (visit: Visit) => {
    const answer = await ask(world, main, visit);
    problems.push(...judge.problemsOf(visit, answer).map((problem) => `${nameOf(visit)}: ${problem}`));
  };
  await Promise.all([change(), ...visits.map(look)]);
  await Promise.all(visits.map(look));
  return { asked: 2 * visits.length, problems };
}

test("no answer shows what is another person's, store's or language's, nor what was a second ago", async ({
  baseURL,
}) => {
  test.setTimeout(SETUP_MS + STEPS * STEP_MS);
  console.log(`LEAK_SEED=${SEED} LEAK_STEPS=${STEPS}`);
  const asker = new Asker();
  const main = Number(new URL(baseURL ?? "").port);
  const random = new Random(SEED);
  const [world, second] = await Promise.all([
    newWorld(baseURL ?? "", asker, random),
    startOtherServer("slow", main),
  ]);
  const servers = { main, plain: Number(new URL(second.url).port) };
  const judge = new Judge(world);
  try {
    const names = Object.keys(CHANGES);
    let left: string[] = [];
    for (let steps = 0; steps < STEPS; ) {
      const before: string[] = [];
      for (const store of world.stores) {
        if (left.length === 0) left = [...names].toSorted(() => random.next() - 0.5);
        const name = left.pop() ?? "";
        before.push(`${name} at ${store.host}`);
        const { asked, problems } = await duringChange(world, judge, servers, async () => {
          await CHANGES[name]?.(world, store);
        });
        steps += asked;
        expect(problems, `LEAK_SEED=${SEED}, step ${steps}, while ${before.join(", then ")}`).toEqual([]);
      }
      await sleep(SHOP_STALE_MS);
      const { asked, problems } = await crowd(world, judge, servers);
      steps += asked;
      expect(problems, `LEAK_SEED=${SEED}, step ${steps}, after ${before.join(", then ")}`).toEqual([]);
    }
    console.log(Object.fromEntries(judge.seen));
  } finally {
    await second.stop();
    for (const { owner } of world.stores) await owner.dispose();
    await asker.close();
  }
});
