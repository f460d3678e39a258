import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { adoptVariant } from "@/lib/experiments/move";
import { Adoption, Experiment } from "@/lib/experiments/schema";
import { IdParam } from "@/lib/http/params";

export const POST = endpoint(
  {
    summary: "Mostra a todos na loja o que uma variante de um experimento encerrado mostrava",
    auth: panel("marketing"),
    refuses: ["conflict"],
    params: IdParam,
    body: Adoption,
    returns: Experiment,
    status: 200,
  },
  ({ ctx, params, body }) => adoptVariant(ctx, params.id, body.varianteId),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
