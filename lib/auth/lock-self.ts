import type { Ctx } from "@/lib/ctx";
import { lockName } from "@/lib/db/sql";
import { AppError, noSession } from "@/lib/errors";
import type { Permission } from "@/lib/permissions";

export type Self = { id: string; roleId: string; permissions: readonly Permission[] };

/**
 * Until the transaction ends nobody of the team changes. Rereads the actor's permissions: an earlier change may
 * have taken them. To be taken before other locks.
 * @throws 401 the actor was disabled meanwhile · 403 no person
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
