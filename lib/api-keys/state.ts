/** What GET /api-keys says of a key; `em_rotacao`: replaced, but within its grace. */
export const API_KEY_STATES = ["ativa", "em_rotacao", "expirada", "revogada"] as const;
export type ApiKeyState = (typeof API_KEY_STATES)[number];

type Ends = { revogadaEm: Date | null; expiraEm: Date | null };

/** What a key is at `now`; once revoked, its expiry no longer matters. */
export function apiKeyState({ revogadaEm, expiraEm }: Ends, now: Date): ApiKeyState {
  if (revogadaEm && revogadaEm <= now) return "revogada";
  if (expiraEm && expiraEm <= now) return "expirada";
  return revogadaEm ? "em_rotacao" : "ativa";
}
