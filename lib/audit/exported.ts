import { HIDDEN_VALUE } from "@/lib/audit/kinds";
import type { AuditedResource } from "@/lib/audit/resources";
import { type AuditAction, audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";

type Exported = {
  action: Extract<AuditAction, `${string}.${"list" | "report" | "invoices"}_exported`>;
  resource: AuditedResource;
  filters: object;
};

/** Search words may contain a person's name, and rows of this log can never be changed. */
const TYPED = new Set(["q", "tag"]);

/** Call it before the first line is sent: a person can also read half of an interrupted file. */
export function auditExport(ctx: Ctx, { action, resource, filters }: Exported): Promise<void> {
  const filtros = Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, TYPED.has(name) ? HIDDEN_VALUE : value]],
    ),
  );
  return transact(ctx, (tx) => audit(tx, { action, resource, resourceId: null, after: { filtros } }));
}
