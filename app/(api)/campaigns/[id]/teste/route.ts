import { z } from "zod";
import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { prepareTest } from "@/lib/campaigns/look";
import { IdParam } from "@/lib/http/params";

export const POST = endpoint(
  {
    summary: "Envia o e-mail de uma campanha a quem pede, como teste",
    auth: panel("marketing"),
    refuses: ["conflict"],
    params: IdParam,
    returns: z.object({ para: z.string() }),
    status: 200,
  },
  { prepare: ({ ctx, params }) => prepareTest(ctx, params.id) },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
