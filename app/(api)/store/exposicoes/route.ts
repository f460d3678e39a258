import { z } from "zod";
import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { open } from "@/lib/auth/gate";
import { Exposure } from "@/lib/experiments/schema";
import { expose } from "@/lib/storefront/expose";

export const POST = endpoint(
  {
    summary: "A página conta que mostrou uma variante; vale uma vez por visitante",
    auth: open("quem visita a loja não precisa de conta"),
    refuses: ["not_found", "rate_limited"],
    body: Exposure,
    returns: z.object({ contada: z.boolean() }),
    status: 200,
  },
  async ({ body, request }) => ({ contada: await expose(body, request) }),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
