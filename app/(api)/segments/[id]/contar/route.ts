import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { IdParam } from "@/lib/http/params";
import { SegmentCount } from "@/lib/segments/schema";
import { countSegment } from "@/lib/segments/write";

export const POST = endpoint(
  {
    summary: "Conta de novo quem está em um segmento",
    auth: panel("marketing"),
    params: IdParam,
    returns: SegmentCount,
    status: 200,
  },
  ({ ctx, params }) => countSegment(ctx, params.id),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
