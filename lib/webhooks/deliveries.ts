import type { Ctx } from "@/lib/ctx";
import { fetchPage } from "@/lib/db/page";
import type { PageOf } from "@/lib/http/list";
import { assertSubscription } from "@/lib/webhooks/read";
import type { Delivery, ListDeliveries } from "@/lib/webhooks/schema";

/** A subscription says how many deliveries it has up to here; counting a month of a busy store would be slow. */
const COUNT_CAP = 10_000;

const COLUMNS = `id, evento, "eventoId", status, gatilho, tentativas, "proximaTentativaEm", "criadoEm",
  "concluidaEm", "statusCode", corpo, "duracaoMs", erro`;

type Answer = NonNullable<Delivery["resposta"]>;
type Row = Omit<Delivery, "resposta"> & Omit<Answer, "corpo"> & { corpo: Buffer | null };

/** Whatever came back, as text: what is no UTF-8 shows as replacement characters. */
function toDelivery({ statusCode, corpo, duracaoMs, erro, ...delivery }: Row): Delivery {
  const wasTried = statusCode !== null || erro !== null || duracaoMs !== null;
  const text = corpo?.toString("utf8") ?? null;
  return { ...delivery, resposta: wasTried ? { statusCode, corpo: text, duracaoMs, erro } : null };
}

/** GET /webhook-subscriptions/{id}/deliveries (store-api.md endpoint 23), newest first. @throws AppError 404 */
export async function listDeliveries(
  ctx: Ctx,
  subscriptionId: string,
  query: ListDeliveries,
): Promise<PageOf<Delivery>> {
  await assertSubscription(ctx, subscriptionId);
  const { page, limit, status, evento } = query;
  const values: unknown[] = [subscriptionId];
  const conditions = [`"storeId" = $1`, `"subscriptionId" = $2`];
  if (status) conditions.push(`status = $${values.push(status) + 1}::"DeliveryStatus"`);
  if (evento) conditions.push(`evento = $${values.push(evento) + 1}`);
  const where = conditions.join(" AND ");
  const { rows, total } = await fetchPage<Row>(
    ctx,
    {
      name: status || evento ? null : "deliveries",
      select: COLUMNS,
      from: "webhook_deliveries",
      where,
      values,
      total: `(SELECT count(*)::int FROM (SELECT 1 FROM webhook_deliveries WHERE ${where} LIMIT ${COUNT_CAP}) capped)`,
      orderBy: [
        [`"criadoEm"`, "desc"],
        ["id", "desc"],
      ],
    },
    query,
  );
  return { data: rows.map(toDelivery), pagination: { page, limit, total } };
}
