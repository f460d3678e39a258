import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { enrolling } from "@/lib/auth/gate";
import { Confirmation, Done } from "@/lib/auth/schema";
import { prepareConfirmation } from "@/lib/auth/self/confirm";

export const POST = endpoint(
  {
    summary: "Confirma, pela senha ou por um código do aplicativo, que é o próprio usuário",
    auth: enrolling(),
    body: Confirmation,
    returns: Done,
    status: 200,
  },
  { prepare: ({ ctx, body }) => prepareConfirmation(ctx, body) },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
