import { setTimeout as sleep } from "node:timers/promises";
import { Random } from "../../prisma/seed/random";
import { type Faults, injectFaults } from "../chaos/faults";
import { numberOption, option } from "../option";
import { callApi, type Shop, signIn, startShop } from "../throwaway-shop";
import { type Accepted, CAMPAIGN, fillStore, mailVariables, startJournal } from "./campaigns-data";

/**
 * `npm run bench:campaigns`: sends one campaign by e-mail while server, job server, executor and Postgres are
 * killed in turn, and compares the tables with a mail server's journal. Ends with 1 if a recipient got the
 * mail twice, has no final status or no reason, or got it after withdrawing consent, or if sending ended
 * before the kills. Linux only (/proc).
 * Options: `--recipients N` (20000), `--kills N` (50), `--gap N` mean seconds between kills (8),
 * `--withdrawals N` (50), `--limit N` minutes (40), `--seed TEXT`.
 */
const recipients = numberOption("recipients", 20_000);
const kills = numberOption("kills", 50);
const gapMs = numberOption("gap", 8) * 1000;
const withdrawals = numberOption("withdrawals", 50);
const limitMs = numberOption("limit", 40) * 60_000;
const random = new Random(`campaigns ${option("seed", "1")}`);

/** A mail that was decided before the withdrawal may still be on its way for this time. */
const ON_ITS_WAY_MS = 5_000;

/** Retries until `endsAt`, because the database is killed now and then. */
async function patiently<Answer>(ask: () => Promise<Answer>, endsAt: number): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > endsAt) throw error;
      await sleep(500);
    }
  }
}

async function query<Row extends object>(shop: Shop, statement: string, values: unknown[]): Promise<Row[]> {
  const client = await shop.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

const STATE = `SELECT c.status, c.motivo, count(r.id) FILTER (WHERE r.status = 'pendente')::int AS waiting
  FROM campaigns c LEFT JOIN campaign_recipients r ON r."campaignId" = c.id WHERE c.id = $1::uuid GROUP BY c.id`;
type State = { status: string; motivo: string | null; waiting: number };

const WAITS = `SELECT "customerId" AS id FROM campaign_recipients
  WHERE "campaignId" = $1::uuid AND status = 'pendente' AND "proximaEm" IS NULL ORDER BY random() LIMIT 1`;

type Campaign = { id: string; state: State };

/**
 * Withdraws the consent of recipients who still wait.
 * @returns when each withdrawal was answered
 */
async function withdraw(shop: Shop, cookie: string, campaign: Campaign, endsAt: number) {
  const saidNo = new Map<string, number>();
  for (const step = recipients / (withdrawals + 1); saidNo.size < withdrawals; await sleep(200)) {
    const { status, waiting } = campaign.state;
    if (status !== "enviando" || Date.now() > endsAt) break;
    if (recipients - waiting < saidNo.size * step) continue;
    const [one] = await patiently(() => query<{ id: string }>(shop, WAITS, [campaign.id]), endsAt);
    if (!one) break;
    const body = { canal: "email", aceito: false };
    await patiently(
      () => callApi(`${shop.base}/customers/${one.id}/consentimentos`, cookie, { method: "PUT", body }),
      endsAt,
    );
    saidNo.set(one.id, Date.now());
  }
  return saidNo;
}

async function follow(shop: Shop, campaign: Campaign, endsAt: number): Promise<void> {
  let told = 0;
  while (campaign.state.status === "enviando" && Date.now() < endsAt) {
    await sleep(500);
    const [state] = await patiently(() => query<State>(shop, STATE, [campaign.id]), endsAt);
    if (state) campaign.state = state;
    if (Date.now() - told > 30_000) {
      told = Date.now();
      console.log(`${new Date().toISOString().slice(11, 19)} ${campaign.state.waiting} wait`);
    }
  }
}

const ENDS = `SELECT r."customerId" AS id, r.status, r.motivo, m.id AS "messageId" FROM campaign_recipients r
  LEFT JOIN marketing_messages m ON m."campaignId" = r."campaignId" AND m."customerId" = r."customerId"
  WHERE r."campaignId" = $1::uuid`;
const KNOWN = `SELECT id FROM marketing_messages WHERE id = ANY($1::uuid[])`;
type End = { id: string; status: string; motivo: string | null; messageId: string | null };

/** By final status: how often the journal may contain the recipient. */
const TIMES: Record<string, readonly number[]> = {
  enviado: [1],
  incerto: [0, 1],
  falhou: [0],
  ignorado: [0],
};

function groupsOf<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

function judge(ends: readonly End[], accepted: readonly Accepted[], saidNo: Map<string, number>): string[] {
  const problems: string[] = [];
  const times = groupsOf(accepted, ({ messageId }) => messageId);
  for (const { id, status, motivo, messageId } of ends) {
    const mails = times.get(messageId ?? "") ?? [];
    if (!TIMES[status]?.includes(mails.length)) problems.push(`${id}: ${status}, accepted ${mails.length}×`);
    if ((status === "falhou" || status === "ignorado") && !motivo)
      problems.push(`${id}: ${status} without a reason`);
    const noAt = saidNo.get(id) ?? Number.POSITIVE_INFINITY;
    if (mails.some(({ at }) => at > noAt + ON_ITS_WAY_MS)) problems.push(`${id}: written to after the no`);
  }
  return problems;
}

/** Mails per second, counting only seconds with an accepted mail, so that waits after a kill do not count. */
function speedOf(accepted: readonly Accepted[]): number {
  const seconds = new Set(accepted.map(({ at }) => Math.floor(at / 1000)));
  return accepted.length / Math.max(1, seconds.size);
}

const total = ({ kills: counts }: Faults) => Object.values(counts).reduce((sum, count) => sum + count, 0);

async function run(shop: Shop, accepted: readonly Accepted[]): Promise<string[]> {
  const client = await shop.connect();
  await fillStore(client, recipients, 60_000);
  await client.end();
  const cookie = await signIn(shop.base);
  const { id } = await callApi<{ id: string }>(`${shop.base}/campaigns`, cookie, { body: CAMPAIGN });
  const beganAt = Date.now();
  const endsAt = beganAt + limitMs;
  const start = { method: "PUT" as const, body: { status: "enviando" }, timeoutMs: 60_000 };
  await callApi(`${shop.base}/campaigns/${id}/status`, cookie, start);
  console.log(`snapshot taken in ${((Date.now() - beganAt) / 1000).toFixed(1)} s`);
  const campaign = { id, state: { status: "enviando", motivo: null, waiting: recipients } };
  const isOver = () => campaign.state.status !== "enviando" || Date.now() > endsAt;
  const faulty = injectFaults(shop.pid, random, {
    isOver: (faults) => isOver() || total(faults) >= kills,
    gapMs: [gapMs * 0.6, gapMs * 1.4],
  });
  const [faults, saidNo] = await Promise.all([
    faulty,
    withdraw(shop, cookie, campaign, endsAt),
    follow(shop, campaign, endsAt),
  ]);
  const seconds = (Date.now() - beganAt) / 1000;
  const ends = await query<End>(shop, ENDS, [id]);
  const ours = new Set(ends.map(({ messageId }) => messageId));
  const sent = accepted.filter(({ messageId }) => ours.has(messageId));
  const known = await query<{ id: string }>(shop, KNOWN, [accepted.map(({ messageId }) => messageId)]);
  const strangers = new Set(accepted.map(({ messageId }) => messageId)).size - known.length;
  const problems = [...judge(ends, sent, saidNo), ...faults.problems];
  const { status, motivo } = campaign.state;
  if (status !== "enviada") problems.push(`the campaign is ${status} (${motivo ?? "no reason"})`);
  if (strangers > 0) problems.push(`${strangers} mails that no row knows`);
  if (total(faults) < kills) problems.push(`over after ${total(faults)} of ${kills} kills`);
  const states = [...groupsOf(ends, (end) => end.status)].map(([state, of]) => `${state} ${of.length}`);
  console.log(`${total(faults)} kills: ${JSON.stringify(faults.kills)}; ${saidNo.size} consents withdrawn`);
  console.log(`${ends.length} recipients: ${states.join(", ")}; ${sent.length} mails accepted`);
  console.log(`${seconds.toFixed(0)} s in all, ${speedOf(sent).toFixed(1)} mails/s while mails moved`);
  return problems;
}

const journal = await startJournal();
const shop = await startShop(mailVariables(journal));
const problems = await run(shop, journal.accepted).finally(() => shop.stop());
for (const problem of problems.slice(0, 50)) console.log(`✗ ${problem}`);
if (problems.length > 0) console.log(`${problems.length} problems; log: ${shop.logFile}`);
process.exit(problems.length === 0 ? 0 : 1);
