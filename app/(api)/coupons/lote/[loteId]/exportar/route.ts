import { z } from "zod";
import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { exportBatch } from "@/lib/coupons/batch";
import { fileOf } from "@/lib/http/file-answer";
import { Uuid } from "@/lib/http/params";

export const GET = endpoint(
  {
    summary: "Baixa em CSV os códigos de um lote de cupons",
    auth: panel("marketing"),
    params: z.object({ loteId: Uuid }),
    returns: fileOf("text/csv; charset=utf-8"),
  },
  ({ ctx, params }) => exportBatch(ctx, params.loteId),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
