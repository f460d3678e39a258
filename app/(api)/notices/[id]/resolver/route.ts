import { z } from "zod";
import { anyRole } from "@/lib/auth/gate";
import { endpoint, otherMethods } from "@/lib/door/endpoint";
import { IdParam } from "@/lib/http/params";
import { closeNotice } from "@/lib/notices/write";

export const POST = endpoint(
  {
    summary: "Tira um aviso que alguém já viu",
    auth: anyRole(),
    params: IdParam,
    returns: z.object({ id: z.uuid() }),
    status: 200,
  },
  ({ ctx, params }) => closeNotice(ctx, params.id),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
