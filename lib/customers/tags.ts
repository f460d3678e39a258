import { auditAll } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { customerFields, ERASED, toCustomers } from "@/lib/customers/read";
import type { BulkTags, Customer, TagsChanged } from "@/lib/customers/schema";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { AppError, notFound, taken } from "@/lib/errors";
import { outcomeOf, refusalText } from "@/lib/http/bulk";
import { sentence } from "@/lib/i18n/sentence";
import { emitAll } from "@/lib/webhooks/outbox";

const MAX_TAGS = 30;
const tooMany = () => taken("tags", sentence("o cliente passaria de {count} etiquetas", { count: MAX_TAGS }));

/** Locks the rows in the order of their ids to prevent deadlocks. */
const LOCK = `SELECT 1 FROM customers
  WHERE "storeId" = $1::uuid AND id = ANY($2::uuid[]) ORDER BY id FOR NO KEY UPDATE`;

const WRITE = `
  UPDATE customers c SET tags = g.tags, "atualizadoEm" = now()
  FROM jsonb_to_recordset($2::jsonb) AS g (id uuid, tags text[])
  WHERE c."storeId" = $1::uuid AND c.id = g.id`;

function tagsAfter({ tags }: Customer, { adicionarTags, removerTags }: BulkTags): string[] {
  const kept = [...tags, ...adicionarTags].filter((tag) => !removerTags.includes(tag));
  return [...new Set(kept)];
}

function refusalOf(customer: Customer | undefined, tags: readonly string[]): AppError | null {
  if (!customer) return notFound("Cliente");
  if (customer.anonimizadoEm) return new AppError("conflict", ERASED);
  return tags.length > Math.max(MAX_TAGS, customer.tags.length) ? tooMany() : null;
}

async function write(tx: Ctx, changed: readonly { before: Customer; tags: string[] }[]): Promise<void> {
  const rows = changed.map(({ before, tags }) => ({ id: before.id, tags }));
  await sql(tx, "write-tags", WRITE, [JSON.stringify(rows)]);
  const ids = rows.map(({ id }) => id);
  const after = await tx.db.customer.findMany({ where: { id: { in: ids } }, select: customerFields });
  const byId = new Map((await toCustomers(tx, after)).map((customer) => [customer.id, customer]));
  const action = "customer.updated";
  const fields = { campos: ["tags"] };
  await auditAll(
    tx,
    ids.map((resourceId) => ({ action, resource: "customer", resourceId, after: fields })),
  );
  await emitAll(
    tx,
    changed.flatMap(({ before: { id, tags } }) => {
      const data = byId.get(id);
      return data ? [{ event: "customer.updated" as const, resourceId: id, data, previous: { tags } }] : [];
    }),
  );
}

type Retagged = { id: string; refusal: AppError | null; alterado: boolean };

/** One refusal does not stop the other customers. A tag both added and removed is removed. */
export function retag(ctx: Ctx, input: BulkTags): Promise<Retagged[]> {
  const { ids } = input;
  return transact(ctx, async (tx) => {
    await sql(tx, "lock-customers", LOCK, [ids]);
    const rows = await tx.db.customer.findMany({
      where: { id: { in: ids }, removidoEm: null },
      select: customerFields,
    });
    const byId = new Map((await toCustomers(tx, rows)).map((customer) => [customer.id, customer]));
    const changed: { before: Customer; tags: string[] }[] = [];
    const retagged = ids.map((id) => {
      const before = byId.get(id);
      const tags = before ? tagsAfter(before, input) : [];
      const refusal = refusalOf(before, tags);
      const alterado = !refusal && before !== undefined && tags.join("\n") !== before.tags.join("\n");
      if (alterado) changed.push({ before, tags });
      return { id, refusal, alterado };
    });
    if (changed.length > 0) await write(tx, changed);
    return retagged;
  });
}

export async function changeTags(ctx: Ctx, input: BulkTags): Promise<TagsChanged> {
  const retagged = await retag(ctx, input);
  return outcomeOf(
    retagged.map(({ id, refusal, alterado }) => {
      const erro = refusal && refusalText(refusal, ctx.locale);
      return { id, ok: !refusal, erro, alterado };
    }),
  );
}
