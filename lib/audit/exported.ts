import { HIDDEN_VALUE } from "@/lib/audit/kinds";
import type { AuditedResource } from "@/lib/audit/resources";
import { type AuditAction, audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";

type Exported = {
  action: Extract<AuditAction, `${string}.${"list" | "report"}_exported`>;
  resource: AuditedResource;
  filters: object;
};

/** What is typed to find people may name them, and this log is never changed. */
const TYPED = new Set(["q", "tag"]);

/** Before the first line leaves: of a file that breaks off half is read, too. */
export function auditExport(ctx: Ctx, { action, resource, filters }: Exported): Promise<void> {
  const filtros = Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, TYPED.has(name) ? HIDDEN_VALUE : value]],
    ),
  );
  return transact(ctx, (tx) => audit(tx, { action, resource, resourceId: null, after: { filtros } }));
}
