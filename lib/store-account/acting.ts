import { type Ctx, systemCtx } from "@/lib/ctx";
import { noSession } from "@/lib/errors";
import type { RequestInfo } from "@/lib/http/request-info";

export const visitorCtx = (storeId: string, { requestId, ip, locale }: RequestInfo): Ctx => ({
  ...systemCtx(storeId, "loja"),
  requestId,
  ip,
  locale,
});

/** Acts as a customer who proved the identity by a link or a form and has no session. */
export const asCustomer = (ctx: Ctx, { id, nome }: { id: string; nome: string }): Ctx => ({
  ...ctx,
  actor: { type: "customer", id, nome, sessionId: "" },
});

export function signedInCustomer({ actor }: Ctx) {
  if (actor.type === "customer") return actor;
  throw noSession();
}
