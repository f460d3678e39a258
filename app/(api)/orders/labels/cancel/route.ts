import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { LabelCancel, Labels } from "@/lib/shipments/labels/schema";
import { cancelLabel } from "@/lib/shipments/labels/wish-cancel";

export const POST = endpoint(
  {
    summary: "Põe na fila o cancelamento, no Melhor Envio, da etiqueta comprada de um envio",
    auth: panel("vendas"),
    refuses: ["not_found", "conflict"],
    body: LabelCancel,
    returns: Labels,
    status: 200,
  },
  ({ ctx, body }) => cancelLabel(ctx, body),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
