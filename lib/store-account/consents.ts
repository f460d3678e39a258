import type { Ctx } from "@/lib/ctx";
import { CHANNELS } from "@/lib/customers/channels";
import { changeConsent, writeConsent } from "@/lib/customers/consents";
import { transact } from "@/lib/db/transact";
import { signedInCustomer } from "@/lib/store-account/acting";
import type { OwnConsents, OwnConsentsChange, SignUp } from "@/lib/store-account/schema";

type Said = Pick<SignUp, "aceitaEmail" | "aceitaWhatsapp" | "aceitaPush">;

/** Writes a yes or a no. A channel without an answer gets no row. */
export async function writeFirstConsents(tx: Ctx, customerId: string, said: Said): Promise<void> {
  const answers = { email: said.aceitaEmail, whatsapp: said.aceitaWhatsapp, push: said.aceitaPush };
  for (const canal of CHANNELS) {
    const aceito = answers[canal];
    if (aceito !== undefined) await writeConsent(tx, customerId, { canal, aceito }, "cadastro");
  }
}

/** Each channel, its answer and the time of the answer. */
export async function readOwnConsents(ctx: Ctx): Promise<OwnConsents> {
  const { id: customerId } = signedInCustomer(ctx);
  const rows = await ctx.db.customerConsent.findMany({
    where: { customerId },
    select: { canal: true, aceito: true, alteradoEm: true },
  });
  return CHANNELS.map(
    (canal) => rows.find((row) => row.canal === canal) ?? { canal, aceito: false, alteradoEm: null },
  );
}

/** The change counts for every later message. */
export async function changeOwnConsents(ctx: Ctx, change: OwnConsentsChange): Promise<OwnConsents> {
  const { id } = signedInCustomer(ctx);
  await transact(ctx, async (tx) => {
    for (const canal of CHANNELS) {
      const aceito = change[canal];
      if (aceito !== undefined) await changeConsent(tx, id, { canal, aceito }, "cadastro");
    }
  });
  return readOwnConsents(ctx);
}
