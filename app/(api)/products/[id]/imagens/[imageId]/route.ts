import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { Deleted, IdParam, Uuid } from "@/lib/http/params";
import { removeImage } from "@/lib/products/images";

export const DELETE = endpoint(
  {
    summary: "Remove uma imagem de um produto",
    auth: panel("produtos"),
    params: IdParam.extend({ imageId: Uuid }),
    returns: Deleted,
  },
  ({ ctx, params }) => removeImage(ctx, params.id, params.imageId),
);

export const { GET, POST, PUT, PATCH, OPTIONS } = otherMethods({ DELETE });
