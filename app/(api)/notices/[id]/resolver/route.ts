import { z } from "zod";
import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { anyRole } from "@/lib/auth/gate";
import { IdParam } from "@/lib/http/params";
import { closeAlert } from "@/lib/team-alerts/write";

export const POST = endpoint(
  {
    summary: "Tira um aviso que alguém já viu",
    auth: anyRole(),
    params: IdParam,
    returns: z.object({ id: z.uuid() }),
    status: 200,
  },
  ({ ctx, params }) => closeAlert(ctx, params.id),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
