/** `convidado`: has not accepted the invitation yet. */
export const USER_STATES = ["ativo", "convidado", "desativado"] as const;
export type UserState = (typeof USER_STATES)[number];

type Access = { ativo: boolean; senhaHash: string | null };

/** What a person of the team is. Somebody removed (neither active nor with a password) is in no list. */
export function userState({ ativo, senhaHash }: Access): UserState {
  if (!ativo) return "desativado";
  return senhaHash === null ? "convidado" : "ativo";
}

/** The condition for each state. */
export const STATE_WHERE = {
  ativo: { ativo: true, senhaHash: { not: null } },
  convidado: { ativo: true, senhaHash: null },
  desativado: { ativo: false, senhaHash: { not: null } },
} as const satisfies Record<UserState, object>;

/** Everybody but those who were removed for good. */
export const NOT_REMOVED = { OR: [{ ativo: true }, { senhaHash: { not: null } }] };
