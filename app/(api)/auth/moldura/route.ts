import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { signedIn } from "@/lib/auth/gate";
import { PanelShell } from "@/lib/auth/schema";
import { readPanelShell } from "@/lib/auth/self/panel-shell";

export const GET = endpoint(
  { summary: "O que a moldura do painel mostra da pessoa e da loja", auth: signedIn(), returns: PanelShell },
  ({ ctx }) => readPanelShell(ctx),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
