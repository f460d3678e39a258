import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { PanelUser } from "@/lib/auth/schema";
import { fetchData, fetchPage } from "@/lib/http/fetcher";
import type { PageOf } from "@/lib/http/list";
import { choiceOfAddress, idOfAddress, pageOfAddress, searchOfAddress } from "@/lib/http/list-address";
import type {
  Acceptance,
  InvitationDraft,
  Role,
  RoleChange,
  RoleDraft,
  TeamSessionRow,
  TeamUserRow,
  UserChange,
} from "@/lib/team/schema";
import { USER_STATES, type UserState } from "@/lib/team/user-state";

const KEYS = ["team"];

export type UserFilters = {
  page: number;
  limit: number;
  q: string | undefined;
  papel: string | undefined;
  situacao: UserState | undefined;
};

/** The page of people that an address asks for. */
export function userFiltersOf(params: URLSearchParams): UserFilters {
  return {
    ...pageOfAddress(params),
    q: searchOfAddress(params),
    papel: idOfAddress(params, "papel"),
    situacao: choiceOfAddress(params, "situacao", USER_STATES),
  };
}

/** GET /users. The server page prefetches the same query through the verb itself. */
export const usersQuery = (filters: UserFilters) =>
  queryOptions({
    queryKey: [...KEYS, "users", filters],
    queryFn: ({ signal }) => fetchPage<PageOf<TeamUserRow>>("/users", { query: filters, signal }),
    placeholderData: keepPreviousData,
  });

/** GET /roles: a store has at most 100. */
export const ALL_ROLES = { page: 1, limit: 100 };
export const rolesQuery = queryOptions({
  queryKey: [...KEYS, "roles"],
  queryFn: ({ signal }) => fetchPage<PageOf<Role>>("/roles", { query: ALL_ROLES, signal }),
});

/** GET /users/{id}/sessoes */
export const userSessionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEYS, "sessions", id],
    queryFn: ({ signal }) => fetchData<TeamSessionRow[]>(`/users/${id}/sessoes`, { signal }),
    gcTime: 0,
  });

// The numbers on the roles count people, and a person's row shows their role: one change, all of it anew.
const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: KEYS });
const refreshAfter = {
  onSuccess: (_data: unknown, _input: unknown, _result: unknown, { client }: { client: QueryClient }) =>
    refresh(client),
};

/** The e-mail whose link has to be passed on by hand, where there is no mail server. */
type HeldMail = { emailRetidoId: string | null };

/** POST /users/convites */
export const inviteMutation = mutationOptions({
  mutationFn: (draft: InvitationDraft) =>
    fetchData<TeamUserRow & HeldMail>("/users/convites", { method: "POST", body: draft }),
  ...refreshAfter,
});

/** PUT /users/{id} */
export const updateUserMutation = mutationOptions({
  mutationFn: ({ id, change }: { id: string; change: UserChange }) =>
    fetchData<TeamUserRow>(`/users/${id}`, { method: "PUT", body: change }),
  ...refreshAfter,
});

/** What can be done with a person after asking, and the request that does it. */
const ACTIONS = {
  resend: { method: "POST", path: "/reenviar-convite" },
  resetPassword: { method: "POST", path: "/redefinir-senha" },
  dropSecondFactor: { method: "POST", path: "/segundo-fator/remover" },
  endSessions: { method: "DELETE", path: "/sessoes" },
  disable: { method: "PUT", path: "", body: { ativo: false } },
  enable: { method: "PUT", path: "", body: { ativo: true } },
  remove: { method: "DELETE", path: "" },
} as const;
export type PersonAction = keyof typeof ACTIONS;

/** Does one of the actions with a person. */
export const personActionMutation = mutationOptions({
  mutationFn: ({ id, action }: { id: string; action: PersonAction }) => {
    const { path, ...request } = ACTIONS[action];
    return fetchData<Partial<HeldMail>>(`/users/${id}${path}`, request);
  },
  ...refreshAfter,
});

/** POST /roles, or PUT /roles/{id} of one that is there. */
export const saveRoleMutation = mutationOptions({
  mutationFn: ({ id, role }: { id: string | null; role: RoleDraft | RoleChange }) =>
    id
      ? fetchData<Role>(`/roles/${id}`, { method: "PUT", body: role })
      : fetchData<Role>("/roles", { method: "POST", body: role }),
  ...refreshAfter,
});

/** DELETE /roles/{id} */
export const removeRoleMutation = mutationOptions({
  mutationFn: (id: string) => fetchData<{ id: string }>(`/roles/${id}`, { method: "DELETE" }),
  ...refreshAfter,
});

/** POST /auth/convite. A refusal here is no lost session. */
export const acceptMutation = mutationOptions({
  mutationFn: (acceptance: Acceptance) =>
    fetchData<{ usuario: PanelUser }>("/auth/convite", { method: "POST", body: acceptance }),
  meta: { opensSession: true },
});
