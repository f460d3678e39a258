import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { PaymentSettingsChange, ShownPaymentSettings } from "@/lib/payments/schema";
import { changePaymentSettings, showPaymentSettings } from "@/lib/payments/settings";

export const GET = endpoint(
  { summary: "Formas de pagamento da loja", auth: panel("configuracoes"), returns: ShownPaymentSettings },
  ({ ctx, request }) => showPaymentSettings(ctx, request.host),
);

export const PUT = endpoint(
  {
    summary: "Define as formas de pagamento da loja e para onde o dinheiro vai",
    auth: panel("configuracoes"),
    stepUp: true,
    refuses: ["conflict"],
    body: PaymentSettingsChange,
    returns: ShownPaymentSettings,
  },
  ({ ctx, body, request }) => changePaymentSettings(ctx, body, request.host),
);

export const { POST, PATCH, DELETE, OPTIONS } = otherMethods({ GET, PUT });
