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

export type Question = {
  origin: string;
  path: string;
  headers: Record<string, string>;
  body: object;
  timeoutMs?: number;
  /** Default: 200 to 299. */
  isAnswer?: (statusCode: number) => boolean;
};

const isFine = (statusCode: number) => statusCode >= 200 && statusCode <= 299;

/**
 * One conversation with a carrier's service.
 * @throws SourceFault
 */
export async function heardFrom<Shape extends z.ZodType>(
  { origin, path, headers, body, timeoutMs = LIMIT_MS, isAnswer = isFine }: Question,
  shape: Shape,
): Promise<{ answer: z.output<Shape>; text: string }> {
  const { statusCode, text, json } = await askService(origin, path, {
    method: "POST",
    headers,
    body,
    timeoutMs,
  });
  if (statusCode === null) throw new SourceFault("sem_resposta", "não respondeu em 2 segundos");
  if (statusCode === 401 || statusCode === 403) {
    const said = sentence("recusou a chave (HTTP {status})", { status: statusCode });
    throw new SourceFault("chave_recusada", said, text);
  }
  if (!isAnswer(statusCode)) {
    throw new SourceFault("sem_resposta", sentence("respondeu HTTP {status}", { status: statusCode }), text);
  }
  const known = shape.safeParse(json);
  if (!known.success) throw new SourceFault("resposta_estranha", "a resposta tem outra forma", text);
  return { answer: known.data, text };
}

/** The options of a carrier that answers all in one conversation. @throws SourceFault */
export async function askCarrier<Shape extends z.ZodType>(
  question: Question,
  shape: Shape,
  optionsOf: (answer: z.output<Shape>) => readonly object[],
): Promise<SourceOption[]> {
  const { answer, text } = await heardFrom(question, shape);
  return believed(optionsOf(answer), CARRIER_CURRENCY, text);
}
