import { mutationOptions } from "@tanstack/react-query";
import { apiList, apiMutation, apiQuery, ask } from "@/lib/http/api";
import type { Answer, Body, Row } from "@/lib/http/api-types";
import { outdate } from "@/lib/http/dependants";
import { listOf } from "@/lib/http/filters";
import { USER_FILTERS } from "@/lib/team/filters";

export type TeamUserRow = Row<"/users">;
export type Role = Row<"/roles">;
export type TeamSessionRow = Answer<"/users/{id}/sessoes">[number];

export const userList = listOf(USER_FILTERS, (query) => apiList("/users", { query }));

/** One page is enough: a store has at most 100 roles. */
export const rolesQuery = apiQuery("/roles", { query: { page: 1, limit: 100 } });

export const userSessionsQuery = (id: string) => ({
  ...apiQuery("/users/{id}/sessoes", { params: { id } }),
  gcTime: 0,
});

export const inviteMutation = apiMutation("POST", "/users/convites", (body: Body<"/users/convites">) => ({
  body,
}));

export const updateUserMutation = apiMutation(
  "PUT",
  "/users/{id}",
  ({ id, change }: { id: string; change: Body<"/users/{id}", "PUT"> }) => ({ params: { id }, body: change }),
);

type ById = { params: { id: string } };
const switchTo = (ativo: boolean) => (user: ById) => ask("PUT", "/users/{id}", user, { body: { ativo } });

const ACTIONS = {
  resend: (user: ById) => ask("POST", "/users/{id}/reenviar-convite", user),
  resetPassword: (user: ById) => ask("POST", "/users/{id}/redefinir-senha", user),
  dropSecondFactor: (user: ById) => ask("POST", "/users/{id}/segundo-fator/remover", user),
  endSessions: (user: ById) => ask("DELETE", "/users/{id}/sessoes", user),
  disable: switchTo(false),
  enable: switchTo(true),
  remove: (user: ById) => ask("DELETE", "/users/{id}", user),
};
export type PersonAction = keyof typeof ACTIONS;

/** `emailRetidoId`: there is no mail server, so a person must pass on the link of this e-mail. */
type Acted = { id: string; emailRetidoId?: string | null };

export const personActionMutation = mutationOptions({
  mutationFn: ({ id, action }: { id: string; action: PersonAction }): Promise<Acted> =>
    ACTIONS[action]({ params: { id } }),
  onSuccess: (_done, { id, action }, _result, { client }) =>
    outdate(client, "users", { gone: action === "remove" ? [id] : [] }),
});

type RoleWords = { id: string | null; role: Body<"/roles"> | Body<"/roles/{id}", "PUT"> };

export const saveRoleMutation = mutationOptions({
  mutationFn: ({ id, role: body }: RoleWords) =>
    id === null
      ? ask("POST", "/roles", {}, { body })
      : ask("PUT", "/roles/{id}", { params: { id } }, { body }),
  onSuccess: (_role, _words, _result, { client }) => outdate(client, "roles"),
});

export const removeRoleMutation = apiMutation("DELETE", "/roles/{id}", (id: string) => ({ params: { id } }));

export const acceptMutation = apiMutation(
  "POST",
  "/auth/convite",
  (body: Body<"/auth/convite">) => ({ body }),
  { opensSession: true },
);
