import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { testWhatsapp } from "@/lib/whatsapp/read";
import { WhatsappTested } from "@/lib/whatsapp/schema";

export const POST = endpoint(
  {
    summary: "Pergunta à API do WhatsApp pelo número da loja",
    auth: panel("configuracoes"),
    stepUp: true,
    refuses: ["conflict"],
    returns: WhatsappTested,
    status: 200,
  },
  {
    prepare: async ({ ctx }) => {
      const tested = await testWhatsapp(ctx);
      return { write: async () => tested };
    },
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
