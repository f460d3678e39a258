import { z } from "zod";
import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { IdParam } from "@/lib/http/params";
import { membershipsOf } from "@/lib/segments/people";
import { Membership } from "@/lib/segments/schema";

export const GET = endpoint(
  {
    summary: "Diz em que segmentos um cliente está e que condições cumpre em cada um",
    auth: panel("marketing"),
    params: IdParam,
    returns: z.array(Membership),
  },
  ({ ctx, params }) => membershipsOf(ctx, params.id),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
