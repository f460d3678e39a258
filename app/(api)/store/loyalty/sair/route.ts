import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { customer } from "@/lib/auth/gate";
import { setParticipation } from "@/lib/loyalty/participation";
import { actingCustomerId } from "@/lib/loyalty/read";
import { LoyaltyBalance } from "@/lib/loyalty/schema";

export const POST = endpoint(
  {
    summary: "O cliente sai do programa de pontos; o saldo fica guardado",
    auth: customer(),
    returns: LoyaltyBalance,
    status: 200,
  },
  ({ ctx }) => setParticipation(ctx, actingCustomerId(ctx), false),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
