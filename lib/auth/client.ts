import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type {
  Confirmation,
  Credentials,
  LoginAnswer,
  PanelUser,
  PasswordChange,
  PasswordReset,
  RecoveryCodes,
  SecondFactorKey,
  SecondFactorProof,
  SecondFactorStart,
  SecondFactorStatus,
  Session,
} from "@/lib/auth/schema";
import { fetchData, send } from "@/lib/http/fetcher";

const post = <Data>(path: string, body: object = {}) => fetchData<Data>(path, { method: "POST", body });

/** POST /auth/login. A 401 here is a wrong password, not a lost session. */
export const loginMutation = mutationOptions({
  mutationFn: (credentials: Credentials) => post<LoginAnswer>("/auth/login", credentials),
  meta: { opensSession: true },
});

/** POST /auth/segundo-fator/entrar. A 401 here means to begin again. */
export const secondStepMutation = mutationOptions({
  mutationFn: (proof: SecondFactorProof) => post<{ usuario: PanelUser }>("/auth/segundo-fator/entrar", proof),
  meta: { opensSession: true },
});

/** POST /auth/logout */
export const logoutMutation = mutationOptions({ mutationFn: () => send("/auth/logout") });

/** POST /auth/esqueci-senha */
export const forgotPasswordMutation = mutationOptions({
  mutationFn: (email: string) => send("/auth/esqueci-senha", { email }),
});

/** POST /auth/redefinir-senha */
export const resetPasswordMutation = mutationOptions({
  mutationFn: (reset: PasswordReset) => send("/auth/redefinir-senha", reset),
});

/** POST /auth/confirmar */
export const confirmMutation = mutationOptions({
  mutationFn: (confirmation: Confirmation) => send("/auth/confirmar", confirmation),
});

/** PUT /auth/password */
export const changePasswordMutation = mutationOptions({
  mutationFn: (body: PasswordChange) => fetchData("/auth/password", { method: "PUT", body }),
  onSuccess: (_done, _body, _result, { client }) => void client.invalidateQueries(sessionsQuery),
});

/** GET /auth/sessoes */
export const sessionsQuery = queryOptions({
  queryKey: ["auth", "sessions"],
  queryFn: ({ signal }) => fetchData<Session[]>("/auth/sessoes", { signal }),
});

/** DELETE /auth/sessoes/{id}, or of all others. Done once the list knows it. */
export const endSessionsMutation = mutationOptions({
  mutationFn: (which: { id: string } | "others") =>
    fetchData(which === "others" ? "/auth/sessoes" : `/auth/sessoes/${which.id}`, { method: "DELETE" }),
  onSettled: (_done, _error, _which, _result, { client }) => client.invalidateQueries(sessionsQuery),
});

/** GET /auth/segundo-fator */
export const secondFactorQuery = queryOptions({
  queryKey: ["auth", "second-factor"],
  queryFn: ({ signal }) => fetchData<SecondFactorStatus>("/auth/segundo-fator", { signal }),
});

/** POST /auth/segundo-fator/iniciar. The key is dropped with what shows it. */
export const startSecondFactorMutation = mutationOptions({
  mutationFn: (proof: SecondFactorStart) => post<SecondFactorKey>("/auth/segundo-fator/iniciar", proof),
  gcTime: 0,
});

/** POST /auth/segundo-fator/ativar */
export const activateSecondFactorMutation = mutationOptions({
  mutationFn: (codigo: string) => post<RecoveryCodes>("/auth/segundo-fator/ativar", { codigo }),
  gcTime: 0,
  onSuccess: (_codes, _code, _result, { client }) => void client.invalidateQueries(secondFactorQuery),
});

/** POST /auth/segundo-fator/codigos */
export const renewCodesMutation = mutationOptions({
  mutationFn: () => post<RecoveryCodes>("/auth/segundo-fator/codigos"),
  gcTime: 0,
  onSuccess: (_codes, _nothing, _result, { client }) => void client.invalidateQueries(secondFactorQuery),
});

/** POST /auth/segundo-fator/desativar. Done once the screen knows it. */
export const disableSecondFactorMutation = mutationOptions({
  mutationFn: (proof: SecondFactorProof) => send("/auth/segundo-fator/desativar", proof),
  onSuccess: (_done, _proof, _result, { client }) => client.invalidateQueries(secondFactorQuery),
});
