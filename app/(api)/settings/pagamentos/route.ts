import { panel } from "@/lib/auth/gate";
import { endpoint, otherMethods } from "@/lib/door/endpoint";
import { PaymentSettings, PaymentSettingsChange } from "@/lib/payments/schema";
import { changePaymentSettings, readPaymentSettings } from "@/lib/payments/settings";

export const GET = endpoint(
  { summary: "Formas de pagamento da loja", auth: panel("configuracoes"), returns: PaymentSettings },
  ({ ctx }) => readPaymentSettings(ctx),
);

export const PUT = endpoint(
  {
    summary: "Define as formas de pagamento da loja e para onde o dinheiro vai",
    auth: panel("configuracoes"),
    stepUp: true,
    refuses: ["conflict"],
    body: PaymentSettingsChange,
    returns: PaymentSettings,
  },
  ({ ctx, body }) => changePaymentSettings(ctx, body),
);

export const { POST, PATCH, DELETE } = otherMethods({ GET, PUT });
