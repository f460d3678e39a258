import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { listTemplates } from "@/lib/whatsapp/read";
import { Templates } from "@/lib/whatsapp/schema";

export const GET = endpoint(
  {
    summary: "Modelos aprovados da loja no WhatsApp, dos que só levam textos no corpo",
    auth: panel("marketing"),
    refuses: ["conflict"],
    returns: Templates,
  },
  ({ ctx }) => listTemplates(ctx),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
