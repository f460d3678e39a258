import { v7 as uuidv7 } from "uuid";
import { audit } from "@/lib/audit/write";
import type { Self } from "@/lib/auth/self/lock-self";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { AppError, taken } from "@/lib/errors";
import { plainText } from "@/lib/format/plain-text";
import { isAsItWas } from "@/lib/http/as-it-was";
import { LOCALES } from "@/lib/i18n/locales";
import { loadMessages } from "@/lib/i18n/messages";
import { sentence } from "@/lib/i18n/sentence";
import { assertCovers, lockTeam } from "@/lib/team/guard";
import { getRoleOrThrow } from "@/lib/team/roles-read";
import type { NewRole, Role, RoleChange } from "@/lib/team/schema";
import { isWider, renewLinks } from "@/lib/team/stale-links";

/** All roles fit on one page of the list. */
const MAX_ROLES = 100;

/** The panel shows each built-in role in the language of its reader, so both languages count. */
async function builtInNames(): Promise<string[]> {
  const messages = await Promise.all(LOCALES.map(loadMessages));
  return messages.flatMap(({ panel }) => Object.values(panel.team.builtIn));
}

/** Names that differ only in case or accents are equal. Needs the team's lock. @throws 409 naming `nome` */
async function assertNameFree(tx: Ctx, nome: string, id: string | null): Promise<void> {
  const isBuiltIn = (await builtInNames()).some((name) => plainText(name) === plainText(nome));
  const roles = await tx.db.role.findMany({ select: { id: true, nome: true } });
  const isSame = (role: { id: string; nome: string }) =>
    role.id !== id && plainText(role.nome) === plainText(nome);
  if (isBuiltIn || roles.some(isSame)) throw taken("nome", "já existe um papel com este nome");
}

/** @throws 403 a permission beyond the actor's own · 409 the name is in use, or 100 roles exist */
export function createRole(ctx: Ctx, input: NewRole): Promise<Role> {
  return transact(ctx, async (tx) => {
    assertCovers(await lockTeam(tx), input.permissoes);
    if ((await tx.db.role.count()) >= MAX_ROLES) {
      throw new AppError(
        "conflict",
        sentence("A loja já tem {count} papéis. Exclua algum antes.", { count: MAX_ROLES }),
      );
    }
    await assertNameFree(tx, input.nome, null);
    const { id } = await tx.db.role.create({ data: { ...input, id: uuidv7(), storeId: tx.storeId } });
    const after = await getRoleOrThrow(tx, id);
    await audit(tx, { action: "role.created", resource: "role", resourceId: id, after });
    return after;
  });
}

const isSameSet = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((one) => others.includes(one));

function assertChangeable(self: Self, before: Role, change: RoleChange): void {
  const { sistema, nome, permissoes, exigeSegundoFator } = before;
  const isRenamed = change.nome !== undefined && change.nome !== nome;
  const isOther = change.permissoes !== undefined && !isSameSet(change.permissoes, permissoes);
  if (sistema && (isRenamed || isOther)) {
    throw new AppError(
      "conflict",
      "Papéis do sistema não mudam de nome nem de permissões. Crie outro papel.",
    );
  }
  if (self.roleId !== before.id) return;
  if (isOther) throw new AppError("conflict", "Peça a outra pessoa: ninguém muda o próprio papel.");
  const isEased = exigeSegundoFator && change.exigeSegundoFator === false;
  if (isEased && sistema !== "dono") {
    throw new AppError("conflict", "Peça a outra pessoa: ninguém se dispensa da verificação em duas etapas.");
  }
}

/**
 * Takes effect from the next request on. Built-in roles can change only `exigeSegundoFator`. If a role gets
 * more permissions, open links of its members end. @param host of the request, for links of new invitations
 * @throws 403 a permission beyond the actor's own, before or after · 404 · 409 built in, own, name in use
 */
export function updateRole(ctx: Ctx, id: string, change: RoleChange, host: string | null): Promise<Role> {
  return transact(ctx, async (tx) => {
    const self = await lockTeam(tx);
    const before = await getRoleOrThrow(tx, id);
    assertCovers(self, [...before.permissoes, ...(change.permissoes ?? [])]);
    assertChangeable(self, before, change);
    if (isAsItWas(before, change)) return before;
    if (change.nome !== undefined && change.nome !== before.nome) await assertNameFree(tx, change.nome, id);
    await tx.db.role.update({ where: { id }, data: change });
    if (isWider(before.permissoes, change.permissoes ?? [])) await renewLinks(tx, { roleId: id }, host);
    const after = await getRoleOrThrow(tx, id);
    await audit(tx, { action: "role.updated", resource: "role", resourceId: id, before, after });
    return after;
  });
}

/**
 * Users who were removed move to the lowest built-in role, where they have no access.
 * @throws 403 · 404 · 409 the role is built in, or somebody holds it
 */
export function deleteRole(ctx: Ctx, id: string): Promise<{ id: string; deleted: boolean }> {
  return transact(ctx, async (tx) => {
    const self = await lockTeam(tx);
    const before = await getRoleOrThrow(tx, id);
    assertCovers(self, before.permissoes);
    if (before.sistema) throw new AppError("conflict", "Papéis do sistema não podem ser excluídos.");
    const { pessoas } = before;
    if (pessoas > 0) {
      const who = pessoas === 1 ? "1 pessoa tem" : `${pessoas} pessoas têm`;
      throw new AppError(
        "conflict",
        sentence("{who} este papel. Dê outro papel a quem o tem antes de excluí-lo.", { who }),
      );
    }
    const least = await tx.db.role.findFirst({ where: { sistema: "analista" }, select: { id: true } });
    if (least) await tx.db.user.updateMany({ where: { roleId: id }, data: { roleId: least.id } });
    await tx.db.role.delete({ where: { id } });
    await audit(tx, { action: "role.deleted", resource: "role", resourceId: id, before });
    return { id, deleted: true };
  });
}
