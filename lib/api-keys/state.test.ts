import { expect, it } from "vitest";
import { apiKeyState } from "@/lib/api-keys/schema";
import { SCOPE_GROUPS } from "@/lib/api-keys/scopes";
import { SCOPES } from "@/lib/permissions";

const DAY_MS = 86_400_000;
const NOW = new Date("2026-11-21T12:00:00.000Z");
const PAST = new Date(NOW.getTime() - DAY_MS);
const FUTURE = new Date(NOW.getTime() + DAY_MS);

it.each([
  [null, null, "ativa"],
  [null, FUTURE, "ativa"],
  [null, NOW, "expirada"],
  [null, PAST, "expirada"],
  [FUTURE, null, "em_rotacao"],
  [FUTURE, PAST, "expirada"],
  [NOW, null, "revogada"],
  [PAST, FUTURE, "revogada"],
  [PAST, PAST, "revogada"],
] as const)("a key revoked at %s that expires at %s is %s", (revogadaEm, expiraEm, state) => {
  expect(apiKeyState({ revogadaEm, expiraEm }, NOW)).toBe(state);
});

it("has every scope in exactly one group", () => {
  const grouped = SCOPE_GROUPS.flatMap(({ read, write }) => (write ? [read, write] : [read]));
  expect(grouped.toSorted()).toEqual(SCOPES.toSorted());
  expect(SCOPE_GROUPS.find(({ resource }) => resource === "reports")).toEqual({
    resource: "reports",
    permission: "dashboard",
    read: "reports:read",
    write: null,
  });
});
