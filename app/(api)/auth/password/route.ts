import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { anyRole } from "@/lib/auth/gate";
import { changePassword } from "@/lib/auth/password/change-password";
import { PasswordChange, PasswordChanged } from "@/lib/auth/schema";

export const PUT = endpoint(
  {
    summary: "Troca a própria senha e encerra as outras sessões",
    auth: anyRole(),
    body: PasswordChange,
    returns: PasswordChanged,
  },
  ({ ctx, body }) => changePassword(ctx, body),
);

export const { GET, POST, PATCH, DELETE, OPTIONS } = otherMethods({ PUT });
