import type { Ctx } from "@/lib/ctx";
import { workOnMoneyBack } from "@/lib/payments/give-back";
import { workOnNotice } from "@/lib/payments/notices";
import type { PaymentWork } from "@/lib/payments/sweep";
import { workOnPayment } from "@/lib/payments/work";

const WORKS = { pagamento: workOnPayment, aviso: workOnNotice, devolucao: workOnMoneyBack };

/** One attempt at something that is due at a service; nothing if it is not, or taken. */
export const workOn = (ctx: Ctx, { tipo, id }: Pick<PaymentWork, "tipo" | "id">): Promise<void> =>
  WORKS[tipo](ctx, id);
