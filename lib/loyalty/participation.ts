import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { AppError } from "@/lib/errors";
import { joinProgram, leaveProgram } from "@/lib/loyalty/join";
import { readCustomerPoints } from "@/lib/loyalty/read";
import type { CustomerPoints } from "@/lib/loyalty/schema";

/**
 * The team and the customer use this. A repeat does nothing.
 * @throws 404 · 409 the program is off, or the customer's data were erased
 */
export function setParticipation(ctx: Ctx, customerId: string, ativo: boolean): Promise<CustomerPoints> {
  return transact(ctx, async (tx) => {
    const before = await readCustomerPoints(tx, customerId);
    if (!ativo) {
      await leaveProgram(tx, customerId);
      return readCustomerPoints(tx, customerId);
    }
    if (!before.programaAtivo) throw new AppError("conflict", "O programa de pontos da loja está desligado.");
    await joinProgram(tx, customerId);
    const points = await readCustomerPoints(tx, customerId);
    if (points.ativo) return points;
    throw new AppError("conflict", "Este cliente não pode participar: os dados dele foram apagados.");
  });
}
