import { type Permission, permissionOfScope, type Resource, SCOPES, type Scope } from "@/lib/permissions";

/** `write` is null for a read-only resource. */
export type ScopeGroup = { resource: Resource; permission: Permission; read: Scope; write: Scope | null };

const writeOf = (read: Scope) =>
  SCOPES.find((scope) => scope !== read && scope.split(":")[0] === read.split(":")[0]) ?? null;

export const SCOPE_GROUPS: readonly ScopeGroup[] = SCOPES.filter((scope) => scope.endsWith(":read")).map(
  (read) => ({
    resource: read.split(":")[0] as Resource,
    permission: permissionOfScope(read),
    read,
    write: writeOf(read),
  }),
);
