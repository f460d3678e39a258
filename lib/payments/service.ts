import type { z } from "zod";
import type { ServiceAnswer } from "@/lib/outbound/service";
import type { ServiceMethod } from "@/lib/payments/schema";
import type { PaymentStatus } from "@/lib/payments/status";

/** Decrypted for one call. Never logged, returned or stored. */
export type Credentials = {
  chave: string;
  /** The secret that proves a callback's origin. */
  aviso: string | null;
};

/** The payment's id is the idempotency key at the service, so a retry makes no second payment. */
export type Charge = {
  id: string;
  metodo: ServiceMethod;
  valorCents: number;
  moeda: string;
  expiraEm: Date | null;
  /** Last day in the store's time zone, `2026-01-31`. */
  vencimento: string;
  titulo: string;
  comprador: { nome: string; email: string; documento: string | null };
  /**
   * The address for callbacks and the page where the buyer returns; null: this server has no public address.
   */
  avisos: string | null;
  retorno: string | null;
  isRepeat: boolean;
};

/** `url`: the service's page, where the buyer pays. */
export type Created = { providerId: string | null; copiaECola?: string; url?: string };

export type Facts = {
  providerId: string;
  /** Our payment's id; null or another text if the payment is not ours. */
  referencia: string | null;
  status: PaymentStatus;
  /** Null: not a whole number of cents. */
  valorCents: number | null;
  moeda: string;
  estornadoCents: number;
  /** The buyer can still pay this at the service, or is paying now. */
  aberto: boolean;
};

export type GivingBack = {
  id: string;
  providerId: string;
  valorCents: number;
  isRepeat: boolean;
};

/** The received request, before its signature is checked. */
export type Heard = {
  header: (name: string) => string | null;
  query: Readonly<Record<string, unknown>>;
  body: Readonly<Record<string, unknown>>;
  at: Date;
};

/** `recurso`: the service's id of the payment; null: the callback is about something else. */
export type VerifiedCallback = { id: string; tipo: string; recurso: string | null };

/** Never call a service inside a transaction. All functions except `verifyCallback` throw `ServiceError`. */
export type Service = {
  create: (credentials: Credentials, charge: Charge) => Promise<Created>;
  /** All payments that the buyer made or can still make. */
  query: (credentials: Credentials, payment: { id: string; providerId: string | null }) => Promise<Facts[]>;
  /** Finds a payment by the service's id; null: unknown at the service. */
  find: (credentials: Credentials, providerId: string) => Promise<Facts | null>;
  refund: (credentials: Credentials, refund: GivingBack) => Promise<void>;
  /** After this nobody can pay the charge. Throws `recusado` if it was paid or closed already. */
  cancel: (credentials: Credentials, providerId: string) => Promise<void>;
  /** Null: the signature is invalid or too old. */
  verifyCallback: (credentials: Credentials, heard: Heard) => VerifiedCallback | null;
  /** The cheapest request that needs the key. */
  check: (credentials: Credentials) => Promise<void>;
  /** The shop may show buyers pages of these hosts and their subdomains. */
  hosts: readonly string[];
};

/** `recusado`: a retry changes nothing. `credencial`: the store's key does not work. */
export type ServiceProblem = "recusado" | "credencial" | "indisponivel";

/** `message`: the HTTP status and the service's code, without personal data. */
export class ServiceError extends Error {
  override name = "ServiceError";
  constructor(
    readonly problem: ServiceProblem,
    message: string,
  ) {
    super(message);
  }
}

const PASSING = [408, 409, 425, 429];

type CodeOf = (json: unknown) => unknown;

function assertTaken({ statusCode, json }: ServiceAnswer, code: CodeOf): void {
  if (statusCode !== null && statusCode >= 200 && statusCode < 300) return;
  if (statusCode === null) throw new ServiceError("indisponivel", "sem resposta");
  const given = String(code(json) ?? "");
  const text = [`HTTP ${statusCode}`, /^[\w.-]{1,40}$/.test(given) && given].filter(Boolean).join(" ");
  if (statusCode === 401 || statusCode === 403) throw new ServiceError("credencial", text);
  const isFinal = statusCode >= 400 && statusCode < 500 && !PASSING.includes(statusCode);
  throw new ServiceError(isFinal ? "recusado" : "indisponivel", text);
}

/**
 * Requests to a service. All throw ServiceError if the service refuses or sends an unexpected response.
 * @param code reads the service's name of a refusal from the response
 */
export function conversation<Asked extends unknown[]>(
  ask: (...asked: Asked) => Promise<ServiceAnswer>,
  code: CodeOf,
) {
  function read<Shape extends z.ZodType>(shape: Shape, answer: ServiceAnswer): z.output<Shape> {
    assertTaken(answer, code);
    const known = shape.safeParse(answer.json);
    if (!known.success) throw new ServiceError("indisponivel", "resposta estranha");
    return known.data;
  }
  return {
    tell: async (...asked: Asked): Promise<void> => assertTaken(await ask(...asked), code),
    answered: async <Shape extends z.ZodType>(shape: Shape, ...asked: Asked): Promise<z.output<Shape>> =>
      read(shape, await ask(...asked)),
    /** Null: unknown at the service. */
    found: async <Shape extends z.ZodType<{ id: string }>>(
      shape: Shape,
      id: string,
      ...asked: Asked
    ): Promise<z.output<Shape> | null> => {
      const answer = await ask(...asked);
      if (answer.statusCode === 404) return null;
      const known = read(shape, answer);
      if (known.id !== id) throw new ServiceError("indisponivel", "resposta estranha");
      return known;
    },
  };
}

/** Goes through text, because a division could give a rounding error. */
export const reaisOf = (cents: number): number =>
  Number(`${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, "0")}`);

/** Null: not a whole number of cents. */
export function centsOf(reais: number): number | null {
  const [, whole, part = ""] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(String(reais)) ?? [];
  return whole === undefined ? null : Number(whole + part.padEnd(2, "0"));
}

/** @throws ServiceError the address is not a page of the service */
export function ownPage(text: string, hosts: readonly string[]): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isOwn = hosts.some((host) => url?.hostname === host || url?.hostname.endsWith(`.${host}`));
  if (url?.protocol !== "https:" || url.username || url.port || !isOwn) {
    throw new ServiceError("indisponivel", "endereço estranho");
  }
  return url.href;
}
