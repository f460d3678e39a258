import { mutationOptions } from "@tanstack/react-query";
import type { Credentials, PanelUser } from "@/lib/auth/schema";
import { fetchData, send } from "@/lib/http/fetcher";

/** POST /auth/login. A 401 here is a wrong password, not a lost session. */
export const loginMutation = mutationOptions({
  mutationFn: (credentials: Credentials) =>
    fetchData<{ usuario: PanelUser }>("/auth/login", { method: "POST", body: credentials }),
  meta: { opensSession: true },
});

/** POST /auth/logout */
export const logoutMutation = mutationOptions({ mutationFn: () => send("/auth/logout") });
