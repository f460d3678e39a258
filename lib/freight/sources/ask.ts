import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Ctx } from "@/lib/ctx";
import { askCorreios } from "@/lib/freight/sources/correios";
import { SourceFault } from "@/lib/freight/sources/fault";
import { askFrenet } from "@/lib/freight/sources/frenet";
import type { SourceName } from "@/lib/freight/sources/kinds";
import { askMelhorEnvio } from "@/lib/freight/sources/melhor-envio";
import type { Parcel, SourceAccount, SourceOption } from "@/lib/freight/sources/offer";
import { askOwn } from "@/lib/freight/sources/own";
import { tellFault } from "@/lib/freight/sources/tell-fault";
import { addressLimiter } from "@/lib/http/rate-limit";

const KEPT_MS = 10 * 60_000;
/** A refused parcel is asked again after this time. */
const REFUSED_MS = 30_000;
/** After a source was silent, nobody waits for it for this time. */
const PAUSE_MS = 10_000;
const MAX_KEPT = 5_000;
/** Questions of one store to one source that may run at once; more get no answer. */
const MAX_AT_ONCE = 32;

const ASK: Record<SourceName, (account: SourceAccount, parcel: Parcel) => Promise<SourceOption[]>> = {
  propria: askOwn,
  frenet: askFrenet,
  melhor_envio: askMelhorEnvio,
  correios: askCorreios,
};

/** @throws SourceFault */
export const askSource = (account: SourceAccount, parcel: Parcel): Promise<SourceOption[]> =>
  ASK[account.fonte](account, parcel);

/** Null: the source gave none. */
type Answer = { options: readonly SourceOption[] | null };
type Question = { ctx: Ctx; account: SourceAccount; parcel: Parcel };

type Load = { running: number; pausedUntil: number };
const loads = new LRUCache<string, Load>({ max: MAX_KEPT });

function loadOf(ctx: Ctx, { fonte }: SourceAccount): Load {
  const name = `${ctx.storeId} ${fonte}`;
  const known = loads.get(name);
  if (known) return known;
  const load = { running: 0, pausedUntil: 0 };
  loads.set(name, load);
  return load;
}

/** @throws what is no fault of the source */
async function attempt({ ctx, account, parcel }: Question, load: Load): Promise<Answer> {
  load.running += 1;
  try {
    return { options: await askSource(account, parcel) };
  } catch (error) {
    if (!(error instanceof SourceFault)) throw error;
    if (error.kind !== "resposta_estranha") load.pausedUntil = Date.now() + PAUSE_MS;
    await tellFault(ctx, account.fonte, error.kind);
    return { options: null };
  } finally {
    load.running -= 1;
  }
}

/** Questions that are equal and arrive together share one conversation. */
const cache = new LRUCache<string, Answer, Question>({
  max: MAX_KEPT,
  ttl: KEPT_MS,
  fetchMethod: async (_key, _stale, { options, context }) => {
    const answer = await attempt(context, loadOf(context.ctx, context.account));
    if (answer.options === null) options.ttl = REFUSED_MS;
    return answer;
  },
});

/** With the key: another address or key is another source. */
const keyOf = (ctx: Ctx, { fonte, url, chave, contrato, contato }: SourceAccount, parcel: Parcel) =>
  createHash("sha256")
    .update(JSON.stringify([ctx.storeId, fonte, url, chave, contrato, contato, parcel]))
    .digest("base64");

/** Every new question costs the store a request, and strangers can ask. */
const asked = addressLimiter(60);

/**
 * The source's options, at most ten minutes old. Null: it gave none. Waits two seconds at most. Never inside a
 * transaction.
 */
export async function offersOf(
  ctx: Ctx,
  account: SourceAccount,
  parcel: Parcel,
): Promise<readonly SourceOption[] | null> {
  const key = keyOf(ctx, account, parcel);
  if (!cache.has(key)) {
    const load = loadOf(ctx, account);
    if (load.running >= MAX_AT_ONCE || load.pausedUntil > Date.now() || asked.isSpent(ctx.ip)) return null;
    asked.spend(ctx.ip);
  }
  return (await cache.fetch(key, { context: { ctx, account, parcel } }))?.options ?? null;
}
