import type { Ctx } from "@/lib/ctx";
import { AppError } from "@/lib/errors";
import { credentialsOf } from "@/lib/whatsapp/account";
import { askNumber, askTemplates } from "@/lib/whatsapp/api";
import type { Templates, WhatsappTested } from "@/lib/whatsapp/schema";

/** Lists approved templates that need texts in their body only. */
export async function listTemplates(ctx: Ctx): Promise<Templates> {
  const credentials = await credentialsOf(ctx);
  if (!credentials) return { conectado: false, modelos: [], deFora: 0, erro: null };
  return { conectado: true, ...(await askTemplates(credentials)) };
}

/** Returns what the service says about the store's number. @throws 409 no account */
export async function testWhatsapp(ctx: Ctx): Promise<WhatsappTested> {
  const credentials = await credentialsOf(ctx);
  if (!credentials) throw new AppError("conflict", "Conecte antes a conta do WhatsApp");
  return askNumber(credentials);
}
