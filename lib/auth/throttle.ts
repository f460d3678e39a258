import { createHash } from "node:crypto";
import { crossStoreSql } from "@/lib/db/cross-store";
import { AppError } from "@/lib/http/errors";

type Policy = {
  /** Failures are forgotten when the window ends. */
  windowSeconds: number;
  /** Failures in a window after which nothing passes until it ends. */
  max: number;
  /** Failures after which each further one must wait 1, 2, 4 … 60 s; absent: no waiting. */
  free?: number;
};

/** Quality bar, rule 6, together with the limits of the decisions (Admin auth): the stricter one wins. */
const ACCOUNT: Policy = { windowSeconds: 15 * 60, max: 10, free: 5 };
const IP_MINUTE: Policy = { windowSeconds: 60, max: 10 };
const IP_FIVE_MINUTES: Policy = { windowSeconds: 5 * 60, max: 30 };

type Bucket = { key: string; policy: Policy };
type Attempt = { account: string; ip: string | null; knownDevice: string | null };

const hashed = (...parts: string[]) => createHash("sha256").update(parts.join("\n")).digest("base64url");

/** A known device has a bucket of its own, so that nobody can lock a person out of it. */
function bucketsOf({ account, ip, knownDevice }: Attempt): Bucket[] {
  if (knownDevice) return [{ key: `device:${hashed(account, knownDevice)}`, policy: ACCOUNT }];
  const buckets = [{ key: `account:${hashed(account)}`, policy: ACCOUNT }];
  if (!ip) return buckets;
  return [
    { key: `ip-minute:${hashed(ip)}`, policy: IP_MINUTE },
    { key: `ip-five-minutes:${hashed(ip)}`, policy: IP_FIVE_MINUTES },
    ...buckets,
  ];
}

/**
 * Counts the attempt before the password is hashed, in one statement, so that a thousand guesses at once
 * get through no more often than one after the other.
 */
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
  RETURNING chave`;

const BLOCKED_FOR = `
  SELECT greatest(1, ceil(extract(epoch FROM "bloqueadoAte" - now())))::int AS seconds
    FROM login_throttles WHERE chave = $1 AND "bloqueadoAte" > now()`;

async function count({ key, policy }: Bucket): Promise<void> {
  const limits = [policy.windowSeconds, policy.max, policy.free ?? policy.max];
  const counted = await crossStoreSql<{ chave: string }>("throttle-count", COUNT_ATTEMPT, [key, ...limits]);
  if (counted.length > 0) return;
  const [blocked] = await crossStoreSql<{ seconds: number }>("throttle-blocked", BLOCKED_FOR, [key]);
  const seconds = blocked?.seconds ?? 1;
  throw new AppError("rate_limited", `Muitas tentativas. Espere ${seconds} s e tente de novo.`, {
    retryAfterSeconds: seconds,
  });
}

/**
 * Lets a password attempt through or throws 429; failures only are counted, so call `forgive` on success.
 * @param attempt `account` names the account without telling whether it exists
 */
export async function countAttempt(attempt: Attempt): Promise<{ forgive: () => Promise<void> }> {
  const buckets = bucketsOf(attempt);
  for (const bucket of buckets) await count(bucket);
  return {
    async forgive() {
      const own = buckets.filter(({ key }) => !key.startsWith("ip-")).map(({ key }) => key);
      const shared = buckets.filter(({ key }) => key.startsWith("ip-")).map(({ key }) => key);
      await crossStoreSql("throttle-clear", "DELETE FROM login_throttles WHERE chave = ANY($1)", [own]);
      await crossStoreSql(
        "throttle-forgive",
        `UPDATE login_throttles SET falhas = greatest(0, falhas - 1), "bloqueadoAte" = NULL WHERE chave = ANY($1)`,
        [shared],
      );
    },
  };
}
