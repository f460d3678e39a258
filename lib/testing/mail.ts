import type { Ctx } from "@/lib/ctx";
import { unseal } from "@/lib/secrets/seal";

/** The newest e-mail of the store's outbox to this address, or to anybody. Throws when there is none. */
export function lastMail({ db }: Ctx, para?: string) {
  return db.email.findFirstOrThrow({
    where: para ? { para } : {},
    orderBy: [{ criadoEm: "desc" }, { id: "desc" }],
  });
}

/** The link of the newest e-mail to this address. Throws when there is none, or it has no link (any more). */
export async function linkOfLastMail(ctx: Ctx, para: string): Promise<string> {
  const { id, assunto, linkCifrado } = await lastMail(ctx, para);
  if (!linkCifrado) throw new Error(`The e-mail “${assunto}” has no link`);
  return unseal(linkCifrado, id);
}
