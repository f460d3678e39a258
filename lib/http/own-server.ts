import { randomBytes, timingSafeEqual } from "node:crypto";

/**
 * A colon ends a header's name in HTTP, so no client can send these two names, whichever server runs. Our
 * server sets them; the matchers of `proxy.ts` and `next.config.ts` look for them.
 */
export const OWN_SERVER_MARK = "lojista:servidor";
export const GUARDED_MARK = "lojista:guardada";

// On the prototype, so that loops skip them: the framework copies headers into objects that refuse such
// names.
const ours: object = Object.create(Object.prototype, { [OWN_SERVER_MARK]: { value: "1" } });
const oursAndGuarded: object = Object.create(ours, { [GUARDED_MARK]: { value: "1" } });

export const markOurs = (headers: object): unknown => Object.setPrototypeOf(headers, ours);

export const markGuarded = (headers: object): unknown => Object.setPrototypeOf(headers, oursAndGuarded);

type State = { proof: Buffer; isOurs: boolean };

// The server and each bundle of the framework load their own copy of this module.
const holder = globalThis as typeof globalThis & { lojistaServer?: State };

function state(): State {
  holder.lojistaServer ??= { proof: Buffer.from(randomBytes(32).toString("base64url")), isOurs: false };
  return holder.lojistaServer;
}

/** `server/web/server.ts` calls this function before the framework starts. */
export function serveOurselves(isOurs = true): void {
  state().isOurs = isOurs;
}

export const isOurServer = (): boolean => state().isOurs;

/** `makeHeadersTrue` sets this header on each request whose headers it has cleaned. */
export const PROOF_HEADER = "x-lojista-prova";

/** A random secret of this process. */
export const proof = (): string => state().proof.toString();

export function isProven(headers: { get(name: string): string | null | undefined }): boolean {
  const given = Buffer.from(headers.get(PROOF_HEADER) ?? "");
  const expected = state().proof;
  return given.length === expected.length && timingSafeEqual(given, expected);
}
