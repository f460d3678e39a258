"use client";

import { NativeSelect } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useTranslations } from "next-intl";
import { useSlotWords } from "@/components/experiments/use-slot-words";
import { ConfirmChange, FormModal, RemoveRecord } from "@/components/form/form-modal";
import { useDialogAction } from "@/components/form/use-form-action";
import {
  adoptVariantMutation,
  type ExperimentView,
  moveExperimentMutation,
  removeExperimentMutation,
} from "@/lib/experiments/client";

type Props = { experiment: ExperimentView; winnerId: string | null; onClose: () => void };

function StartExperiment({ experiment: { id, nome }, onClose }: Props) {
  const t = useTranslations("panel.experiments");
  return (
    <ConfirmChange
      title={t("dialogs.startTitle", { name: nome })}
      confirmLabel={t("start")}
      mutation={moveExperimentMutation}
      sent={{ id, status: "ativo" as const }}
      done={t("done.ativo")}
      onClose={onClose}
    >
      <p>{t("dialogs.startText")}</p>
    </ConfirmChange>
  );
}

function EndExperiment({ experiment: { id, nome }, onClose }: Props) {
  const t = useTranslations("panel.experiments");
  return (
    <ConfirmChange
      title={t("dialogs.endTitle", { name: nome })}
      confirmLabel={t("dialogs.endConfirm")}
      cancelLabel={t("dialogs.keep")}
      mutation={moveExperimentMutation}
      sent={{ id, status: "encerrado" as const }}
      done={t("done.encerrado")}
      onClose={onClose}
    >
      <p>{t("dialogs.endText")}</p>
    </ConfirmChange>
  );
}

/** Proposes the winner, else the control: to adopt the control brings the old page back. */
function AdoptVariant({ experiment: { id, chave, variantes }, winnerId, onClose }: Props) {
  const t = useTranslations("panel.experiments");
  const { optionName } = useSlotWords();
  const nameOf = (variantId: string) =>
    optionName(chave, variantes.find((each) => each.id === variantId)?.opcao ?? null);
  const first = winnerId ?? variantes.find(({ controle }) => controle)?.id ?? "";
  const form = useForm({ initialValues: { varianteId: first } });
  const action = useDialogAction({
    form,
    mutation: adoptVariantMutation,
    sent: ({ varianteId }) => ({ id, varianteId }),
    done: (_, { varianteId }) => t("done.adopted", { option: nameOf(varianteId) }),
    onClose,
    isBrief: true,
  });
  return (
    <FormModal
      title={t("dialogs.adoptTitle")}
      submitLabel={t("dialogs.adoptConfirm")}
      action={action}
      onClose={onClose}
    >
      <p>{t("dialogs.adoptText")}</p>
      <NativeSelect
        {...form.getInputProps("varianteId")}
        label={t("dialogs.option")}
        data={variantes.map(({ id: value, controle }) => ({
          value,
          label: controle ? t("dialogs.isControl", { option: nameOf(value) }) : nameOf(value),
        }))}
      />
    </FormModal>
  );
}

function RemoveExperiment({ experiment: { id, nome }, onClose }: Props) {
  const t = useTranslations("panel.experiments");
  return (
    <RemoveRecord
      title={t("dialogs.removeTitle", { name: nome })}
      confirmLabel={t("remove")}
      mutation={removeExperimentMutation}
      id={id}
      done={t("done.removed")}
      list="/admin/experimentos"
      onClose={onClose}
    >
      <p>{t("dialogs.removeText")}</p>
    </RemoveRecord>
  );
}

const DIALOGS = {
  start: StartExperiment,
  end: EndExperiment,
  adopt: AdoptVariant,
  remove: RemoveExperiment,
};

export function ExperimentDialog({ name, ...props }: Props & { name: keyof typeof DIALOGS }) {
  const Shown = DIALOGS[name];
  return <Shown {...props} />;
}
