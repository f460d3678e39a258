import type { Ctx } from "@/lib/ctx";
import { countedPage } from "@/lib/db/page";
import { notFound } from "@/lib/errors";
import type { PageOf, PageQuery } from "@/lib/http/list";
import type { Subscription } from "@/lib/webhooks/schema";

/** Does not include the secret. */
export const subscriptionFields = {
  id: true,
  url: true,
  eventos: true,
  ativo: true,
  criadaEm: true,
  ultimoSucessoEm: true,
  ultimaFalhaEm: true,
  falhandoDesde: true,
  desativadaEm: true,
  motivoDesativacao: true,
  secretAnteriorExpiraEm: true,
} as const;

const toSubscription = <Row extends { secretAnteriorExpiraEm: Date | null }>(row: Row): Row => ({
  ...row,
  secretAnteriorExpiraEm:
    row.secretAnteriorExpiraEm && row.secretAnteriorExpiraEm > new Date() ? row.secretAnteriorExpiraEm : null,
});

/** Newest first. */
export async function listSubscriptions(ctx: Ctx, query: PageQuery): Promise<PageOf<Subscription>> {
  const where = { removidaEm: null };
  const count = () => ctx.db.webhookSubscription.count({ where });
  return countedPage(query, count, async (window) => {
    const rows = await ctx.db.webhookSubscription.findMany({
      where,
      select: subscriptionFields,
      orderBy: [{ criadaEm: "desc" }, { id: "desc" }],
      ...window,
    });
    return rows.map(toSubscription);
  });
}

/** @throws 404 also if the subscription was removed */
export async function getSubscription(ctx: Ctx, id: string) {
  const row = await ctx.db.webhookSubscription.findUnique({
    where: { id, removidaEm: null },
    select: subscriptionFields,
  });
  if (!row) throw notFound("Assinatura de webhook");
  return toSubscription(row);
}
