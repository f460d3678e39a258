import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { customer } from "@/lib/auth/gate";
import { fileOf } from "@/lib/http/file-answer";
import { ownData } from "@/lib/store-account/privacy";

export const GET = endpoint(
  {
    summary: "Exporta ao cliente tudo o que a loja guarda sobre ele (LGPD)",
    auth: customer(),
    returns: fileOf("application/json; charset=utf-8"),
  },
  ({ ctx }) => ownData(ctx),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
