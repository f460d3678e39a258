import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { Deleted, IdParam } from "@/lib/http/params";
import { removeSuppression } from "@/lib/marketing-messages/suppressions";

export const DELETE = endpoint(
  {
    summary: "Tira um endereço da lista dos que não recebem marketing; o consentimento continua valendo",
    auth: panel("marketing"),
    params: IdParam,
    returns: Deleted,
  },
  ({ ctx, params }) => removeSuppression(ctx, params.id),
);

export const { GET, POST, PUT, PATCH, OPTIONS } = otherMethods({ DELETE });
