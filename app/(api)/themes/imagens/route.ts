import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { SentPicture } from "@/lib/images/picture";
import { IMAGE_TYPES } from "@/lib/images/sizes";
import { prepareStoreImage } from "@/lib/stores/images";

const MAX_BYTES = 10 * 1024 * 1024;

export const POST = endpoint(
  {
    summary: "Guarda uma imagem para o logo e a página inicial da loja",
    auth: panel("configuracoes"),
    upload: { types: IMAGE_TYPES, maxBytes: MAX_BYTES },
    returns: SentPicture,
  },
  { prepare: ({ ctx, upload }) => prepareStoreImage(ctx, upload.path, "theme") },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
