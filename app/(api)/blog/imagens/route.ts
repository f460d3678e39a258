import { panel } from "@/lib/auth/gate";
import { preparePostImage } from "@/lib/blog/images";
import { PostImage } from "@/lib/blog/schema";
import { endpoint, otherMethods } from "@/lib/door/endpoint";
import { IMAGE_TYPES } from "@/lib/images/sizes";

const MAX_BYTES = 10 * 1024 * 1024;

export const POST = endpoint(
  {
    summary: "Guarda uma imagem para textos e capas",
    auth: panel("marketing"),
    upload: { types: IMAGE_TYPES, maxBytes: MAX_BYTES },
    returns: PostImage,
  },
  { prepare: ({ ctx, upload }) => preparePostImage(ctx, upload.path) },
);

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
