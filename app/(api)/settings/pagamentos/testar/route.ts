import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { testAccount } from "@/lib/payments/accounts";
import { AccountTest, AccountTested } from "@/lib/payments/schema";

export const POST = endpoint(
  {
    summary: "Pergunta ao serviço de pagamento se a chave da loja vale",
    auth: panel("configuracoes"),
    stepUp: true,
    body: AccountTest,
    returns: AccountTested,
    status: 200,
  },
  {
    prepare: async ({ ctx, body }) => {
      const tested = await testAccount(ctx, body.provedor);
      return { write: async () => tested };
    },
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
