import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { customer } from "@/lib/auth/gate";
import { readLoyaltyBalance } from "@/lib/loyalty/read";
import { LoyaltyBalance } from "@/lib/loyalty/schema";

export const GET = endpoint(
  { summary: "Saldo de pontos do cliente", auth: customer(), returns: LoyaltyBalance },
  ({ ctx }) => readLoyaltyBalance(ctx),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
