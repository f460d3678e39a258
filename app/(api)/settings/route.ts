import { panel } from "@/lib/auth/gate";
import { endpoint, otherMethods } from "@/lib/http/endpoint";
import { readSettings } from "@/lib/settings/read";
import { Settings } from "@/lib/settings/schema";

export const GET = endpoint(
  { summary: "Configurações da loja", auth: panel("configuracoes"), returns: Settings },
  ({ ctx }) => readSettings(ctx),
);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
