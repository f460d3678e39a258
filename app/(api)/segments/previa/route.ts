import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { previewSegment } from "@/lib/segments/preview";
import { PreviewBody, SegmentPreview } from "@/lib/segments/schema";

export const POST = endpoint(
  {
    summary: "Conta e mostra quem as regras de um segmento alcançam agora; nada é gravado",
    auth: panel("marketing"),
    body: PreviewBody,
    returns: SegmentPreview,
    status: 200,
  },
  ({ ctx, body }) => previewSegment(ctx, body.regras),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
