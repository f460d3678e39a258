import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { readKeyMe } from "@/lib/api-keys/me";
import { KeyMe } from "@/lib/api-keys/schema";
import { apiKey } from "@/lib/auth/gate";

export const GET = endpoint(
  {
    summary: "Mostra a loja, os escopos e os limites da chave usada",
    auth: apiKey(null),
    returns: KeyMe,
  },
  ({ ctx }) => readKeyMe(ctx),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
