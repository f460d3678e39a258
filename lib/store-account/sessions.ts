import type { Ctx } from "@/lib/ctx";

/** Ends the customer's sessions; their next requests are answered 401. @param but the one that stays */
export async function endSessions(tx: Ctx, customerId: string, but?: string): Promise<void> {
  await tx.db.customerSession.updateMany({
    where: { customerId, encerradaEm: null, ...(but && { id: { not: but } }) },
    data: { encerradaEm: new Date() },
  });
}
