"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ChoicePills } from "@/components/form/choice-pills";
import { FormModal } from "@/components/form/form-modal";
import { FormProblems } from "@/components/form/form-problems";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import type { ApiKeyRow, CreatedKey } from "@/lib/api-keys/client";
import { rotateApiKeyMutation } from "@/lib/api-keys/client";
import styles from "./rotate-api-key.module.css";

/** Until when the key before works; `isOver` without grace, whatever this computer's clock says. */
export type Replaced = { endsAt: string; isOver: boolean };

type Props = {
  apiKey: ApiKeyRow;
  onRotated: (created: CreatedKey, replaced: Replaced) => void;
  onClose: () => void;
};

const GRACE_HOURS = ["0", "1", "24", "168"] as const;
type GraceHours = (typeof GRACE_HOURS)[number];

/** Replaces a key by a new one, with time for the old one's user to switch. */
export function RotateApiKey({ apiKey: { id, nome }, onRotated, onClose }: Props) {
  const t = useTranslations("panel.apiKeys.rotation");
  const actions = useTranslations("panel.apiKeys");
  const sentenceOf = useErrorSentence();
  const [hours, setHours] = useState<GraceHours>("24");
  const rotate = useMutation(rotateApiKeyMutation);
  return (
    <FormModal
      title={t("title", { name: nome })}
      submitLabel={actions("rotate")}
      isBusy={rotate.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        rotate.mutate(
          { id, carenciaHoras: Number(hours) },
          {
            onSuccess: ({ anterior, ...created }, { carenciaHoras }) =>
              onRotated(created, { endsAt: anterior.revogadaEm, isOver: carenciaHoras === 0 }),
          },
        );
      }}
      onClose={onClose}
    >
      <FormProblems
        refusal={rotate.submittedAt}
        title={t("failed")}
        sentences={rotate.error ? [sentenceOf(rotate.error)] : []}
      />
      <p className={styles.text}>{t("text")}</p>
      <div>
        <ChoicePills
          name="carencia"
          label={t("grace")}
          choices={GRACE_HOURS.map((value) => ({ value, label: t("graceHours", { hours: Number(value) }) }))}
          value={hours}
          onChoose={setHours}
        />
        <p role="status" className={styles.now}>
          {hours === "0" && t("now")}
        </p>
      </div>
    </FormModal>
  );
}
