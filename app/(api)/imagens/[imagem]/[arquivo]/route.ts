import { z } from "zod";
import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { fileOf } from "@/lib/http/file-answer";
import { Uuid } from "@/lib/http/params";
import { readImage } from "@/lib/images/files";
import { IMAGE_WIDTHS } from "@/lib/images/sizes";

const WIDTHS = Object.fromEntries(IMAGE_WIDTHS.map((width) => [`${width}.webp`, width] as const));
const Params = z.object({
  imagem: Uuid,
  arquivo: z.enum(IMAGE_WIDTHS.map((width) => `${width}.webp` as const)),
});

export const GET = endpoint(
  {
    summary: "A imagem de um produto, em uma das larguras 1200, 600 e 160",
    auth: { kind: "open", reason: "a loja mostra as imagens a qualquer visitante" },
    params: Params,
    returns: fileOf("image/webp", { hasEtag: true }),
  },
  ({ params }) => readImage(params.imagem, WIDTHS[params.arquivo] ?? IMAGE_WIDTHS[0]),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
