import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { SourceTest, SourceTested } from "@/lib/freight/sources/schema";
import { testSource } from "@/lib/freight/sources/test-source";

export const POST = endpoint(
  {
    summary:
      "Pergunta a um serviço o frete de um produto da loja e mostra a resposta, ou o que há de errado nela",
    auth: panel("configuracoes"),
    stepUp: true,
    refuses: ["conflict"],
    body: SourceTest,
    returns: SourceTested,
    status: 200,
  },
  {
    prepare: async ({ ctx, body }) => {
      const tested = await testSource(ctx, body);
      return { write: async () => tested };
    },
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
