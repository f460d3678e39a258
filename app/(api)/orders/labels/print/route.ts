import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { printLabels } from "@/lib/shipments/labels/print";
import { LabelsOf, LabelsPrinted } from "@/lib/shipments/labels/schema";

export const POST = endpoint(
  {
    summary: "Pede ao Melhor Envio a página que imprime as etiquetas compradas dos pedidos",
    auth: panel("vendas"),
    refuses: ["conflict"],
    body: LabelsOf,
    returns: LabelsPrinted,
    status: 200,
  },
  {
    prepare: async ({ ctx, body }) => {
      const printed = await printLabels(ctx, body);
      return { write: async () => printed };
    },
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
