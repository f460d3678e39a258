import type { AuditedResource } from "@/lib/audit/resources";
import type { Ctx } from "@/lib/ctx";
import type { Messages } from "@/lib/i18n/messages";

type Words = Messages["panel"]["audit"]["actions"];
type ActionOf<Family extends keyof Words> = `${Family}.${keyof Words[Family] & string}`;

/** `resource.what_happened`, for example `category.created`: one that the log has no words for does not compile. */
export type AuditAction = { [Family in keyof Words]: ActionOf<Family> }[keyof Words];

export type NewAuditEntry = {
  acao: AuditAction;
  recurso: AuditedResource;
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

const rowOf = ({ storeId, actor, ip, requestId }: Ctx, { antes, depois, ...entry }: NewAuditEntry) => ({
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
export async function audit(ctx: Ctx, entry: NewAuditEntry): Promise<void> {
  await ctx.db.auditLog.create({ data: rowOf(ctx, entry) });
}

/** The audit rows of many changes at once. */
export async function auditAll(ctx: Ctx, entries: readonly NewAuditEntry[]): Promise<void> {
  await ctx.db.auditLog.createMany({ data: entries.map((entry) => rowOf(ctx, entry)) });
}
