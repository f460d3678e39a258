"use client";

import { useTranslations } from "next-intl";
import type { Replaced } from "@/components/api-keys/rotate-api-key";
import { useFormats } from "@/components/layout/panel-context";
import { CopyField } from "@/components/ui/copy-field";
import { SecretOnce } from "@/components/ui/secret-once";
import type { CreatedKey } from "@/lib/api-keys/client";

type Props = { created: CreatedKey; replaced: Replaced | null; onClose: () => void };

/** Where a key can be tried: the products if it may read them, else what any key may ask. */
function exampleFor({ key, scopes }: CreatedKey): string {
  const path = scopes.some((scope) => scope.startsWith("products:")) ? "products" : "me";
  return `curl -H "Authorization: Bearer ${key}" ${window.location.origin}/api/v1/${path}`;
}

/** Shows a new key the only time, with a line that tries it. */
export function NewApiKeySecret({ created, replaced, onClose }: Props) {
  const t = useTranslations("panel.apiKeys.secret");
  const format = useFormats();
  const textOf = () => {
    if (!replaced) return t("text", { name: created.nome });
    return replaced.isOver ? t("rotatedNow") : t("rotated", { moment: format.moment(replaced.endsAt) });
  };
  return (
    <SecretOnce
      title={t("title")}
      text={textOf()}
      secret={created.key}
      secretLabel={t("key")}
      onClose={onClose}
    >
      <CopyField label={t("example")} value={exampleFor(created)} />
    </SecretOnce>
  );
}
