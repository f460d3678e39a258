import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { Deleted, IdParam } from "@/lib/http/params";
import { getSegmentOrThrow } from "@/lib/segments/read";
import { Segment, SegmentChange } from "@/lib/segments/schema";
import { changeSegment, deleteSegment } from "@/lib/segments/write";

export const GET = endpoint(
  {
    summary: "Lê um segmento, com os nomes do que as regras citam e onde ele está em uso",
    auth: panel("marketing"),
    params: IdParam,
    returns: Segment,
  },
  ({ ctx, params }) => getSegmentOrThrow(ctx, params.id),
);

export const PUT = endpoint(
  {
    summary: "Altera o nome ou as regras de um segmento",
    auth: panel("marketing"),
    params: IdParam,
    body: SegmentChange,
    returns: Segment,
  },
  ({ ctx, params, body }) => changeSegment(ctx, params.id, body),
);

export const DELETE = endpoint(
  {
    summary: "Remove um segmento que nenhuma campanha a enviar, cupom ou regra usa",
    auth: panel("marketing"),
    params: IdParam,
    returns: Deleted,
  },
  ({ ctx, params }) => deleteSegment(ctx, params.id),
);

export const { POST, PATCH, OPTIONS } = otherMethods({ GET, PUT, DELETE });
