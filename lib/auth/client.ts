import { mutationOptions } from "@tanstack/react-query";
import { apiMutation, apiQuery, ask } from "@/lib/http/api";
import type { Answer, Body } from "@/lib/http/api-types";
import { outdate } from "@/lib/http/dependants";

export type Session = Answer<"/auth/sessoes">[number];
export type SecondFactorStatus = Answer<"/auth/segundo-fator">;
export type SecondFactorKey = Answer<"/auth/segundo-fator/iniciar", "POST">;
export type SecondFactorProof = { codigo: string } | { codigoRecuperacao: string };

/** Here a 401 means a wrong password, not a lost session. */
export const loginMutation = apiMutation("POST", "/auth/login", (body: Body<"/auth/login">) => ({ body }), {
  opensSession: true,
});

/** Here a 401 means that the person must begin the login again. */
export const secondStepMutation = apiMutation(
  "POST",
  "/auth/segundo-fator/entrar",
  (body: SecondFactorProof) => ({ body }),
  { opensSession: true },
);

export const logoutMutation = apiMutation<"POST", "/auth/logout", void>("POST", "/auth/logout", () => ({}));

export const forgotPasswordMutation = apiMutation("POST", "/auth/esqueci-senha", (email: string) => ({
  body: { email },
}));

export const resetPasswordMutation = apiMutation(
  "POST",
  "/auth/redefinir-senha",
  (body: Body<"/auth/redefinir-senha">) => ({ body }),
);

export const confirmMutation = apiMutation(
  "POST",
  "/auth/confirmar",
  (body: { senha: string } | { codigo: string }) => ({ body }),
);

export const changePasswordMutation = apiMutation(
  "PUT",
  "/auth/password",
  (body: Body<"/auth/password", "PUT">) => ({ body }),
);

export const renameSelfMutation = apiMutation("PUT", "/auth/me", (body: Body<"/auth/me", "PUT">) => ({
  body,
}));

export const sessionsQuery = apiQuery("/auth/sessoes", {});

/** Succeeds even if the session has ended already. */
export const endSessionsMutation = mutationOptions({
  mutationFn: async (which: { id: string } | "others") => {
    if (which === "others") await ask("DELETE", "/auth/sessoes", {});
    else await ask("DELETE", "/auth/sessoes/{id}", { params: which });
  },
  onSettled: (_done, _error, _which, _result, { client }) => outdate(client, "auth"),
});

export const secondFactorQuery = apiQuery("/auth/segundo-fator", {});

export const startSecondFactorMutation = apiMutation(
  "POST",
  "/auth/segundo-fator/iniciar",
  (body: Body<"/auth/segundo-fator/iniciar">) => ({ body }),
  { secret: true },
);

export const activateSecondFactorMutation = apiMutation(
  "POST",
  "/auth/segundo-fator/ativar",
  (codigo: string) => ({ body: { codigo } }),
  { secret: true },
);

export const renewCodesMutation = apiMutation<"POST", "/auth/segundo-fator/codigos", void>(
  "POST",
  "/auth/segundo-fator/codigos",
  () => ({}),
  { secret: true },
);

export const disableSecondFactorMutation = apiMutation(
  "POST",
  "/auth/segundo-fator/desativar",
  (body: SecondFactorProof) => ({ body }),
);
