import { TokenBucket } from "limiter";
import { addressBuckets } from "@/lib/http/address-buckets";
import { largeCache } from "@/lib/large-cache";

type Limit = { perMinute: number; burst: number };
type RateState = { isAllowed: boolean; limit: number; remaining: number; resetSeconds: number };

/**
 * Counts per caller, in this process only.
 * @param limit tokens per minute; also the burst
 */
export function rateLimiter(limit: () => Limit) {
  const buckets = largeCache<TokenBucket>(50_000);

  function bucketOf(caller: string): TokenBucket {
    const known = buckets.get(caller);
    if (known) return known;
    const { perMinute, burst } = limit();
    const bucket = new TokenBucket({ bucketSize: burst, tokensPerInterval: perMinute, interval: "minute" });
    bucket.content = burst;
    buckets.set(caller, bucket);
    return bucket;
  }

  return {
    /** `resetSeconds`: until the bucket is full; for an empty bucket, until one token is back. */
    spend(caller: string): RateState {
      const bucket = bucketOf(caller);
      const isAllowed = bucket.tryRemoveTokens(1);
      const perSecond = bucket.tokensPerInterval / 60;
      const missing = isAllowed ? bucket.bucketSize - bucket.content : 1 - bucket.content;
      return {
        isAllowed,
        limit: bucket.tokensPerInterval,
        remaining: Math.floor(bucket.content),
        resetSeconds: Math.max(1, Math.ceil(missing / perSecond)),
      };
    },
    isSpent(caller: string): boolean {
      const bucket = bucketOf(caller);
      bucket.drip();
      return bucket.content < 1;
    },
  };
}

/**
 * Counts addresses by `addressBuckets`.
 * @param perMinute requests per minute; also the burst
 */
export function addressLimiter(perMinute: number) {
  const limiters = new Map<number, ReturnType<typeof rateLimiter>>();
  function limiterOf(times: number) {
    const known = limiters.get(times);
    if (known) return known;
    const limiter = rateLimiter(() => ({ perMinute: perMinute * times, burst: perMinute * times }));
    limiters.set(times, limiter);
    return limiter;
  }
  return {
    spend(ip: string | null): void {
      for (const { key, times } of addressBuckets(ip)) limiterOf(times).spend(key);
    },
    isSpent: (ip: string | null): boolean =>
      addressBuckets(ip).some(({ key, times }) => limiterOf(times).isSpent(key)),
  };
}
