import { z } from "zod";
import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { tellResult } from "@/lib/campaigns/queue";
import { Queue, QueueResult } from "@/lib/campaigns/schema";
import { Uuid } from "@/lib/http/params";

export const PUT = endpoint(
  {
    summary: "Diz como foi com a pessoa assumida na fila do WhatsApp",
    auth: panel("marketing"),
    params: z.object({ id: Uuid, destinatarioId: Uuid }),
    body: QueueResult,
    refuses: ["conflict"],
    returns: Queue,
  },
  ({ ctx, params, body }) => tellResult(ctx, params.id, params.destinatarioId, body),
);

export const { GET, POST, PATCH, DELETE, OPTIONS } = otherMethods({ PUT });
