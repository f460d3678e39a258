import type { Spec } from "@/lib/api/spec";
import { type Admitted, admit } from "@/lib/auth/gate";
import { assertSameOrigin } from "@/lib/auth/same-origin";
import { assertConfirmed } from "@/lib/auth/self/step-up";
import { AppError } from "@/lib/errors";
import { parseHost } from "@/lib/http/host";
import { HOST_SENTENCE } from "@/lib/http/refusal";
import type { Reply } from "@/lib/http/reply";
import type { ApiRequest, RequestInfo } from "@/lib/http/request-info";

export const MUTATIONS: ReadonlySet<string> = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/** Our own server refuses more hosts, and refuses them earlier. HTTP/1.0 requests may have no Host. */
function assertProperHost(host: string | null): void {
  if (host !== null && !parseHost(host)) throw new AppError("bad_request", HOST_SENTENCE, { field: "Host" });
}

/**
 * Finds the session or the key, checks its permission, and counts the request against its limit.
 * @returns without a context where the endpoint is open to everybody
 * @throws 400 bad Host · 401 · 403 · 429
 */
export async function whoAsks(
  spec: Spec,
  { method, headers }: ApiRequest,
  info: RequestInfo,
  reply: Reply,
): Promise<Pick<Admitted, "ctx" | "found">> {
  assertProperHost(info.host);
  const assertOrigin = () => MUTATIONS.has(method) && assertSameOrigin(headers);
  const admitted = await admit(spec.auth, info, headers.get("authorization"), assertOrigin);
  Object.assign(reply.headers, admitted.headers);
  if (spec.stepUp && admitted.ctx) assertConfirmed(admitted.ctx);
  return admitted;
}
