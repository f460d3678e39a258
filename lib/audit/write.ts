import type { Ctx } from "@/lib/ctx";

type Entry = {
  /** `resource.what_happened`, for example `category.created`. */
  acao: string;
  recurso: string;
  recursoId: string;
  /** Before and after, without secrets. */
  antes?: object;
  depois?: object;
};

/** An order's copies of who bought: from rows that are never changed they could not be erased again (LGPD). */
const BUYER = new Set(["cliente", "clienteEmail", "clienteTelefone", "clienteDocumento", "enderecoEntrega"]);

/** JSON as the column holds it: dates become text, undefined disappears, and so does what tells of a buyer. */
const asJson = (value: object) =>
  JSON.parse(JSON.stringify(value, (key, part) => (BUYER.has(key) ? undefined : part))) as object;

const rowOf = ({ storeId, actor, ip, requestId }: Ctx, { antes, depois, ...entry }: Entry) => ({
  storeId,
  atorTipo: actor.type,
  atorId: actor.type === "system" ? null : actor.id,
  // The id alone says which customer it was, for the same reason.
  atorNome: actor.type === "customer" ? null : actor.nome,
  ...entry,
  ...(antes && { antes: asJson(antes) }),
  ...(depois && { depois: asJson(depois) }),
  ip,
  requestId,
});

/** The audit row of a change; call it inside the change's transaction (quality bar; decisions: Audit log). */
export async function audit(ctx: Ctx, entry: Entry): Promise<void> {
  await ctx.db.auditLog.create({ data: rowOf(ctx, entry) });
}

/** The audit rows of many changes at once. */
export async function auditAll(ctx: Ctx, entries: readonly Entry[]): Promise<void> {
  await ctx.db.auditLog.createMany({ data: entries.map((entry) => rowOf(ctx, entry)) });
}
