import { type Ctx, permissionsOf } from "@/lib/ctx";
import type { MailType } from "@/lib/mail/schema";
import { PERMISSIONS, type Permission } from "@/lib/permissions";

/** E-mails to the team, where they do not say to whom; all others are to customers. */
const TEAM_TYPES: readonly string[] = [
  "convite",
  "senha_painel",
  "senha_alterada",
  "segundo_fator",
  "acesso_novo",
  "webhook",
] satisfies MailType[];

type Mail = { tipo: string; userId: string | null; customerId: string | null };

export const recipientOf = ({ tipo, userId, customerId }: Mail) =>
  userId || (!customerId && TEAM_TYPES.includes(tipo)) ? "painel" : "cliente";

/** What somebody who opens the link may do: of a team's link without its person, everything. */
async function opened({ db }: Ctx, { userId }: Mail): Promise<readonly Permission[]> {
  const user = userId && (await db.user.findUnique({ where: { id: userId }, select: { role: true } }));
  return user ? user.role.permissoes : PERMISSIONS;
}

/**
 * Whether the caller may see the link of an e-mail: it opens an account, so that it is only for the person
 * themselves and for who holds every permission of theirs; a customer's is for `vendas`.
 */
export async function mayOpenLink(ctx: Ctx, mail: Mail): Promise<boolean> {
  const held = permissionsOf(ctx.actor);
  if (recipientOf(mail) === "cliente") return held.includes("vendas");
  if (ctx.actor.type === "user" && ctx.actor.id === mail.userId) return true;
  return (await opened(ctx, mail)).every((permission) => held.includes(permission));
}

/** Whether the caller may read what an e-mail says: orders and accounts of customers are for `vendas`. */
export const mayRead = (ctx: Ctx, mail: Mail): boolean =>
  recipientOf(mail) === "painel" || permissionsOf(ctx.actor).includes("vendas");
