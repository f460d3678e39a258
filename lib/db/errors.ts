import { constraintField, constraintSentence } from "@/lib/db/constraints";
import { isUnavailableState } from "@/lib/db/outage";
import { AppError, invalid, taken } from "@/lib/errors";

/**
 * Prisma keeps Postgres' report in `meta`, for a COMMIT in `cause`; for plain SQL it is on the error itself.
 */
type Report = { state: string | undefined; constraint: string | undefined; message: string };

type ErrorLike = {
  code?: unknown;
  message?: unknown;
  constraint?: unknown;
  severity?: unknown;
  name?: unknown;
  cause?: unknown;
  meta?: { driverAdapterError?: { cause?: AdapterCause } };
};
type AdapterCause = {
  kind?: string;
  originalCode?: string;
  originalMessage?: string;
  constraint?: { index?: string };
};

const RETRY_AFTER_SECONDS = 2;

const CONFLICT = /^40(001|P01)$/;
/** After a migration changed a column's type, only a new connection forgets the old plan. */
export const isStalePlan = (message: string): boolean =>
  message.startsWith("cached plan must not change result type");
/** The value is too long, out of range, no valid text, or no valid date. */
const UNFIT = /^22(001|003|007|008|021|P02|P05)$/;
const SOCKET_CODES = new Set(["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "ETIMEDOUT", "EPIPE", "EAI_AGAIN"]);
/** The database is unreachable, timed out, closed the connection, or gave no connection in time. */
const PRISMA_UNAVAILABLE = new Set(["P1001", "P1002", "P1008", "P1017", "P2024", "P2028", "P2037"]);
/** After a plain statement, these kinds are the adapter's only sign of a broken socket. */
const LOST = new Set(["ConnectionClosed", "DatabaseNotReachable", "SocketTimeout"]);
/** The pool and the driver give no code, only these messages. */
const UNAVAILABLE_MESSAGE =
  /^(timeout (expired|exceeded)|Query read timeout|Connection terminated|Client (was closed|has encountered a connection error))/;

function adapterCause({ name, cause, meta }: ErrorLike): AdapterCause | undefined {
  return name === "DriverAdapterError" ? (cause as AdapterCause) : meta?.driverAdapterError?.cause;
}

function reportOf(error: ErrorLike): Report {
  const { code, message, constraint, severity } = error;
  const cause = adapterCause(error);
  const text = cause?.originalMessage ?? (typeof message === "string" ? message : "");
  const state =
    cause?.originalCode ?? (severity !== undefined && typeof code === "string" ? code : undefined);
  const named = cause?.constraint?.index ?? (typeof constraint === "string" ? constraint : undefined);
  return { state, constraint: named ?? text.match(/constraint "([^"]+)"/)?.[1], message: text };
}

const isErrorLike = (error: unknown): error is ErrorLike => typeof error === "object" && error !== null;

/** The transaction lost a race against another transaction and may be retried. */
export function isConflict(error: unknown): boolean {
  if (!isErrorLike(error)) return false;
  const { state = "", message } = reportOf(error);
  return error.code === "P2034" || CONFLICT.test(state) || isStalePlan(message);
}

function isUnavailable(error: ErrorLike, { state, message }: Report): boolean {
  if (state) return isUnavailableState(state);
  const code = typeof error.code === "string" ? error.code : "";
  if (LOST.has(adapterCause(error)?.kind ?? "")) return true;
  return SOCKET_CODES.has(code) || PRISMA_UNAVAILABLE.has(code) || UNAVAILABLE_MESSAGE.test(message);
}

/** A number does not fit into its column. */
export const isOutOfRange = (error: unknown): boolean =>
  isErrorLike(error) && reportOf(error).state === "22003";

function translateState(state: string, { constraint = "", message }: Report): AppError | null {
  const field = constraintField(constraint);
  switch (state) {
    case "23505":
    case "23514": {
      const known = constraintSentence(constraint);
      if (known) return new AppError("conflict", known[1], { field: known[0] });
      return state === "23505"
        ? taken(field ?? "registro", "já está em uso")
        : invalid(field ?? "dados", "valor inválido");
    }
    case "23001":
      return new AppError("conflict", "O registro está em uso e não pode ser excluído");
    case "23503":
      // Before Postgres 18, this code also means that other rows still refer to the row.
      return message.startsWith("update or delete")
        ? new AppError("conflict", "O registro está em uso e não pode ser excluído")
        : invalid(field ?? "referência", "não encontrado");
    case "23502":
      return invalid(message.match(/column "([^"]+)"/)?.[1] ?? "dados", "obrigatório");
    default:
      return UNFIT.test(state)
        ? invalid("dados", "um dos valores é longo demais, fora da faixa ou inválido")
        : null;
  }
}

export const unavailable = (cause?: unknown) =>
  new AppError("unavailable", "O serviço está indisponível no momento. Tente de novo em instantes.", {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    cause,
  });

/** 409 taken or in use · 422 cannot be stored · 404 row is gone · 503 database is away; otherwise null. */
export function translateDbError(error: unknown): AppError | null {
  if (!isErrorLike(error) || error instanceof AppError) return null;
  if (error.code === "P2025") return new AppError("not_found", "Recurso não encontrado");
  const report = reportOf(error);
  if (isConflict(error) || isUnavailable(error, report)) return unavailable(error);
  return report.state ? translateState(report.state, report) : null;
}

/** A statement ran longer than its limit. */
export const isOverTime = (error: unknown): boolean =>
  isErrorLike(error) && (reportOf(error).state === "57014" || error.message === "Query read timeout");

/** A retry may soon succeed: the database was away, a conflict happened, or a queue was full. */
export function isPassing(error: unknown): boolean {
  const known = error instanceof AppError ? error : translateDbError(error);
  return known?.code === "unavailable";
}
