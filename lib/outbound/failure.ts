/** Why a receiver did not answer as it should. */
export type OutboundError = "timeout" | "dns" | "tls" | "conexao" | "redirecionamento" | "bloqueado";

/** Ends an attempt for a reason that has a documented name. */
export class OutboundFailure extends Error {
  override name = "OutboundFailure";
  constructor(
    readonly reason: OutboundError,
    cause?: unknown,
  ) {
    super(reason, { cause });
  }
}
