import { v7 as uuidv7 } from "uuid";
import type { Ctx } from "@/lib/ctx";
import { type BuiltInKind, PERMISSIONS, type Permission } from "@/lib/permissions";

type BuiltInRole = { nome: string; sistema: BuiltInKind; permissoes: Permission[] };

export const BUILT_IN_ROLES: readonly BuiltInRole[] = [
  { nome: "Dono", sistema: "dono", permissoes: [...PERMISSIONS] },
  { nome: "Gerente", sistema: "gerente", permissoes: PERMISSIONS.filter((name) => name !== "configuracoes") },
  { nome: "Vendedor", sistema: "vendedor", permissoes: ["vendas", "produtos"] },
  { nome: "Marketing", sistema: "marketing", permissoes: ["marketing", "dashboard"] },
  { nome: "Analista", sistema: "analista", permissoes: ["dashboard"] },
];

/** @returns the id of each built-in role */
export async function createBuiltInRoles(tx: Ctx): Promise<Record<BuiltInKind, string>> {
  const rows = BUILT_IN_ROLES.map((role) => ({ ...role, id: uuidv7(), storeId: tx.storeId }));
  await tx.db.role.createMany({ data: rows });
  return Object.fromEntries(rows.map(({ sistema, id }) => [sistema, id])) as Record<BuiltInKind, string>;
}
