import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { customer } from "@/lib/auth/gate";
import { changeOwnConsents, readOwnConsents } from "@/lib/store-account/consents";
import { OwnConsents, OwnConsentsChange } from "@/lib/store-account/schema";

export const GET = endpoint(
  {
    summary: "Por quais canais o cliente aceita ser contatado",
    auth: customer(),
    returns: OwnConsents,
  },
  ({ ctx }) => readOwnConsents(ctx),
);

export const PUT = endpoint(
  {
    summary: "Muda por quais canais o cliente aceita ser contatado",
    auth: customer(),
    body: OwnConsentsChange,
    returns: OwnConsents,
  },
  ({ ctx, body }) => changeOwnConsents(ctx, body),
);

export const { POST, PATCH, DELETE, OPTIONS } = otherMethods({ GET, PUT });
