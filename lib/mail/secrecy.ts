import { type Ctx, permissionsOf } from "@/lib/ctx";
import type { MailType } from "@/lib/mail/schema";
import { PERMISSIONS, type Permission } from "@/lib/permissions";

/** E-mails to the team; all other types go to customers. */
const TEAM_TYPES: readonly string[] = [
  "convite",
  "senha_painel",
  "senha_alterada",
  "segundo_fator",
  "acesso_novo",
  "webhook",
  "resumo",
] satisfies MailType[];

type Mail = { tipo: string; userId: string | null; customerId: string | null };

export const recipientOf = ({ tipo, userId, customerId }: Mail) =>
  userId || (!customerId && TEAM_TYPES.includes(tipo)) ? "painel" : "cliente";

/** The permissions that the link opens. If the person no longer exists, all permissions. */
async function opened({ db }: Ctx, { userId }: Mail): Promise<readonly Permission[]> {
  const user = userId && (await db.user.findUnique({ where: { id: userId }, select: { role: true } }));
  return user ? user.role.permissoes : PERMISSIONS;
}

/** A team link: its owner, or who holds all the owner's permissions. A customer's link: needs `vendas`. */
export async function mayOpenLink(ctx: Ctx, mail: Mail): Promise<boolean> {
  const held = permissionsOf(ctx.actor);
  if (recipientOf(mail) === "cliente") return held.includes("vendas");
  if (ctx.actor.type === "user" && ctx.actor.id === mail.userId) return true;
  return (await opened(ctx, mail)).every((permission) => held.includes(permission));
}

/** E-mails about customers' orders and accounts need `vendas`; the weekly figures need `dashboard`. */
export function mayRead(ctx: Ctx, mail: Mail): boolean {
  const held = permissionsOf(ctx.actor);
  if (mail.tipo === "resumo") return held.includes("dashboard");
  return recipientOf(mail) === "painel" || held.includes("vendas");
}
