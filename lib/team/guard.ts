import { lockSelf, type Self } from "@/lib/auth/self/lock-self";
import type { Ctx } from "@/lib/ctx";
import { AppError, invalid } from "@/lib/errors";
import { sentence } from "@/lib/i18n/sentence";
import type { Permission } from "@/lib/permissions";

/** Like `lockSelf`. @throws 403 the actor may no longer manage the team */
export async function lockTeam(tx: Ctx): Promise<Self> {
  const self = await lockSelf(tx);
  if (!self.permissions.includes("configuracoes")) {
    throw new AppError("forbidden", "Usuário sem permissão para esta ação.");
  }
  return self;
}

/** Nobody may grant, change or take away a permission that they do not hold. @throws 403 */
export function assertCovers(
  { permissions }: Pick<Self, "permissions">,
  wanted: readonly Permission[],
): void {
  const beyond = wanted.filter((permission) => !permissions.includes(permission));
  if (beyond.length === 0) return;
  throw new AppError(
    "forbidden",
    sentence("Só quem também tem {permissions} pode fazer isto.", { permissions: beyond.join(", ") }),
  );
}

/** @throws 409 */
export function assertNotSelf(self: Self, userId: string): void {
  if (self.id !== userId) return;
  throw new AppError("conflict", "Peça a outra pessoa: ninguém muda o próprio papel nem o próprio acesso.");
}

export const memberFields = {
  id: true,
  nome: true,
  email: true,
  ativo: true,
  senhaHash: true,
  roleId: true,
  totpAtivadoEm: true,
  role: { select: { id: true, nome: true, sistema: true, permissoes: true, exigeSegundoFator: true } },
} as const;

type Member = {
  id: string;
  ativo: boolean;
  senhaHash: string | null;
  role: { sistema: string | null };
};

/** @throws 409 */
export async function assertOwnerStays(tx: Ctx, { id, ativo, senhaHash, role }: Member): Promise<void> {
  if (role.sistema !== "dono" || !ativo || senhaHash === null) return;
  const others = await tx.db.user.count({
    where: { id: { not: id }, ativo: true, senhaHash: { not: null }, role: { sistema: "dono" } },
  });
  if (others > 0) return;
  throw new AppError("conflict", "É a última pessoa ativa com o papel Dono. Dê o papel a outra antes.");
}

/** @throws 422 naming `roleId` */
export async function roleOfBody(tx: Ctx, roleId: string) {
  const role = await tx.db.role.findUnique({ where: { id: roleId }, select: memberFields.role.select });
  if (!role) throw invalid("roleId", "papel não encontrado");
  return role;
}
