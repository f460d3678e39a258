import type { z } from "zod";
import { SourceFault } from "@/lib/freight/sources/fault";
import { believed, LIMIT_MS, type SourceOption } from "@/lib/freight/sources/offer";
import { sentence } from "@/lib/i18n/sentence";
import { askService } from "@/lib/outbound/service";

/** The carriers' services know no other currency. */
export const CARRIER_CURRENCY = "BRL";

/** A price such as `12.34`, through text: a multiplication could give a rounding error. NaN: no such price. */
export function centsOf(price: string | number | null): number {
  const [, whole, part = ""] = /^(\d{1,6})(?:\.(\d{1,2})0*)?$/.exec(String(price)) ?? [];
  return whole === undefined ? Number.NaN : Number(whole + part.padEnd(2, "0"));
}

/** Exact to the gram. */
export const kilosOf = (grams: number): number => Number((grams / 1000).toFixed(3));

type Question = { origin: string; path: string; headers: Record<string, string>; body: object };

/**
 * One conversation with a carrier's service.
 * @throws SourceFault
 */
export async function askCarrier<Shape extends z.ZodType>(
  { origin, path, headers, body }: Question,
  shape: Shape,
  optionsOf: (answer: z.output<Shape>) => readonly object[],
): Promise<SourceOption[]> {
  const { statusCode, text, json } = await askService(origin, path, {
    method: "POST",
    headers,
    body,
    timeoutMs: LIMIT_MS,
  });
  if (statusCode === null) throw new SourceFault("sem_resposta", "não respondeu em 2 segundos");
  if (statusCode === 401 || statusCode === 403) {
    const said = sentence("recusou a chave (HTTP {status})", { status: statusCode });
    throw new SourceFault("chave_recusada", said, text);
  }
  if (statusCode < 200 || statusCode > 299) {
    throw new SourceFault("sem_resposta", sentence("respondeu HTTP {status}", { status: statusCode }), text);
  }
  const known = shape.safeParse(json);
  if (!known.success) throw new SourceFault("resposta_estranha", "a resposta tem outra forma", text);
  return believed(optionsOf(known.data), CARRIER_CURRENCY, text);
}
