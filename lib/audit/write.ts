import { isDeepStrictEqual } from "node:util";
import { v7 as uuidv7 } from "uuid";
import type { AuditedResource } from "@/lib/audit/resources";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import type { Messages } from "@/lib/i18n/messages";

type Words = Messages["panel"]["audit"]["actions"];
type ActionOf<Family extends keyof Words> = `${Family}.${keyof Words[Family] & string}`;

/** Such as `category.created`. */
export type AuditAction = { [Family in keyof Words]: ActionOf<Family> }[keyof Words];

export type NewAuditEntry = {
  action: AuditAction;
  resource: AuditedResource;
  /** Null: the action changed many records at once. */
  resourceId: string | null;
  before?: object;
  after?: object;
  /** Who did it, if one transaction makes changes for several actors. */
  by?: Ctx | undefined;
};

/**
 * Records with personal data (LGPD): rows of this log are append-only, so personal data could not be erased.
 */
const PERSONAL: ReadonlySet<AuditedResource> = new Set([
  "customer",
  "email",
  "loyalty_account",
  "manual_order",
  "order",
  "return",
  "shipment",
]);

/** Fields that copy a buyer's data, or hold free text about people. */
const OF_PERSON = new Set([
  "cliente",
  "clienteEmail",
  "clienteTelefone",
  "clienteDocumento",
  "enderecoEntrega",
  "entrega",
  "danfeUrl",
  "observacao",
  "camposPersonalizados",
  "texto",
  "motivo",
  "transportadora",
  "servico",
  "linkRastreio",
]);

/** The record as stored, without customers' data. */
function asJson(resource: AuditedResource, value: object): object {
  const isPersonal = PERSONAL.has(resource);
  return JSON.parse(
    JSON.stringify(value, (key, part) => (isPersonal && OF_PERSON.has(key) ? undefined : part)),
  );
}

function namesOfChanged({ resource, before, after }: NewAuditEntry): { campos?: string[] } {
  if (!before || !after || !PERSONAL.has(resource)) return {};
  const campos = [...OF_PERSON].filter(
    (name) => name in before && !isDeepStrictEqual(Reflect.get(before, name), Reflect.get(after, name)),
  );
  return campos.length > 0 ? { campos } : {};
}

/** The IP address of customers and visitors is not logged, only their id. */
const isOfTeam = ({ actor }: Ctx, resource: AuditedResource) =>
  actor.type !== "customer" && (actor.type !== "system" || resource !== "customer");

function rowOf(ctx: Ctx, given: NewAuditEntry) {
  const { action, resource, resourceId, before, after } = given;
  const { actor, ip, requestId } = ctx;
  return {
    id: uuidv7(),
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

const COLUMNS = `id, "atorTipo", "atorId", "atorNome", acao, recurso, "recursoId", antes, depois, ip, "requestId"`;

const WRITE = `INSERT INTO audit_logs ("storeId", ${COLUMNS})
  SELECT $1::uuid, ${COLUMNS} FROM jsonb_populate_recordset(NULL::audit_logs, $2::jsonb)`;

/** Call it inside the transaction of the change. */
export const audit = (ctx: Ctx, entry: NewAuditEntry): Promise<void> => auditAll(ctx, [entry]);

export async function auditAll(ctx: Ctx, entries: readonly NewAuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await sql(ctx, "audit", WRITE, [JSON.stringify(entries.map((entry) => rowOf(entry.by ?? ctx, entry)))]);
}
