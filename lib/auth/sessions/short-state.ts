import { sealData, unsealData } from "iron-session";
import type { z } from "zod";
import { clearedCookie, cookie, readCookie } from "@/lib/auth/sessions/cookies";
import { env } from "@/lib/env";
import type { Reply } from "@/lib/http/reply";
import { derivedKey } from "@/lib/secrets/derived-key";

type State<Shape> = { name: string; shape: z.ZodType<Shape>; minutes: number };

const passwordOf = (name: string) => derivedKey(env().SESSION_SECRET, `cookie ${name}`);

/** Keeps the state between two steps in a cookie that iron-session seals. */
export function shortState<Shape extends object>({ name, shape, minutes }: State<Shape>) {
  return {
    async give(reply: Reply, state: Shape): Promise<void> {
      const startedAtMs = Date.now();
      const sealed = await sealData(
        { state, startedAtMs },
        { password: passwordOf(name), ttl: minutes * 60 },
      );
      reply.setCookie(cookie(name, sealed, minutes * 60));
    },
    /** Null: the cookie is missing, too old or forged. */
    async read(cookies: string | null): Promise<Shape | null> {
      const sealed = readCookie(cookies, name);
      if (!sealed || sealed.length > 4096) return null;
      const password = passwordOf(name);
      const data = await unsealData<{ state?: unknown; startedAtMs?: number }>(sealed, { password }).catch(
        () => null,
      );
      // The library accepts a cookie one minute longer.
      if (!data?.startedAtMs || data.startedAtMs < Date.now() - minutes * 60_000) return null;
      return shape.safeParse(data.state).data ?? null;
    },
    clear: (reply: Reply): void => reply.setCookie(clearedCookie(name)),
  };
}
