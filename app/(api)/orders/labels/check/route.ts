import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { checkLabels } from "@/lib/shipments/labels/check";
import { Labels, LabelsOf } from "@/lib/shipments/labels/schema";

export const POST = endpoint(
  {
    summary: "Pergunta de novo ao Melhor Envio o que houve com as etiquetas incertas dos pedidos",
    auth: panel("vendas"),
    body: LabelsOf,
    returns: Labels,
    status: 200,
  },
  ({ ctx, body }) => checkLabels(ctx, body),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
