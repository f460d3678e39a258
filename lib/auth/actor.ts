import type { Permission } from "@/lib/auth/permissions";

/** Whoever causes a change: it is written into the audit log and decides what the change may be. */
export type Actor =
  | {
      type: "user";
      id: string;
      nome: string;
      permissions: readonly Permission[];
      sessionId: string;
      /** When the person last proved who they are. */
      confirmedAtMs: number;
    }
  | { type: "customer"; id: string; nome: string; sessionId: string }
  | { type: "apiKey"; id: string; nome: string; scopes: readonly string[] }
  | { type: "system"; nome: string };

/** The permissions that the actor can pass on; the system itself holds none because it grants nothing. */
export function permissionsOf(actor: Actor): readonly Permission[] {
  return actor.type === "user" ? actor.permissions : [];
}
