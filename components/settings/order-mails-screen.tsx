"use client";

import { Button, Switch, Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormModal } from "@/components/form/form-modal";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { useDialogAction } from "@/components/form/use-form-action";
import { SettingsNav } from "@/components/settings/settings-nav";
import { Card, Facts } from "@/components/ui/card";
import { Hint, Prose, Row, Stack } from "@/components/ui/layout";
import { QueryProblem } from "@/components/ui/query-problem";
import { StatusBadge } from "@/components/ui/status-badge";
import { toast } from "@/components/ui/toast";
import {
  changeOrderMailMutation,
  type OrderMailView,
  orderMailsQuery,
  previewOrderMailMutation,
  testOrderMailMutation,
} from "@/lib/orders/mails/client";

type EditProps = { mail: OrderMailView; variables: readonly string[]; versao: number; onClose: () => void };

function EditOrderMail({ mail, variables, versao, onClose }: EditProps) {
  const t = useTranslations("panel.settings.mails");
  const sentenceOf = useErrorSentence();
  const { tipo, ativo, assunto, texto, padrao } = mail;
  const missing = (text: string) => (text.trim() ? null : t("missing"));
  const form = useForm({
    initialValues: { ativo, assunto, texto },
    validate: { assunto: missing, texto: missing },
  });
  const action = useDialogAction({
    form,
    mutation: changeOrderMailMutation,
    sent: (typed) => ({ tipo, versao, ...typed }),
    done: t("saved"),
    onClose,
    texts: { problems: t("problems"), failed: t("failed") },
  });
  const preview = useMutation(previewOrderMailMutation);
  const test = useMutation(testOrderMailMutation);
  const { values } = form;
  const words = { tipo, assunto: values.assunto, texto: values.texto };
  const onError = (error: Error) => toast.failed(sentenceOf(error));
  return (
    <FormModal size="lg" title={t(`types.${tipo}`)} submitLabel={t("save")} action={action} onClose={onClose}>
      <Switch
        {...form.getInputProps("ativo", { type: "checkbox" })}
        label={t("active")}
        description={t(tipo === "placed" ? "placedHint" : "activeHint")}
      />
      <TextInput {...form.getInputProps("assunto")} label={t("subject")} maxLength={150} />
      <Textarea
        {...form.getInputProps("texto")}
        label={t("text")}
        description={t("textHint")}
        maxLength={4000}
        autosize
        minRows={6}
      />
      <Hint>{t("variables", { names: variables.map((name) => `{{${name}}}`).join(" ") })}</Hint>
      <Row>
        <Button
          variant="default"
          size="sm"
          loading={preview.isPending}
          onClick={() => preview.mutate(words, { onError })}
        >
          {t("preview")}
        </Button>
        <Button
          variant="default"
          size="sm"
          loading={test.isPending}
          onClick={() =>
            test.mutate(words, {
              onError,
              onSuccess: ({ para, retido }) => toast.done(t(retido ? "testHeld" : "tested", { para })),
            })
          }
        >
          {t("test")}
        </Button>
        <Button variant="default" size="sm" onClick={() => form.setValues(padrao)}>
          {t("restore")}
        </Button>
      </Row>
      {preview.data && (
        <section aria-label={t("previewTitle")} aria-live="polite">
          <Facts
            isStacked
            facts={[
              { name: t("subject"), value: preview.data.assunto },
              {
                name: preview.data.titulo,
                value: <Prose>{preview.data.paragrafos.join("\n\n")}</Prose>,
              },
            ]}
          />
        </section>
      )}
    </FormModal>
  );
}

export function OrderMailsScreen() {
  const t = useTranslations("panel.settings.mails");
  const { data, error, refetch } = useQuery(orderMailsQuery());
  const [open, setOpen] = useState<OrderMailView | null>(null);
  return (
    <>
      <SettingsNav />
      <QueryProblem error={data ? null : error} onRetry={refetch} />
      {data && (
        <Stack width="detail">
          <Hint>{t("intro")}</Hint>
          {data.mensagens.map((mail) => (
            <Card
              key={mail.tipo}
              title={t(`types.${mail.tipo}`)}
              actions={
                <Button
                  variant="default"
                  size="sm"
                  aria-label={t("editOf", { name: t(`types.${mail.tipo}`) })}
                  onClick={() => setOpen(mail)}
                >
                  {t("edit")}
                </Button>
              }
            >
              <Facts
                facts={[
                  { name: t("subject"), value: mail.assunto },
                  {
                    name: t("state"),
                    value: (
                      <StatusBadge tone={mail.ativo ? "good" : "neutral"}>
                        {t(mail.ativo ? "on" : "off")}
                      </StatusBadge>
                    ),
                  },
                ]}
              />
            </Card>
          ))}
        </Stack>
      )}
      {open && data && (
        <EditOrderMail
          key={open.tipo}
          mail={open}
          variables={data.variaveis}
          versao={data.versao}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
