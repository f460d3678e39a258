import { z } from "zod";
import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { open } from "@/lib/auth/gate";
import { assertReady } from "@/lib/system/read";

export const GET = endpoint(
  {
    summary: "Diz se o banco responde e grava; 503 enquanto não",
    auth: open("balanceadores e monitores não têm sessão"),
    returns: z.object({ ok: z.literal(true) }),
  },
  async () => {
    await assertReady();
    return { ok: true as const };
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
