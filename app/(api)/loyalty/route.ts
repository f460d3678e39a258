import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { readLoyaltyOverview } from "@/lib/loyalty/overview";
import { LoyaltyOverview } from "@/lib/loyalty/schema";

export const GET = endpoint(
  {
    summary: "O programa de pontos: regras, participantes, passivo e o mês",
    auth: panel("vendas"),
    returns: LoyaltyOverview,
  },
  ({ ctx }) => readLoyaltyOverview(ctx),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
