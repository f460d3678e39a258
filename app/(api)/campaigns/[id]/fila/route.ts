import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { readQueue } from "@/lib/campaigns/queue";
import { Queue } from "@/lib/campaigns/schema";
import { IdParam } from "@/lib/http/params";

export const GET = endpoint(
  {
    summary: "Mostra a fila de uma campanha por WhatsApp: quem espera e quem está com você",
    auth: panel("marketing"),
    params: IdParam,
    refuses: ["conflict"],
    returns: Queue,
  },
  ({ ctx, params }) => readQueue(ctx, params.id),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
