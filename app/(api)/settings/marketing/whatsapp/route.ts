import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { changeWhatsapp, removeWhatsapp, showWhatsapp } from "@/lib/whatsapp/account";
import { ShownWhatsapp, WhatsappChange } from "@/lib/whatsapp/schema";

export const GET = endpoint(
  {
    summary: "Conta da loja na API do WhatsApp, e o que se cola na Meta",
    auth: panel("configuracoes"),
    returns: ShownWhatsapp,
  },
  ({ ctx, request }) => showWhatsapp(ctx, request.host),
);

export const PUT = endpoint(
  {
    summary: "Conecta a loja à API do WhatsApp, ou troca as credenciais",
    auth: panel("configuracoes"),
    stepUp: true,
    refuses: ["conflict"],
    body: WhatsappChange,
    returns: ShownWhatsapp,
  },
  ({ ctx, body, request }) => changeWhatsapp(ctx, body, request.host),
);

export const DELETE = endpoint(
  {
    summary: "Desconecta a loja da API do WhatsApp: as campanhas voltam à fila da equipe",
    auth: panel("configuracoes"),
    stepUp: true,
    refuses: ["not_found"],
    returns: ShownWhatsapp,
  },
  ({ ctx, request }) => removeWhatsapp(ctx, request.host),
);

export const { POST, PATCH, OPTIONS } = otherMethods({ GET, PUT, DELETE });
