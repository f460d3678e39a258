import { isDeepStrictEqual } from "node:util";
import type { AuditedResource } from "@/lib/audit/resources";
import type { Ctx } from "@/lib/ctx";
import type { Messages } from "@/lib/i18n/messages";

type Words = Messages["panel"]["audit"]["actions"];
type ActionOf<Family extends keyof Words> = `${Family}.${keyof Words[Family] & string}`;

/** `resource.what_happened`, for example `category.created`: one that the log has no words for does not compile. */
export type AuditAction = { [Family in keyof Words]: ActionOf<Family> }[keyof Words];

export type NewAuditEntry = {
  action: AuditAction;
  resource: AuditedResource;
  resourceId: string;
  /** Before and after, without secrets. */
  before?: object;
  after?: object;
};

/** What holds data of customers: from rows that are never changed they could not be erased again (LGPD). */
const PERSONAL: ReadonlySet<AuditedResource> = new Set([
  "customer",
  "email",
  "loyalty_account",
  "manual_order",
  "order",
]);

/** Copies of who bought, and words that people wrote about them. Who did something, and to what, stays. */
const OF_PERSON = new Set([
  "cliente",
  "clienteEmail",
  "clienteTelefone",
  "clienteDocumento",
  "enderecoEntrega",
  "observacao",
  "texto",
  "motivo",
]);

/** JSON as the column holds it: dates become text, undefined disappears, and so does what tells of a customer. */
function asJson(resource: AuditedResource, value: object): object {
  const isPersonal = PERSONAL.has(resource);
  return JSON.parse(
    JSON.stringify(value, (key, part) => (isPersonal && OF_PERSON.has(key) ? undefined : part)),
  );
}

/** Which of the fields that the log does not copy were changed, by name. */
function namesOfChanged({ resource, before, after }: NewAuditEntry): { campos?: string[] } {
  if (!before || !after || !PERSONAL.has(resource)) return {};
  const campos = [...OF_PERSON].filter(
    (name) => name in before && !isDeepStrictEqual(Reflect.get(before, name), Reflect.get(after, name)),
  );
  return campos.length > 0 ? { campos } : {};
}

/** Whether somebody of the team, or a key of theirs, did it: of customers and visitors the log keeps the id alone. */
const isOfTeam = ({ actor }: Ctx, resource: AuditedResource) =>
  actor.type !== "customer" && (actor.type !== "system" || resource !== "customer");

function rowOf(ctx: Ctx, given: NewAuditEntry) {
  const { action, resource, resourceId, before, after } = given;
  const { storeId, actor, ip, requestId } = ctx;
  return {
    storeId,
    atorTipo: actor.type,
    atorId: actor.type === "system" ? null : actor.id,
    atorNome: actor.type === "customer" ? null : actor.nome,
    acao: action,
    recurso: resource,
    recursoId: resourceId,
    ...(before && { antes: asJson(resource, before) }),
    ...(after && { depois: { ...asJson(resource, after), ...namesOfChanged(given) } }),
    ip: isOfTeam(ctx, resource) ? ip : null,
    requestId,
  };
}

/** The audit row of a change; call it inside the change's transaction. */
export async function audit(ctx: Ctx, entry: NewAuditEntry): Promise<void> {
  await ctx.db.auditLog.create({ data: rowOf(ctx, entry) });
}

/** The audit rows of many changes at once. */
export async function auditAll(ctx: Ctx, entries: readonly NewAuditEntry[]): Promise<void> {
  await ctx.db.auditLog.createMany({ data: entries.map((entry) => rowOf(ctx, entry)) });
}
