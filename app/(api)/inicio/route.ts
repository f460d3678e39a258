import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { anyRole } from "@/lib/auth/gate";
import { readHome } from "@/lib/home/read";
import { Home } from "@/lib/home/schema";

export const GET = endpoint(
  {
    summary: "O que a loja tem a fazer hoje, no que as permissões de quem pergunta cobrem",
    auth: anyRole(),
    returns: Home,
  },
  ({ ctx }) => readHome(ctx),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
