"use client";

import { RemoveRole } from "@/components/team/remove-role";
import { RoleForm } from "@/components/team/role-form";
import type { Role } from "@/lib/team/client";

/** What stands over the roles; a form without a role makes one. */
export type RoleDialog = { kind: "form"; role: Role | null } | { kind: "remove"; role: Role };

/** The dialog of the screen that is open now. */
export function RoleDialogs({ dialog, onClose }: { dialog: RoleDialog; onClose: () => void }) {
  return dialog.kind === "form" ? (
    <RoleForm role={dialog.role} onClose={onClose} />
  ) : (
    <RemoveRole role={dialog.role} onClose={onClose} />
  );
}
