import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { open } from "@/lib/auth/gate";
import { LoggedIn } from "@/lib/auth/schema";
import { givePanelCookies } from "@/lib/auth/sessions/open-session";
import { acceptInvitation } from "@/lib/team/accept-invitation";
import { Acceptance } from "@/lib/team/schema";

export const POST = endpoint(
  {
    summary: "Aceita um convite para a equipe: escolhe a senha e recebe o cookie ecom_token",
    auth: open("o link do convite é a prova de quem é"),
    refuses: ["not_found"],
    body: Acceptance,
    returns: LoggedIn,
    status: 200,
  },
  async ({ body, request, reply }) => {
    const login = await acceptInvitation(body, request);
    givePanelCookies(reply, login);
    return { usuario: login.usuario };
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
