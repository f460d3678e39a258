"use client";

import { ConfirmPerson } from "@/components/team/confirm-person";
import { EditPerson, InvitePerson } from "@/components/team/person-form";
import { PersonSessions } from "@/components/team/person-sessions";
import type { PersonAction, TeamUserRow } from "@/lib/team/client";

/** What stands over the list. */
export type TeamDialog =
  | { kind: "invite" }
  | { kind: "edit" | "sessions"; person: TeamUserRow }
  | { kind: "confirm"; person: TeamUserRow; action: PersonAction };

/** The dialog of the screen that is open now. */
export function TeamDialogs({ dialog, onClose }: { dialog: TeamDialog; onClose: () => void }) {
  switch (dialog.kind) {
    case "invite":
      return <InvitePerson onClose={onClose} />;
    case "edit":
      return <EditPerson person={dialog.person} onClose={onClose} />;
    case "sessions":
      return <PersonSessions person={dialog.person} onClose={onClose} />;
    case "confirm":
      return <ConfirmPerson person={dialog.person} action={dialog.action} onClose={onClose} />;
  }
}
