import type { z } from "zod";
import type { ServiceAnswer } from "@/lib/outbound/service";
import type { ServiceMethod } from "@/lib/payments/schema";
import type { PaymentStatus } from "@/lib/payments/status";

/** Opened for one call; never logged, answered or kept. */
export type Credentials = {
  chave: string;
  /** Proves a notice's origin. */
  aviso: string | null;
};

/** The payment's id is its key at the service: asked twice, it is made once. */
export type Charge = {
  id: string;
  metodo: ServiceMethod;
  valorCents: number;
  moeda: string;
  expiraEm: Date | null;
  /** Last day in the store's zone, `2026-01-31`. */
  vencimento: string;
  titulo: string;
  comprador: { nome: string; email: string; documento: string | null };
  /** Where notices go and the buyer comes back to; null: this server has no public address. */
  avisos: string | null;
  retorno: string | null;
  isRepeat: boolean;
};

/** `url`: the service's page, where a buyer pays. */
export type Created = { providerId: string | null; copiaECola?: string; url?: string };

export type Facts = {
  providerId: string;
  /** Our payment's id, if ours. */
  referencia: string | null;
  status: PaymentStatus;
  /** Null: no whole number of cents. */
  valorCents: number | null;
  moeda: string;
  estornadoCents: number;
  /** A buyer can still pay it there, or is about to. */
  aberto: boolean;
};

export type GivingBack = {
  id: string;
  providerId: string;
  valorCents: number;
  isRepeat: boolean;
};

/** Before it is believed. */
export type Heard = {
  header: (name: string) => string | null;
  query: Readonly<Record<string, unknown>>;
  body: Readonly<Record<string, unknown>>;
  at: Date;
};

/** `recurso`: the payment, by the service's id; null: about something else. */
export type VerifiedCallback = { id: string; tipo: string; recurso: string | null };

/** Never inside a transaction. All throw `ServiceError`, but `verifyCallback`. */
export type Service = {
  create: (credentials: Credentials, charge: Charge) => Promise<Created>;
  /** All money that came, or may still come. */
  query: (credentials: Credentials, payment: { id: string; providerId: string | null }) => Promise<Facts[]>;
  /** By the service's id; null: unknown there. */
  find: (credentials: Credentials, providerId: string) => Promise<Facts | null>;
  refund: (credentials: Credentials, refund: GivingBack) => Promise<void>;
  /** Then nobody can pay it; `recusado` for what was paid or closed already. */
  cancel: (credentials: Credentials, providerId: string) => Promise<void>;
  /** Null: not proven, or too old. */
  verifyCallback: (credentials: Credentials, heard: Heard) => VerifiedCallback | null;
  /** The cheapest question that needs the key. */
  check: (credentials: Credentials) => Promise<void>;
  /** Buyers may be shown pages of these hosts, and below them. */
  hosts: readonly string[];
};

/** `recusado`: asking again changes nothing. `credencial`: the store's key. */
export type ServiceProblem = "recusado" | "credencial" | "indisponivel";

/** `message`: a status and the service's code; nothing of people. */
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
 * What a service is told and asked. All throw ServiceError: refused, or another answer than expected.
 * @param code what the service calls a refusal
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
    /** Null: unknown there. */
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

/** Written, not divided. */
export const reaisOf = (cents: number): number =>
  Number(`${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, "0")}`);

/** Null: no whole number of cents. */
export function centsOf(reais: number): number | null {
  const [, whole, part = ""] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(String(reais)) ?? [];
  return whole === undefined ? null : Number(whole + part.padEnd(2, "0"));
}

/** @throws ServiceError not a page of the service */
export function ownPage(text: string, hosts: readonly string[]): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isOwn = hosts.some((host) => url?.hostname === host || url?.hostname.endsWith(`.${host}`));
  if (url?.protocol !== "https:" || url.username || url.port || !isOwn) {
    throw new ServiceError("indisponivel", "endereço estranho");
  }
  return url.href;
}
