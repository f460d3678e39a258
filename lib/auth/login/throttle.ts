import { createHash } from "node:crypto";
import { independentSql } from "@/lib/db/cross-store";
import { AppError } from "@/lib/errors";
import { addressBuckets } from "@/lib/http/address-buckets";
import { sentence } from "@/lib/i18n/sentence";

type Policy = {
  windowSeconds: number;
  max: number;
  /** Failures without a wait. Each later failure waits 1, 2, 4 … 60 s. Absent: no waits. */
  free?: number;
};

/** Has growing waits and a limit; the stricter of the two applies. */
const ACCOUNT: Policy = { windowSeconds: 15 * 60, max: 10, free: 5 };
const IP_MINUTE: Policy = { windowSeconds: 60, max: 10 };
const DAY_SECONDS = 86_400;
const IP_FIVE_MINUTES: Policy = { windowSeconds: 5 * 60, max: 30 };

type Limit = Pick<Policy, "windowSeconds" | "max">;
type Bucket = { key: string; policy: Policy };
type Attempt = {
  account: string;
  /** null: the address is unknown. Absent: it does not count, such as where a session names the person. */
  ip?: string | null;
  knownDevice: string | null;
  /** The daily limit for unknown devices; for short codes that can be guessed. */
  maxPerDay?: number;
};

const hashed = (...parts: string[]) => createHash("sha256").update(parts.join("\n")).digest("base64url");

const timesMore = <P extends Limit>(policy: P, times: number): P => ({ ...policy, max: policy.max * times });

/** A known device has its own bucket, so that nobody can lock out the account's owner. */
function bucketsOf({ account, ip, knownDevice, maxPerDay }: Attempt): Bucket[] {
  if (knownDevice) return [{ key: `device:${hashed(account, knownDevice)}`, policy: ACCOUNT }];
  const buckets: Bucket[] = [{ key: `account:${hashed(account)}`, policy: ACCOUNT }];
  // The day's bucket comes last: a request that must wait tries no code, so it must not use up the day.
  if (maxPerDay) {
    buckets.push({ key: `day:${hashed(account)}`, policy: { windowSeconds: DAY_SECONDS, max: maxPerDay } });
  }
  const addresses = (ip === undefined ? [] : addressBuckets(ip)).flatMap(({ key, times }) => [
    { key: `ip-minute:${hashed(key)}`, policy: timesMore(IP_MINUTE, times) },
    { key: `ip-five-minutes:${hashed(key)}`, policy: timesMore(IP_FIVE_MINUTES, times) },
  ]);
  return [...addresses, ...buckets];
}

/** Counts before the password is hashed, in one statement, so concurrent guesses gain nothing. */
const COUNT_ATTEMPT = `
  INSERT INTO login_throttles AS t (chave, falhas, "janelaInicio", "bloqueadoAte")
  VALUES ($1, 1, now(), NULL)
  ON CONFLICT (chave) DO UPDATE SET
    falhas = CASE WHEN t."janelaInicio" + make_interval(secs => $2) <= now() THEN 1 ELSE t.falhas + 1 END,
    "janelaInicio" = CASE WHEN t."janelaInicio" + make_interval(secs => $2) <= now() THEN now() ELSE t."janelaInicio" END,
    "bloqueadoAte" = CASE
      WHEN t."janelaInicio" + make_interval(secs => $2) <= now() THEN NULL
      WHEN t.falhas + 1 >= $3 THEN t."janelaInicio" + make_interval(secs => $2)
      WHEN t.falhas + 1 >= $4 THEN now() + make_interval(secs => LEAST(60, 2 ^ LEAST(t.falhas + 1 - $4, 6)))
    END
  WHERE t."bloqueadoAte" IS NULL OR t."bloqueadoAte" <= now()
  RETURNING falhas`;

const BLOCKED_FOR = `
  SELECT greatest(1, ceil(extract(epoch FROM "bloqueadoAte" - now())))::int AS seconds
    FROM login_throttles WHERE chave = $1 AND "bloqueadoAte" > now()`;

/** Returns null if the bucket refuses the attempt. */
async function counted({ key, policy }: Bucket): Promise<number | null> {
  const limits = [policy.windowSeconds, policy.max, policy.free ?? policy.max];
  const rows = await independentSql<{ falhas: number }>("throttle-count", COUNT_ATTEMPT, [key, ...limits]);
  return rows[0]?.falhas ?? null;
}

async function count(bucket: Bucket): Promise<number> {
  const failures = await counted(bucket);
  if (failures !== null) return failures;
  const { key } = bucket;
  const [blocked] = await independentSql<{ seconds: number }>("throttle-blocked", BLOCKED_FOR, [key]);
  const seconds = blocked?.seconds ?? 1;
  throw new AppError(
    "rate_limited",
    sentence("Muitas tentativas. Espere {seconds} s e tente de novo.", { seconds }),
    {
      retryAfterSeconds: seconds,
    },
  );
}

/** Counts an attempt or throws 429. Call `forgive` after a success, because only failures count. */
export async function countAttempt(attempt: Attempt) {
  const buckets = bucketsOf(attempt);
  let failures = 0;
  for (const bucket of buckets) {
    const ofBucket = await count(bucket);
    if (!bucket.key.startsWith("day:")) failures = ofBucket;
  }
  return {
    failures,
    async forgive(): Promise<void> {
      const own = buckets.filter(({ key }) => !key.startsWith("ip-")).map(({ key }) => key);
      const shared = buckets.filter(({ key }) => key.startsWith("ip-")).map(({ key }) => key);
      await independentSql("throttle-clear", "DELETE FROM login_throttles WHERE chave = ANY($1)", [own]);
      await independentSql(
        "throttle-forgive",
        `UPDATE login_throttles SET falhas = greatest(0, falhas - 1), "bloqueadoAte" = NULL WHERE chave = ANY($1)`,
        [shared],
      );
    },
  };
}

const limited = (name: string, policy: Limit): Bucket => ({ key: `limit:${hashed(name)}`, policy });

export const isWithin = async (name: string, limit: Limit) => (await counted(limited(name, limit))) !== null;

export const assertWithin = (name: string, limit: Limit) => count(limited(name, limit));

/** @throws 429 */
export async function assertWithinFrom(name: string, ip: string | null, limit: Limit): Promise<void> {
  for (const { key, times } of addressBuckets(ip)) {
    await assertWithin(`${name}:${key}`, timesMore(limit, times));
  }
}
