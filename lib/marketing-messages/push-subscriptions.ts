import { createHash } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import type { Ctx } from "@/lib/ctx";
import { changeConsent } from "@/lib/customers/consents";
import type { Prepared } from "@/lib/db/prepared";
import { lockName } from "@/lib/db/sql";
import { AppError, invalid } from "@/lib/errors";
import type { Browsers, NewBrowser } from "@/lib/marketing-messages/push-schema";
import { assertDestination } from "@/lib/outbound/destination";
import { pushKeys } from "@/lib/secrets/push-key";
import { signedInCustomer } from "@/lib/store-account/acting";

/** The limit per customer; a new browser replaces the oldest one. */
const MAX_BROWSERS = 5;

export async function readBrowsers(ctx: Ctx): Promise<Browsers> {
  const { id: customerId } = signedInCustomer(ctx);
  const rows = await ctx.db.pushSubscription.findMany({ where: { customerId }, select: { endpoint: true } });
  const resumos = rows.map(({ endpoint }) => createHash("sha256").update(endpoint).digest("hex"));
  return { chavePublica: pushKeys().publicKey, navegadores: rows.length, resumos };
}

/**
 * From now on this browser shows this customer's notifications only. Turning them on counts as consent to the
 * channel. @throws 422 naming `endpoint`, if its address is inside the server's network
 */
export async function prepareBrowser(ctx: Ctx, { endpoint, keys }: NewBrowser): Promise<Prepared<Browsers>> {
  const { id: customerId, sessionId } = signedInCustomer(ctx);
  await assertDestination(endpoint).catch((error: unknown) => {
    throw error instanceof AppError
      ? invalid("endpoint", "este endereço não é de um serviço de avisos")
      : error;
  });
  return {
    write: async (tx) => {
      const { storeId } = tx;
      await lockName(tx, `browsers ${customerId}`);
      const where = { storeId_endpoint: { storeId, endpoint } };
      const given = { customerId, sessionId, ...keys, criadoEm: new Date() };
      await tx.db.pushSubscription.upsert({
        where,
        create: { ...given, id: uuidv7(), storeId, endpoint },
        update: given,
      });
      const old = await tx.db.pushSubscription.findMany({
        where: { customerId },
        orderBy: [{ criadoEm: "desc" }, { id: "desc" }],
        skip: MAX_BROWSERS,
        select: { id: true },
      });
      await tx.db.pushSubscription.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } });
      await changeConsent(tx, customerId, { canal: "push", aceito: true }, "cadastro");
      return readBrowsers(tx);
    },
  };
}
