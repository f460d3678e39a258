import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { listSlots } from "@/lib/experiments/read";
import { Slot } from "@/lib/experiments/schema";

export const GET = endpoint(
  {
    summary: "Os espaços da loja que um experimento A/B pode variar, com o que cada um mostra hoje",
    auth: panel("marketing"),
    returns: Slot.array(),
  },
  ({ ctx }) => listSlots(ctx),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
