"use client";

import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useTranslations } from "next-intl";
import { ConfirmChange, FormModal } from "@/components/form/form-modal";
import { PasswordField } from "@/components/form/password-field";
import { useDialogAction } from "@/components/form/use-form-action";
import { changeWhatsappMutation, removeWhatsappMutation, type WhatsappView } from "@/lib/whatsapp/client";

type Props = { kept: WhatsappView; onClose: () => void };

function ConnectWhatsapp({ kept: { conta, versao }, onClose }: Props) {
  const t = useTranslations("panel.settings.marketing.whatsapp");
  const form = useForm({
    initialValues: {
      phoneNumberId: conta?.phoneNumberId ?? "",
      wabaId: conta?.wabaId ?? "",
      token: "",
      segredo: "",
    },
  });
  const action = useDialogAction({
    form,
    mutation: changeWhatsappMutation,
    sent: (typed) => ({ ...typed, versao }),
    done: t("saved"),
    onClose,
    texts: { problems: t("problems"), failed: t("failed") },
  });
  const secret = (part: "token" | "segredo", label: string) => (
    <PasswordField
      {...form.getInputProps(part)}
      label={label}
      description={conta ? t("stays", { end: conta[part].final }) : t(`${part}Hint`)}
      maxLength={1000}
      autoComplete="off"
    />
  );
  const id = { inputMode: "numeric", maxLength: 32, autoComplete: "off" } as const;
  return (
    <FormModal title={t("dialogTitle")} submitLabel={t("save")} action={action} onClose={onClose}>
      <TextInput
        {...id}
        {...form.getInputProps("phoneNumberId")}
        label={t("number")}
        description={t("numberHint")}
      />
      <TextInput
        {...id}
        {...form.getInputProps("wabaId")}
        label={t("account")}
        description={t("accountHint")}
      />
      {secret("token", t("token"))}
      {secret("segredo", t("secret"))}
    </FormModal>
  );
}

function RemoveWhatsapp({ onClose }: Props) {
  const t = useTranslations("panel.settings.marketing.whatsapp");
  return (
    <ConfirmChange
      isDanger
      title={t("removeTitle")}
      confirmLabel={t("remove")}
      mutation={removeWhatsappMutation}
      sent={undefined}
      done={t("removed")}
      onClose={onClose}
    >
      <p>{t("removeText")}</p>
    </ConfirmChange>
  );
}

const DIALOGS = { connect: ConnectWhatsapp, remove: RemoveWhatsapp };

export function WhatsappDialog({ name, ...props }: Props & { name: keyof typeof DIALOGS }) {
  const Shown = DIALOGS[name];
  return <Shown {...props} />;
}
