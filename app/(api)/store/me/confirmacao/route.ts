import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { customer } from "@/lib/auth/gate";
import { sendConfirmation } from "@/lib/store-account/confirm-email";
import { ConfirmedAddress } from "@/lib/store-account/schema";

export const POST = endpoint(
  {
    summary: "Envia de novo o link que confirma o e-mail do cliente",
    auth: customer(),
    returns: ConfirmedAddress,
    status: 200,
  },
  ({ ctx, request }) => sendConfirmation(ctx, request),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
