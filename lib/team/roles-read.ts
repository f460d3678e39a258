import type { Ctx } from "@/lib/ctx";
import { notFound } from "@/lib/errors";
import { offsetOf, type PageOf, type PageQuery } from "@/lib/http/list";
import { BUILT_IN_KINDS, type BuiltInKind } from "@/lib/permissions";
import type { Role } from "@/lib/team/schema";
import { NOT_REMOVED } from "@/lib/team/user-state";

const roleFields = {
  id: true,
  nome: true,
  sistema: true,
  permissoes: true,
  exigeSegundoFator: true,
  _count: { select: { users: { where: NOT_REMOVED } } },
} as const;

type Row = Omit<Role, "pessoas" | "sistema"> & { sistema: string | null; _count: { users: number } };

const roleOf = ({ _count, sistema, ...role }: Row): Role => ({
  ...role,
  // The database constraint roles_sistema_check guarantees this type.
  sistema: sistema as BuiltInKind | null,
  pessoas: _count.users,
});

const rankOf = ({ sistema }: Role) => (sistema ? BUILT_IN_KINDS.indexOf(sistema) : BUILT_IN_KINDS.length);

/** Built-in roles come first, then the store's own roles by name. At most 100 exist (`createRole`). */
export async function listRoles(ctx: Ctx, query: PageQuery): Promise<PageOf<Role>> {
  const rows = await ctx.db.role.findMany({ select: roleFields, orderBy: [{ nome: "asc" }, { id: "asc" }] });
  const roles = rows.map(roleOf).toSorted((one, other) => rankOf(one) - rankOf(other));
  const skipped = offsetOf(query, roles.length);
  return {
    data: roles.slice(skipped, skipped + query.limit),
    pagination: { page: query.page, limit: query.limit, total: roles.length },
  };
}

/** @throws 404 */
export async function getRoleOrThrow(ctx: Ctx, id: string): Promise<Role> {
  const row = await ctx.db.role.findUnique({ where: { id }, select: roleFields });
  if (!row) throw notFound("Papel");
  return roleOf(row);
}
