import { audit } from "@/lib/audit/write";
import type { OwnName } from "@/lib/auth/schema";
import { lockSelf } from "@/lib/auth/self/lock-self";
import { readPanelMe } from "@/lib/auth/self/me";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";

/** Takes effect from the next request on. @throws 401 the actor was disabled meanwhile */
export async function renameSelf(ctx: Ctx, { nome }: OwnName) {
  await transact(ctx, async (tx) => {
    const { id } = await lockSelf(tx);
    const before = await tx.db.user.findUniqueOrThrow({ where: { id }, select: { nome: true } });
    if (before.nome === nome) return;
    await tx.db.user.update({ where: { id }, data: { nome } });
    await audit(tx, { action: "user.updated", resource: "user", resourceId: id, before, after: { nome } });
  });
  return readPanelMe(ctx);
}
