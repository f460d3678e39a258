import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { changeDigest, readDigest } from "@/lib/reports/digest/digest";
import { Digest, DigestChange } from "@/lib/reports/schema";

const auth = panel("dashboard");

export const GET = endpoint(
  {
    summary: "Se quem pergunta recebe o resumo da semana por e-mail, e quando sai o próximo",
    auth,
    returns: Digest,
  },
  ({ ctx }) => readDigest(ctx),
);

export const PUT = endpoint(
  {
    summary: "Liga ou desliga o resumo da semana de quem pergunta; sai às segundas, às 8h da loja",
    auth,
    body: DigestChange,
    returns: Digest,
  },
  ({ ctx, body }) => changeDigest(ctx, body),
);

export const { POST, PATCH, DELETE, OPTIONS } = otherMethods({ GET, PUT });
