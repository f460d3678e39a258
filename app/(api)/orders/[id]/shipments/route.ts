import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { IdParam } from "@/lib/http/params";
import { listShipments } from "@/lib/shipments/read";
import { NewShipment, Shipment } from "@/lib/shipments/schema";
import { createShipment } from "@/lib/shipments/write";

export const GET = endpoint(
  {
    summary: "Envios de um pedido, do primeiro ao último",
    auth: panel("vendas"),
    params: IdParam,
    returns: Shipment.array(),
  },
  ({ ctx, params }) => listShipments(ctx, params.id),
);

export const POST = endpoint(
  {
    summary: "Cria um envio com itens de um pedido; sem itens, com tudo o que ainda não tem envio",
    auth: panel("vendas"),
    refuses: ["conflict"],
    params: IdParam,
    body: NewShipment,
    returns: Shipment,
  },
  ({ ctx, params, body }) => createShipment(ctx, params.id, body),
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
