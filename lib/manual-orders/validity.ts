import type { Ctx } from "@/lib/ctx";

const DAY_MS = 86_400_000;

export async function validUntil(tx: Ctx): Promise<Date> {
  const store = await tx.db.store.findUniqueOrThrow({
    where: { id: tx.storeId },
    select: { pedidoManualValidadeDias: true },
  });
  return new Date(Date.now() + store.pedidoManualValidadeDias * DAY_MS);
}
