import type { z } from "zod";
import type { CustomerMe, PanelMe } from "@/lib/auth/schema";
import type { Ctx } from "@/lib/ctx";
import { noSession } from "@/lib/errors";
import { getStore } from "@/lib/stores/read";

export async function readPanelMe(ctx: Ctx): Promise<z.input<typeof PanelMe>> {
  if (ctx.actor.type !== "user") throw noSession();
  const [loja, user] = await Promise.all([
    getStore(ctx.storeId),
    ctx.db.user.findUnique({
      where: { id: ctx.actor.id },
      select: { id: true, nome: true, email: true, role: { select: { nome: true, permissoes: true } } },
    }),
  ]);
  if (!user) throw noSession();
  const { role, ...usuario } = user;
  return { usuario: { ...usuario, permissoes: role.permissoes, papel: role.nome }, loja };
}

export async function readCustomerMe(ctx: Ctx): Promise<z.input<typeof CustomerMe>> {
  if (ctx.actor.type !== "customer") throw noSession();
  const [loja, cliente] = await Promise.all([
    getStore(ctx.storeId),
    ctx.db.customer.findUnique({
      where: { id: ctx.actor.id },
      select: { id: true, nome: true, email: true },
    }),
  ]);
  if (!cliente?.email) throw noSession();
  return { cliente: { ...cliente, email: cliente.email }, loja };
}
