import { apiMutation, apiQuery } from "@/lib/http/api";
import type { Answer } from "@/lib/http/api-types";
import type { OrderMailChange, OrderMailText, OrderMailType } from "@/lib/orders/mails/schema";

export const orderMailsQuery = () => apiQuery("/settings/emails", {});
type OrderMailsView = Answer<"/settings/emails">;
export type OrderMailView = OrderMailsView["mensagens"][number];

export const changeOrderMailMutation = apiMutation(
  "PUT",
  "/settings/emails/{email}",
  ({ tipo, ...body }: OrderMailChange & { tipo: OrderMailType }) => ({ params: { email: tipo }, body }),
  { keeps: orderMailsQuery },
);

const toType = ({ tipo, ...body }: OrderMailText & { tipo: OrderMailType }) => ({
  params: { email: tipo },
  body,
});

export const previewOrderMailMutation = apiMutation("POST", "/settings/emails/{email}/previa", toType);
export const testOrderMailMutation = apiMutation("POST", "/settings/emails/{email}/teste", toType);
