import { z } from "zod";
import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { renewReturnsSecret } from "@/lib/marketing-messages/settings";

export const PUT = endpoint(
  {
    summary:
      "Cria o segredo que assina devoluções e reclamações de e-mail, mostrado uma vez; o anterior deixa de valer",
    auth: panel("configuracoes"),
    stepUp: true,
    secret: true,
    returns: z.object({ segredo: z.string() }),
  },
  ({ ctx }) => renewReturnsSecret(ctx),
);

export const { GET, POST, PATCH, DELETE, OPTIONS } = otherMethods({ PUT });
