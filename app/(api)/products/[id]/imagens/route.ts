import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { IdParam } from "@/lib/http/params";
import { IMAGE_TYPES } from "@/lib/images/sizes";
import { arrangeImages, prepareImage } from "@/lib/products/images";
import { ImageOrder, ProductImage } from "@/lib/products/schema";

const MAX_BYTES = 10 * 1024 * 1024;

export const POST = endpoint(
  {
    summary: "Acrescenta uma imagem a um produto",
    auth: panel("produtos"),
    params: IdParam,
    upload: { types: IMAGE_TYPES, maxBytes: MAX_BYTES },
    returns: ProductImage,
  },
  { prepare: ({ ctx, params, upload }) => prepareImage(ctx, params.id, upload.path) },
);

export const PUT = endpoint(
  {
    summary: "Ordena as imagens de um produto e grava os textos alternativos",
    auth: panel("produtos"),
    params: IdParam,
    body: ImageOrder,
    returns: ProductImage.array(),
  },
  ({ ctx, params, body }) => arrangeImages(ctx, params.id, body),
);

export const { GET, PATCH, DELETE, OPTIONS } = otherMethods({ POST, PUT });
