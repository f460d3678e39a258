import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { customer } from "@/lib/auth/gate";
import { PasswordChange } from "@/lib/auth/schema";
import { changeOwnPassword } from "@/lib/store-account/own-password";
import { Done } from "@/lib/store-account/schema";

export const PUT = endpoint(
  {
    summary: "Troca a senha do cliente e encerra as outras sessões dele",
    auth: customer(),
    body: PasswordChange,
    returns: Done,
  },
  ({ ctx, body }) => changeOwnPassword(ctx, body),
);

export const { GET, POST, PATCH, DELETE, OPTIONS } = otherMethods({ PUT });
