import type { Spec } from "@/lib/api/spec";
import { takesIdempotencyKey } from "@/lib/api/stages/idempotency";
import type { ErrorCode } from "@/lib/errors";

/** The refusals that the wrapper can give, and those that the endpoint declares. May name a code twice. */
export function errorCodes(spec: Spec, method: string): ErrorCode[] {
  const codes: ErrorCode[] = [...(spec.refuses ?? []), "rate_limited", "internal_error", "unavailable"];
  if (spec.auth.kind !== "open") codes.unshift("unauthorized");
  // Every caller gets 403 for a cross-site change.
  if (spec.auth.kind !== "open" || method !== "GET") codes.unshift("forbidden");
  if (spec.auth.kind === "panel" && !spec.auth.whileEnrolling) codes.push("second_factor_required");
  if (spec.stepUp) codes.push("step_up_required");
  if (spec.params) codes.push("not_found");
  if (spec.query || spec.body || spec.upload || takesIdempotencyKey(spec, method))
    codes.push("validation_error");
  if (spec.body) codes.push("bad_request");
  if (spec.body || spec.upload) codes.push("payload_too_large", "unsupported_media_type");
  if (method !== "GET") codes.push("conflict");
  return codes;
}
