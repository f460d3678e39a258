import { type Ctx, systemCtx } from "@/lib/ctx";
import { AppError } from "@/lib/errors";
import type { RequestInfo } from "@/lib/http/request-info";

/** What a visitor of the storefront does before anybody knows who they are. */
export const visitorCtx = (storeId: string, { requestId, ip }: RequestInfo): Ctx => ({
  ...systemCtx(storeId, "loja"),
  requestId,
  ip,
});

/** The same once a link or a form told who it is; there is no session yet. */
export const asCustomer = (ctx: Ctx, { id, nome }: { id: string; nome: string }): Ctx => ({
  ...ctx,
  actor: { type: "customer", id, nome, sessionId: "" },
});

/** The customer who is signed in. @throws AppError 401 for anybody else */
export function signedInCustomer({ actor }: Ctx) {
  if (actor.type === "customer") return actor;
  throw new AppError("unauthorized", "Sessão ausente ou expirada. Entre novamente.");
}
