import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { anyRole } from "@/lib/auth/gate";
import { Simulation, SimulationResult } from "@/lib/coupons/schema";
import { simulateCoupon } from "@/lib/coupons/simulate";

export const POST = endpoint(
  {
    summary: "Calcula o que um cupom daria de desconto em um carrinho, ou por que não vale; nada é gravado",
    auth: anyRole(),
    body: Simulation,
    returns: SimulationResult,
    status: 200,
  },
  ({ ctx, body }) => simulateCoupon(ctx, body),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
