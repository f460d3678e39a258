/** `convidado`: the person has not accepted yet. */
export const USER_STATES = ["ativo", "convidado", "desativado"] as const;
export type UserState = (typeof USER_STATES)[number];

type Access = { ativo: boolean; senhaHash: string | null };

/** Removed people (inactive, without a password) appear in no list. */
export function userState({ ativo, senhaHash }: Access): UserState {
  if (!ativo) return "desativado";
  return senhaHash === null ? "convidado" : "ativo";
}

export const STATE_WHERE = {
  ativo: { ativo: true, senhaHash: { not: null } },
  convidado: { ativo: true, senhaHash: null },
  desativado: { ativo: false, senhaHash: { not: null } },
} as const satisfies Record<UserState, object>;

export const NOT_REMOVED = { OR: [{ ativo: true }, { senhaHash: { not: null } }] };
