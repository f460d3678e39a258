import type { Ctx } from "@/lib/ctx";
import type { BuiltInKind } from "@/lib/permissions";
import { createBuiltInRoles } from "@/lib/team/built-in-roles";
import { call } from "@/lib/testing/call";
import { aStore, aUser } from "@/lib/testing/factories";

/** A member who is logged in. */
export async function aMember(ctx: Ctx, roleId: string, senhaHash?: string) {
  const { role, ...user } = await aUser(ctx, [], senhaHash);
  await ctx.db.user.update({ where: { id: user.id }, data: { roleId } });
  await ctx.db.role.delete({ where: { id: role.id } });
  return { ...user, roleId };
}

/** `member` creates a person who has a role and is logged in. */
export async function aTeam() {
  const ctx = await aStore();
  const roles = await createBuiltInRoles(ctx);
  return { ctx, roles, member: (kind: BuiltInKind) => aMember(ctx, roles[kind]) };
}

type Handler = Parameters<typeof call>[0];

export const as =
  ({ cookie }: { cookie: string }) =>
  (handler: Handler, method: string, id?: string | null, body?: unknown) =>
    call(handler, method, { cookie, ...(id && { params: { id } }), ...(body !== undefined && { body }) });
