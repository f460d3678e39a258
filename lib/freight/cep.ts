import { LRUCache } from "lru-cache";
import { z } from "zod";
import { isCep, stateOfCep } from "@/lib/customers/cep";
import { STATES, type State } from "@/lib/customers/states";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { addressLimiter } from "@/lib/http/rate-limit";
import { postGuarded } from "@/lib/outbound/post";

/** For both services: a buyer types meanwhile. */
const LIMIT_MS = 2_000;
/** The second still gets its turn. */
const FIRST_MS = 1_200;
const KEPT_MS = 7 * 86_400_000;
const MAX_KEPT = 5_000;

export type Street = { logradouro: string; bairro: string; cidade: string; uf: State };
/** `street` is null for a CEP that nobody has. */
type Known = { street: Street | null };

const text = (max: number) => z.string().trim().max(max).catch("");

/** ViaCEP's names and BrasilAPI's. */
const Answer = z.object({
  logradouro: text(160).optional(),
  street: text(160).optional(),
  bairro: text(80).optional(),
  neighborhood: text(80).optional(),
  localidade: text(80).optional(),
  city: text(80).optional(),
  uf: text(2).optional(),
  state: text(2).optional(),
  /** ViaCEP's answer for an unknown CEP, with 200. */
  erro: z.unknown().optional(),
});

function understood(cep: string, statusCode: number | null, body: Buffer | null): Known | null {
  if (statusCode === 404) return { street: null };
  if (statusCode !== 200 || !body) return null;
  try {
    const said = Answer.parse(JSON.parse(body.toString("utf8")));
    if (said.erro) return { street: null };
    const uf = STATES.find((state) => state === (said.uf || said.state || "").toUpperCase());
    const cidade = said.localidade || said.city;
    // A buyer whose state is not that of the CEP could not buy.
    if (!uf || !cidade || uf !== stateOfCep(cep)) return null;
    const bairro = said.bairro || said.neighborhood || "";
    return { street: { logradouro: said.logradouro || said.street || "", bairro, cidade, uf } };
  } catch {
    return null;
  }
}

async function lookUp(cep: string): Promise<Known | undefined> {
  const endsAt = Date.now() + LIMIT_MS;
  const urls = env().CEP_URLS;
  for (const [index, url] of urls.entries()) {
    const leftMs = endsAt - Date.now();
    if (leftMs <= 0) break;
    const { statusCode, body, error } = await postGuarded(url.replace("{cep}", cep), {
      headers: { accept: "application/json", "user-agent": "Lojista" },
      body: null,
      timeoutMs: index < urls.length - 1 ? Math.min(FIRST_MS, leftMs) : leftMs,
    });
    const known = error ? null : understood(cep, statusCode, body);
    if (known) return known;
  }
  // Not kept: the next buyer may have more luck.
  return undefined;
}

/** For every store: streets belong to none. */
const cache = new LRUCache<string, Known>({ max: MAX_KEPT, ttl: KEPT_MS, fetchMethod: (cep) => lookUp(cep) });

/** Enough for somebody who mistypes ten times. */
const asked = addressLimiter(30);

/**
 * Null: no such CEP, or no answer in two seconds.
 * @param cep eight digits
 * @throws 429
 */
export async function streetOf(cep: string, ip: string | null): Promise<Street | null> {
  if (asked.isSpent(ip)) {
    throw new AppError("rate_limited", "Muitas buscas de CEP. Espere um instante.", { retryAfterSeconds: 5 });
  }
  asked.spend(ip);
  if (!isCep(cep)) return null;
  return (await cache.fetch(cep))?.street ?? null;
}
