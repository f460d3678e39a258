import type { Ctx } from "@/lib/ctx";
import { unseal } from "@/lib/secrets/seal";

/** To this address, or to any. Throws when there is none. */
export function lastMail({ db }: Ctx, para?: string) {
  return db.email.findFirstOrThrow({
    where: para ? { para } : {},
    orderBy: [{ criadoEm: "desc" }, { id: "desc" }],
  });
}

/** Throws when there is none. */
export async function linkOfLastMail(ctx: Ctx, para: string): Promise<string> {
  const { id, assunto, linkCifrado } = await lastMail(ctx, para);
  if (!linkCifrado) throw new Error(`The e-mail “${assunto}” has no link`);
  return unseal(linkCifrado, id);
}
