import type { Ctx } from "@/lib/ctx";
import { unseal } from "@/lib/secrets/seal";

/** The last e-mail to this address, or to any address. Throws if there is none. */
export function lastMail({ db }: Ctx, para?: string) {
  return db.email.findFirstOrThrow({
    where: para ? { para } : {},
    orderBy: [{ criadoEm: "desc" }, { id: "desc" }],
  });
}

/** Throws if there is no e-mail. */
export async function linkOfLastMail(ctx: Ctx, para: string): Promise<string> {
  const { id, assunto, linkCifrado } = await lastMail(ctx, para);
  if (!linkCifrado) throw new Error(`The e-mail “${assunto}” has no link`);
  return unseal(linkCifrado, id);
}
