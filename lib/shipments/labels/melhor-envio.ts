import { z } from "zod";
import { env } from "@/lib/env";
import { carrierHeaders } from "@/lib/freight/sources/melhor-envio";
import type { SourceAccount } from "@/lib/freight/sources/offer";
import { oneLine } from "@/lib/http/one-line";
import { askService, type ServiceAnswer } from "@/lib/outbound/service";

const MAX_SAID = 200;

/**
 * `unknown`: nobody knows whether the carrier did it. `unsent`: no byte left, or the carrier turned the request
 * away unread. `missing`: HTTP 404.
 */
export type Heard<T> =
  | { kind: "ok"; data: T }
  | { kind: "refused"; said: string | null }
  | { kind: "key" | "missing" | "unsent" | "unknown" };

/** The carrier's words are shown to the team: one line, no markup, nothing that looks like a template. */
function tidy(text: unknown): string | null {
  if (typeof text !== "string" || /[<>]/.test(text)) return null;
  const line = text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}{}]+/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return line.slice(0, MAX_SAID) || null;
}

const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

/** `{ message, errors: { field: [text] } }` or `{ error }`: the field's text says more than the message. */
export function saidIn(json: unknown): string | null {
  const said = z.object({ message: z.unknown(), error: z.unknown(), errors: z.unknown() }).partial();
  const { errors, error, message } = said.safeParse(json).data ?? {};
  const ofField = typeof errors === "object" && errors ? first(Object.values(errors)[0]) : errors;
  return tidy(ofField) ?? tidy(error) ?? tidy(message);
}

/** The carrier did the request or not; nobody can tell. */
const DOUBTFUL = [408, 409, 425];

function heard<Shape extends z.ZodType>(
  { statusCode, json, isUnsent }: ServiceAnswer,
  shape: Shape,
): Heard<z.output<Shape>> {
  if (statusCode === null) return { kind: isUnsent ? "unsent" : "unknown" };
  if (statusCode === 401 || statusCode === 403) return { kind: "key" };
  if (statusCode === 404) return { kind: "missing" };
  if (statusCode === 429) return { kind: "unsent" };
  if (statusCode >= 400 && statusCode < 500 && !DOUBTFUL.includes(statusCode)) {
    return { kind: "refused", said: saidIn(json) };
  }
  if (statusCode < 200 || statusCode > 299) return { kind: "unknown" };
  const known = shape.safeParse(json);
  return known.success ? { kind: "ok", data: known.data } : { kind: "unknown" };
}

const amount = z.union([z.string(), z.number()]).nullish();
const time = z.string().nullish();
const Id = z.string().regex(/^[\w-]{8,64}$/);

const Item = z.object({
  id: Id,
  protocol: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .nullish()
    .catch(null),
  price: amount,
});
export type Item = z.output<typeof Item>;

const code = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]{5,40}$/)
  .nullish()
  .catch(null);

/** A label's state. `tracking` is the code of the company that carries it. */
const State = z.object({
  id: Id.optional(),
  status: z.string().max(40),
  tracking: code,
  paid_at: time,
  canceled_at: time,
});
export type State = z.output<typeof State>;

const Sold = Item.extend(State.omit({ id: true }).shape);
export type Sold = z.output<typeof Sold>;

/** Tidied like the names that an order keeps. */
const Name = oneLine(80).catch("");

const Service = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  name: Name,
  company: z.object({ name: Name }).nullish(),
  error: z.unknown().optional(),
  packages: z
    .array(
      z.object({
        weight: z.coerce.number().positive(),
        dimensions: z.object({
          height: z.coerce.number().positive(),
          width: z.coerce.number().positive(),
          length: z.coerce.number().positive(),
        }),
      }),
    )
    .max(20)
    .nullish()
    .catch(null),
});
export type Service = z.output<typeof Service>;

/** One service was asked for: some versions answer it alone. */
const Services = z.union([z.array(Service), Service.transform((one) => [one])]);

/** The carrier names its page; `print` checks the host. */
const Page = z.object({ url: z.string().max(2048) });

const anything = z.unknown();

/** Of each label; the whole answer is HTTP 200 although a label was refused. */
const Made = z.record(z.string(), anything);
const Refusal = z.object({ status: z.literal(false) });

/** The same: HTTP 200 although the label was not cancelled. */
const NotCancelled = z.object({ canceled: z.literal(false) });
const CANCEL_REASON = { reason_id: "2", description: "Cancelada pela loja" };

/** All calls are made outside of transactions, and none throws. */
export function melhorEnvio(account: SourceAccount) {
  const send = (method: "GET" | "POST" | "DELETE", path: string, body?: object) =>
    askService(env().MELHOR_ENVIO_URL, `/api/v2/me/${path}`, {
      method,
      headers: carrierHeaders(account),
      ...(body && { body }),
    });
  const ask = async <Shape extends z.ZodType>(
    method: "GET" | "POST" | "DELETE",
    path: string,
    shape: Shape,
    body?: object,
  ): Promise<Heard<z.output<Shape>>> => heard(await send(method, path, body), shape);
  return {
    /** How the carrier would pack these goods. */
    pack: (body: object) => ask("POST", "shipment/calculate", Services, body),
    /** Costs nothing yet. */
    addToCart: (body: object) => ask("POST", "cart", Item, body),
    takeOut: (id: string) => ask("DELETE", `cart/${id}`, anything),
    /** Spends the balance. Only `look` says whether it was spent. */
    pay: (id: string) => ask("POST", "shipment/checkout", anything, { orders: [id] }),
    look: (id: string) => ask("GET", `orders/${id}`, Sold),
    generate: async (id: string): Promise<Heard<unknown>> => {
      const answer = await ask("POST", "shipment/generate", Made, { orders: [id] });
      const own = answer.kind === "ok" ? answer.data[id] : null;
      const isRefused = Refusal.safeParse(own).success;
      return isRefused ? { kind: "refused", said: saidIn(own) } : answer;
    },
    /**
     * Only `look` says whether it was cancelled. `scope`: the key works, as `look` showed, but lacks the permission
     * to cancel, which the carrier gives on its own.
     */
    cancel: async (id: string): Promise<Heard<unknown> | { kind: "scope" }> => {
      const answer = await send("POST", "shipment/cancel", { order: { id, ...CANCEL_REASON } });
      if (answer.statusCode === 403) return { kind: "scope" };
      const known = heard(answer, Made);
      const own = known.kind === "ok" ? known.data[id] : null;
      return NotCancelled.safeParse(own).success ? { kind: "refused", said: saidIn(own) } : known;
    },
    print: (ids: readonly string[]) =>
      ask("POST", "shipment/print", Page, { mode: "private", orders: [...ids] }),
    /** By id; entries of another form are left out. */
    track: async (ids: readonly string[]): Promise<Heard<Map<string, State>>> => {
      const answer = await ask("POST", "shipment/tracking", z.record(z.string(), anything), {
        orders: [...ids],
      });
      if (answer.kind !== "ok") return answer;
      const known = ids.flatMap((id) => {
        const { data } = State.safeParse(answer.data[id]);
        return data && (data.id ?? id) === id ? [[id, data] as const] : [];
      });
      return { kind: "ok", data: new Map(known) };
    },
  };
}
export type MelhorEnvio = ReturnType<typeof melhorEnvio>;

const PAID = ["released", "generated", "posted", "delivered", "undelivered"];
const ENDED = ["canceled", "cancelled", "expired"];

export const isEnded = ({ status, canceled_at }: State | Sold): boolean =>
  ENDED.includes(status) || Boolean(canceled_at);
export const isPaid = (sold: Sold): boolean =>
  !isEnded(sold) && (PAID.includes(sold.status) || Boolean(sold.paid_at));
