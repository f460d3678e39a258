import { z } from "zod";
import { says } from "@/lib/i18n/sentence";

/** The address that the upload returned. */
export const Picture = z
  .string()
  .regex(
    /^\/imagens\/[0-9a-f-]{36}\/1200\.webp$/,
    says("envie a imagem pelo painel; outros endereços não servem"),
  );

export const SentPicture = z.object({ id: z.uuid(), url: z.string() });
