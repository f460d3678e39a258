import { randomBytes, timingSafeEqual } from "node:crypto";

/**
 * In HTTP a colon ends a header's name: no client can send these two, whoever serves. Our server writes them;
 * the matchers of `proxy.ts` and `next.config.ts` ask for them.
 */
export const OWN_SERVER_MARK = "lojista:servidor";
export const GUARDED_MARK = "lojista:guardada";

// Inherited, so that no loop finds them: the framework copies headers into objects that refuse such names.
const ours: object = Object.create(Object.prototype, { [OWN_SERVER_MARK]: { value: "1" } });
const oursAndGuarded: object = Object.create(ours, { [GUARDED_MARK]: { value: "1" } });

export const markOurs = (headers: object): unknown => Object.setPrototypeOf(headers, ours);

export const markGuarded = (headers: object): unknown => Object.setPrototypeOf(headers, oursAndGuarded);

type State = { proof: Buffer; isOurs: boolean };

// The server and each bundle of the framework load this module once more.
const holder = globalThis as typeof globalThis & { lojistaServer?: State };

function state(): State {
  holder.lojistaServer ??= { proof: Buffer.from(randomBytes(32).toString("base64url")), isOurs: false };
  return holder.lojistaServer;
}

/** `server/web/server.ts` says it before the framework starts. */
export function serveOurselves(isOurs = true): void {
  state().isOurs = isOurs;
}

export const isOurServer = (): boolean => state().isOurs;

/** Stands on requests whose headers `makeHeadersTrue` has cleaned. */
export const PROOF_HEADER = "x-lojista-prova";

/** A secret of this process. */
export const proof = (): string => state().proof.toString();

export function isProven(headers: { get(name: string): string | null | undefined }): boolean {
  const given = Buffer.from(headers.get(PROOF_HEADER) ?? "");
  const expected = state().proof;
  return given.length === expected.length && timingSafeEqual(given, expected);
}
