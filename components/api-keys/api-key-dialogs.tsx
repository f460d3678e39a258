"use client";

import { CreateApiKey } from "@/components/api-keys/create-api-key";
import { NewApiKeySecret } from "@/components/api-keys/new-api-key-secret";
import { RevokeApiKey } from "@/components/api-keys/revoke-api-key";
import { type Replaced, RotateApiKey } from "@/components/api-keys/rotate-api-key";
import type { ApiKeyRow, CreatedKey } from "@/lib/api-keys/client";

/** What stands over the list. `replaced`: until when the key before this one works. */
export type ApiKeyDialog =
  | { kind: "create" }
  | { kind: "rotate" | "revoke"; apiKey: ApiKeyRow }
  | { kind: "secret"; created: CreatedKey; replaced: Replaced | null };

type Props = { dialog: ApiKeyDialog; onChange: (dialog: ApiKeyDialog | null) => void };

/** The dialog of the screen that is open now. */
export function ApiKeyDialogs({ dialog, onChange }: Props) {
  const close = () => onChange(null);
  switch (dialog.kind) {
    case "create":
      return (
        <CreateApiKey
          onCreated={(created) => onChange({ kind: "secret", created, replaced: null })}
          onClose={close}
        />
      );
    case "rotate":
      return (
        <RotateApiKey
          apiKey={dialog.apiKey}
          onRotated={(created, replaced) => onChange({ kind: "secret", created, replaced })}
          onClose={close}
        />
      );
    case "revoke":
      return <RevokeApiKey apiKey={dialog.apiKey} onClose={close} />;
    case "secret":
      return <NewApiKeySecret created={dialog.created} replaced={dialog.replaced} onClose={close} />;
  }
}
