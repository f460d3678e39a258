import type { Ctx } from "@/lib/ctx";
import { workOnCallback } from "@/lib/payments/callbacks";
import { workOnMoneyBack } from "@/lib/payments/give-back";
import type { PaymentWork } from "@/lib/payments/sweep";
import { workOnPayment } from "@/lib/payments/work";

const WORKS = { pagamento: workOnPayment, aviso: workOnCallback, devolucao: workOnMoneyBack };

/** Makes one attempt. Does nothing if the work is not due, or another worker has the lease. */
export const workOn = (ctx: Ctx, { tipo, id }: Pick<PaymentWork, "tipo" | "id">): Promise<void> =>
  WORKS[tipo](ctx, id);
