"use client";

import { Button, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { FormProblems } from "@/components/form/form-problems";
import { useFormAction } from "@/components/form/use-form-action";
import { usePanel } from "@/components/layout/panel-context";
import styles from "@/components/security/security-screen.module.css";
import { toast } from "@/components/ui/toast";
import { renameSelfMutation } from "@/lib/auth/client";

export function NameForm() {
  const t = useTranslations("panel.security.name");
  const router = useRouter();
  const { user } = usePanel();
  const form = useForm({
    initialValues: { nome: user.nome },
    validate: { nome: (text) => (text.trim() ? null : t("missing")) },
  });
  const { submit, isBusy, problems } = useFormAction({
    form,
    mutation: renameSelfMutation,
    sent: (values) => values,
    stays: true,
    isBrief: true,
    onDone: ({ usuario: { nome } }) => {
      form.setInitialValues({ nome });
      form.reset();
      toast.done(t("done"));
      // The shell has the name from the server.
      router.refresh();
    },
  });
  return (
    <form noValidate method="post" className={styles.form} onSubmit={submit}>
      <FormProblems {...problems} />
      <TextInput
        name="nome"
        autoComplete="name"
        maxLength={120}
        label={t("label")}
        {...form.getInputProps("nome")}
      />
      <div className={styles.actions}>
        <p className={styles.hint}>{t("hint")}</p>
        <Button type="submit" loading={isBusy}>
          {t("submit")}
        </Button>
      </div>
    </form>
  );
}
