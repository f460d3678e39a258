import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { customerWith } from "@/lib/auth/gate";
import { findSessionAndBalance } from "@/lib/loyalty/read";
import { LoyaltyBalance } from "@/lib/loyalty/schema";

export const GET = endpoint(
  {
    summary: "Saldo de pontos do cliente",
    auth: customerWith(findSessionAndBalance),
    returns: LoyaltyBalance,
  },
  ({ found }) => found,
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
