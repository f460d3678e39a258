import type { Ctx } from "@/lib/ctx";
import { lockName } from "@/lib/db/sql";
import { AppError, noSession } from "@/lib/errors";
import type { Permission } from "@/lib/permissions";

export type Self = { id: string; roleId: string; permissions: readonly Permission[] };

/**
 * Locks the team until the transaction ends and reads the actor's permissions again, because an earlier
 * change may have taken them away. Take this lock before any other lock.
 * @throws 401 the actor was disabled meanwhile · 403 the actor is not a person
 */
export async function lockSelf(tx: Ctx): Promise<Self> {
  await lockName(tx, "team");
  const { actor } = tx;
  if (actor.type !== "user") throw new AppError("forbidden", "Só pessoas da equipe mudam a equipe.");
  const self = await tx.db.user.findUnique({
    where: { id: actor.id, ativo: true },
    select: { roleId: true, role: { select: { permissoes: true } } },
  });
  if (!self) throw noSession();
  return { id: actor.id, roleId: self.roleId, permissions: self.role.permissoes };
}
