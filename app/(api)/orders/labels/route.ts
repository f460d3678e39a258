import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { listLabels } from "@/lib/shipments/labels/read";
import { Labels, LabelsQuery, LabelsWish, LabelsWished } from "@/lib/shipments/labels/schema";
import { wishLabels } from "@/lib/shipments/labels/wish";

export const GET = endpoint(
  {
    summary: "Lista as etiquetas compradas no Melhor Envio dos envios de até 50 pedidos",
    auth: panel("vendas"),
    query: LabelsQuery,
    returns: Labels,
  },
  ({ ctx, query }) => listLabels(ctx, query),
);

export const POST = endpoint(
  {
    summary: "Põe na fila a compra de uma etiqueta no Melhor Envio para cada um de até 50 pedidos",
    auth: panel("vendas"),
    refuses: ["conflict"],
    body: LabelsWish,
    returns: LabelsWished,
    status: 200,
  },
  ({ ctx, body }) => wishLabels(ctx, body),
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
