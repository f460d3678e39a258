"use client";

import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useTranslations } from "next-intl";
import { ValuesDialog } from "@/components/custom-fields/values-dialog";
import { FormModal, RemoveRecord } from "@/components/form/form-modal";
import { useDialogAction } from "@/components/form/use-form-action";
import {
  anonymiseMutation,
  type CustomerView,
  changeCustomerMutation,
  removeCustomerMutation,
} from "@/lib/customers/client";
import styles from "./customer-dialogs.module.css";

export type CustomerDialog = "anonymise" | "remove" | "fields";

type OneProps = { customer: CustomerView; onClose: () => void };

export function CustomerDialogs({ dialog, ...props }: OneProps & { dialog: CustomerDialog }) {
  if (dialog === "fields") return <CustomerValues {...props} />;
  return dialog === "anonymise" ? <AnonymiseCustomer {...props} /> : <RemoveCustomer {...props} />;
}

function CustomerValues({ customer: { id, camposPersonalizados }, onClose }: OneProps) {
  return (
    <ValuesDialog
      entidade="cliente"
      values={camposPersonalizados}
      mutation={changeCustomerMutation}
      sent={(changes) => ({ id, camposPersonalizados: changes })}
      onClose={onClose}
    />
  );
}

const CONSEQUENCES = ["erased", "account", "kept", "final"] as const;

/** The user must type the customer's name to confirm. */
function AnonymiseCustomer({ customer: { id, nome, email, resumo }, onClose }: OneProps) {
  const t = useTranslations("panel.customers.anonymise");
  const form = useForm({
    initialValues: { confirmacao: "" },
    validate: { confirmacao: (text) => (text.trim() ? null : t("missing")) },
  });
  const action = useDialogAction({
    form,
    mutation: anonymiseMutation,
    sent: ({ confirmacao }) => ({ id, confirmacao }),
    done: t("done"),
    onClose,
    texts: { problems: t("failed"), failed: t("failed") },
  });
  return (
    <FormModal
      isDanger
      title={t("title", { name: nome })}
      submitLabel={t("submit")}
      action={action}
      onClose={onClose}
    >
      {resumo.emAberto > 0 && <p className={styles.warning}>{t("open", { count: resumo.emAberto })}</p>}
      <ul className={styles.list}>
        {CONSEQUENCES.map((consequence) => (
          <li key={consequence}>{t(consequence)}</li>
        ))}
      </ul>
      <TextInput
        {...form.getInputProps("confirmacao")}
        label={t("confirm", { name: nome })}
        {...(email && { description: t("orEmail") })}
        maxLength={254}
        autoComplete="off"
        spellCheck={false}
      />
    </FormModal>
  );
}

function RemoveCustomer({ customer: { id, nome }, onClose }: OneProps) {
  const t = useTranslations("panel.customers.removal");
  return (
    <RemoveRecord
      title={t("title", { name: nome })}
      confirmLabel={t("confirm")}
      mutation={removeCustomerMutation}
      id={id}
      done={t("done", { name: nome })}
      list="/admin/clientes"
      onClose={onClose}
    >
      <p>{t("text")}</p>
    </RemoveRecord>
  );
}
