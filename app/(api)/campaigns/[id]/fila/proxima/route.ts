import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { takeNext } from "@/lib/campaigns/queue";
import { Queue } from "@/lib/campaigns/schema";
import { IdParam } from "@/lib/http/params";

export const POST = endpoint(
  {
    summary: "Assume a próxima pessoa da fila do WhatsApp, com o texto pronto",
    auth: panel("marketing"),
    params: IdParam,
    refuses: ["conflict"],
    returns: Queue,
    status: 200,
  },
  ({ ctx, params }) => takeNext(ctx, params.id),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
