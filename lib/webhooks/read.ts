import type { Ctx } from "@/lib/ctx";
import { notFound } from "@/lib/http/errors";
import { offsetOf, type PageOf, type PageQuery } from "@/lib/http/list";
import type { Subscription } from "@/lib/webhooks/schema";

export const subscriptionFields = {
  id: true,
  url: true,
  eventos: true,
  ativo: true,
  criadaEm: true,
} as const;

/** GET /webhook-subscriptions, newest first; never the secret. */
export async function listSubscriptions(ctx: Ctx, query: PageQuery): Promise<PageOf<Subscription>> {
  const where = { removidaEm: null };
  const total = await ctx.db.webhookSubscription.count({ where });
  const data = await ctx.db.webhookSubscription.findMany({
    where,
    select: {
      ...subscriptionFields,
      ultimoSucessoEm: true,
      ultimaFalhaEm: true,
      falhandoDesde: true,
      desativadaEm: true,
      motivoDesativacao: true,
    },
    orderBy: [{ criadaEm: "desc" }, { id: "desc" }],
    skip: offsetOf(query, total),
    take: query.limit,
  });
  return { data, pagination: { page: query.page, limit: query.limit, total } };
}

/** @throws AppError 404 when the store has no such subscription, or has removed it */
export async function assertSubscription(ctx: Ctx, id: string): Promise<void> {
  const found = await ctx.db.webhookSubscription.findUnique({
    where: { id, removidaEm: null },
    select: { id: true },
  });
  if (!found) throw notFound("Assinatura de webhook");
}
