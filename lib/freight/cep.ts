import { LRUCache } from "lru-cache";
import { z } from "zod";
import { isCep, stateOfCep } from "@/lib/customers/cep";
import { isCityCode } from "@/lib/customers/city-code";
import { STATES, type State } from "@/lib/customers/states";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { addressLimiter } from "@/lib/http/rate-limit";
import { postGuarded } from "@/lib/outbound/post";

/** Limit for both services together: the buyer is typing meanwhile. */
const LIMIT_MS = 2_000;
/** The first service gets less time, so that some is left for the second. */
const FIRST_MS = 1_200;
const KEPT_MS = 7 * 86_400_000;
const MAX_KEPT = 5_000;

/** `codigoIbge`: the city's code; null if the service does not name it. */
export type Street = {
  logradouro: string;
  bairro: string;
  cidade: string;
  uf: State;
  codigoIbge: string | null;
};
/** `street` is null for a CEP that does not exist. */
type Known = { street: Street | null };

const text = (max: number) => z.string().trim().max(max).catch("");

/** The field names of ViaCEP and of BrasilAPI. */
const Answer = z.object({
  logradouro: text(160).optional(),
  street: text(160).optional(),
  bairro: text(80).optional(),
  neighborhood: text(80).optional(),
  localidade: text(80).optional(),
  city: text(80).optional(),
  uf: text(2).optional(),
  state: text(2).optional(),
  ibge: text(7).optional(),
  /** ViaCEP answers 200 with this field for an unknown CEP. */
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
    // The checkout refuses an address whose state does not match the CEP.
    if (!uf || !cidade || uf !== stateOfCep(cep)) return null;
    const bairro = said.bairro || said.neighborhood || "";
    const codigoIbge = said.ibge && isCityCode(said.ibge, uf) ? said.ibge : null;
    return { street: { logradouro: said.logradouro || said.street || "", bairro, cidade, uf, codigoIbge } };
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
  // A failed lookup is not cached: the next request may succeed.
  return undefined;
}

/** One cache for every store: streets are no store's data. */
const cache = new LRUCache<string, Known>({ max: MAX_KEPT, ttl: KEPT_MS, fetchMethod: (cep) => lookUp(cep) });

/** Enough for a buyer who mistypes ten times. */
const asked = addressLimiter(30);

/**
 * Null: the CEP does not exist, or no service answered within two seconds.
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
