import type { Ctx } from "@/lib/ctx";
import { NEWEST_FIRST } from "@/lib/db/list";
import { fetchPage } from "@/lib/db/page";
import { Where } from "@/lib/db/where";
import type { PageOf } from "@/lib/http/list";
import { getSubscription } from "@/lib/webhooks/read";
import type { Delivery, ListDeliveries } from "@/lib/webhooks/schema";

export const DELIVERY_COLUMNS = `id, evento, "eventoId", status, gatilho, tentativas, "proximaTentativaEm", "criadoEm",
  "concluidaEm", "statusCode", corpo, "duracaoMs", erro`;

type Answer = NonNullable<Delivery["resposta"]>;
export type AnswerRow = Omit<Answer, "corpo"> & { corpo: Buffer | null };
export type DeliveryRow = Omit<Delivery, "resposta"> & AnswerRow;

/** Invalid UTF-8 becomes replacement characters. */
export function toAnswer({ statusCode, corpo, duracaoMs, erro }: AnswerRow): Answer {
  return { statusCode, corpo: corpo?.toString("utf8") ?? null, duracaoMs, erro };
}

export function toDelivery({ statusCode, corpo, duracaoMs, erro, ...delivery }: DeliveryRow): Delivery {
  const wasTried = statusCode !== null || erro !== null || duracaoMs !== null;
  return { ...delivery, resposta: wasTried ? toAnswer({ statusCode, corpo, duracaoMs, erro }) : null };
}

/** Newest first. @throws 404 */
export async function listDeliveries(
  ctx: Ctx,
  subscriptionId: string,
  query: ListDeliveries,
): Promise<PageOf<Delivery>> {
  await getSubscription(ctx, subscriptionId);
  const { status, evento, de, ate } = query;
  const where = new Where([`"storeId" = $1`, `"subscriptionId" = $2`], [subscriptionId])
    .and(`status = ?::"DeliveryStatus"`, status)
    .and("evento = ?", evento)
    .and(`"criadoEm" >= ?::timestamptz`, de)
    .and(`"criadoEm" < ?::timestamptz`, ate);
  const { data, pagination } = await fetchPage<DeliveryRow>(
    ctx,
    {
      name: where.values.length > 1 ? null : "deliveries",
      select: DELIVERY_COLUMNS,
      table: "webhook_deliveries",
      where,
      orderBy: NEWEST_FIRST,
      // Counting a month of a busy store is slow.
      total: "capped",
    },
    query,
  );
  return { data: data.map(toDelivery), pagination };
}
