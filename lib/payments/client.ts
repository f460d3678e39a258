import { apiMutation, apiQuery } from "@/lib/http/api";
import type { Answer, Body } from "@/lib/http/api-types";

export const paymentSettingsQuery = () => apiQuery("/settings/pagamentos", {});
export type PaymentSettingsView = Answer<"/settings/pagamentos">;

export const changePaymentSettingsMutation = apiMutation(
  "PUT",
  "/settings/pagamentos",
  (body: Body<"/settings/pagamentos", "PUT">) => ({ body }),
  { keeps: paymentSettingsQuery },
);

export const orderPaymentsQuery = (id: string) => apiQuery("/orders/{id}/pagamentos", { params: { id } });
export type OrderPaymentView = Answer<"/orders/{id}/pagamentos">[number];

export const confirmPaymentMutation = apiMutation(
  "POST",
  "/orders/{id}/pagamentos/{pagamentoId}/confirmar",
  (params: { id: string; pagamentoId: string }) => ({ params }),
);

export const giveBackAgainMutation = apiMutation(
  "POST",
  "/orders/{id}/pagamentos/{pagamentoId}/reembolsos/{reembolsoId}/tentar",
  (params: { id: string; pagamentoId: string; reembolsoId: string }) => ({ params }),
);

export const testAccountMutation = apiMutation(
  "POST",
  "/settings/pagamentos/testar",
  (body: Body<"/settings/pagamentos/testar", "POST">) => ({ body }),
);
