import { z } from "zod";
import { open } from "@/lib/auth/gate";
import { crossStoreSql } from "@/lib/db/cross-store";
import { endpoint, otherMethods } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    summary: "Diz se o serviço alcança o banco; 503 enquanto não",
    auth: open("balanceadores e monitores não têm sessão"),
    returns: z.object({ ok: z.literal(true) }),
  },
  async () => {
    await crossStoreSql("ready", "SELECT 1", []);
    return { ok: true as const };
  },
);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
