"use client";

import { useForm } from "@mantine/form";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ChoicePills } from "@/components/form/choice-pills";
import { ConfirmAction, ConfirmChange, FormModal, RemoveRecord } from "@/components/form/form-modal";
import { MomentField } from "@/components/form/moment-field";
import { useDialogAction } from "@/components/form/use-form-action";
import { useFormats, usePanel } from "@/components/layout/panel-context";
import { Muted } from "@/components/ui/layout";
import { EditSubscription } from "@/components/webhooks/subscription-form";
import { WebhookSecret } from "@/components/webhooks/webhook-secret";
import {
  changeSubscriptionMutation,
  recoverMutation,
  removeSubscriptionMutation,
  rotateSecretMutation,
  type SubscriptionRow,
} from "@/lib/webhooks/client";
import styles from "./subscription-dialogs.module.css";

export type SubscriptionDialog = "edit" | "rotate" | "recover" | "pause" | "remove";

type OneProps = { webhook: SubscriptionRow; onClose: () => void };

type Preset = "lastHour" | "lastDay" | "sinceSuccess" | "custom";
/** ISO 8601 in UTC; null while the field is empty. */
type Period = { de: string | null; ate: string | null };

const HOUR_MS = 3_600_000;
/** The fields show whole minutes: "until now" includes the current minute. */
const MINUTE_MS = 60_000;
const HOURS = { lastHour: 1, lastDay: 24 };

function periodOf(preset: Exclude<Preset, "custom">, lastSuccess: string | null): Period {
  const endMs = Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS;
  const ate = new Date(endMs).toISOString();
  if (preset === "sinceSuccess") return { de: lastSuccess, ate };
  return { de: new Date(endMs - HOURS[preset] * HOUR_MS).toISOString(), ate };
}

function usePeriodForm(lastSuccess: string | null) {
  const t = useTranslations("panel.webhooks.recovery");
  const [preset, setPreset] = useState<Preset>("lastDay");
  const form = useForm<Period>({
    initialValues: periodOf("lastDay", lastSuccess),
    validate: {
      de: (de, { ate }) => {
        if (!de) return t("fromMissing");
        return ate && de >= ate ? t("order") : null;
      },
      ate: (ate) => (ate ? null : t("toMissing")),
    },
  });
  const choose = (next: Preset) => {
    setPreset(next);
    if (next !== "custom") form.setValues(periodOf(next, lastSuccess));
  };
  const change = (field: keyof Period) => (moment: string | null) => {
    setPreset("custom");
    form.setFieldValue(field, moment);
  };
  const presets: Preset[] = lastSuccess
    ? ["lastHour", "lastDay", "sinceSuccess", "custom"]
    : ["lastHour", "lastDay", "custom"];
  return { form, presets, preset, choose, change };
}

type RecoverPeriodProps = { webhook: SubscriptionRow; onClose: () => void };

function RecoverPeriod({ webhook: { id, ultimoSucessoEm }, onClose }: RecoverPeriodProps) {
  const t = useTranslations("panel.webhooks.recovery");
  const { store } = usePanel();
  const { form, presets, preset, choose, change } = usePeriodForm(ultimoSucessoEm);
  const { values, errors } = form;
  const action = useDialogAction({
    form,
    mutation: recoverMutation,
    sent: ({ de, ate }) => (de && ate ? { id, de, ate } : null),
    done: ({ entregas, completa }) => t(completa ? "done" : "donePart", { count: entregas }),
    onClose,
    texts: { problems: t("problems"), failed: t("failed") },
  });
  return (
    <FormModal title={t("title")} size="lg" submitLabel={t("submit")} action={action} onClose={onClose}>
      <Muted>{t("text")}</Muted>
      <ChoicePills
        name="periodo"
        label={t("preset")}
        choices={presets.map((value) => ({ value, label: t(value) }))}
        value={preset}
        onChoose={choose}
      />
      <div className={styles.fields}>
        <MomentField label={t("from")} value={values.de} error={errors.de} onChange={change("de")} />
        <MomentField label={t("to")} value={values.ate} error={errors.ate} onChange={change("ate")} />
        <p className={styles.zone}>{t("zone", { zone: store.fusoHorario })}</p>
      </div>
    </FormModal>
  );
}

const DIALOGS = {
  edit: EditSubscription,
  rotate: RotateSecret,
  recover: RecoverPeriod,
  pause: PauseSubscription,
  remove: RemoveSubscription,
} as const;

type Props = {
  webhook: SubscriptionRow;
  dialog: SubscriptionDialog;
  onChange: (dialog: SubscriptionDialog | null) => void;
};

export function SubscriptionDialogs({ webhook, dialog, onChange }: Props) {
  const Shown = DIALOGS[dialog];
  return <Shown webhook={webhook} onClose={() => onChange(null)} />;
}

/** Shows the new secret only once. */
function RotateSecret({ webhook: { id, url, secretAnteriorExpiraEm }, onClose }: OneProps) {
  const t = useTranslations("panel.webhooks");
  const format = useFormats();
  const [rotated, setRotated] = useState<{ secret: string; secretAnteriorExpiraEm: string } | null>(null);
  if (rotated) {
    return (
      <WebhookSecret
        secret={rotated.secret}
        text={t("secret.rotated", { moment: format.moment(rotated.secretAnteriorExpiraEm) })}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmAction
      title={t("rotation.title")}
      confirmLabel={t("detail.rotate")}
      mutation={rotateSecretMutation}
      sent={{ id, encerrarAnterior: secretAnteriorExpiraEm !== null }}
      onDone={setRotated}
      onClose={onClose}
    >
      <p>{t.rich("rotation.text", { url, strong: (part) => <strong>{part}</strong> })}</p>
      {secretAnteriorExpiraEm && (
        <p>{t("rotation.again", { moment: format.moment(secretAnteriorExpiraEm) })}</p>
      )}
    </ConfirmAction>
  );
}

/** Pausing cancels the deliveries that wait. */
function PauseSubscription({ webhook: { id, url }, onClose }: OneProps) {
  const t = useTranslations("panel.webhooks");
  return (
    <ConfirmChange
      title={t("pausing.title")}
      confirmLabel={t("detail.pause")}
      mutation={changeSubscriptionMutation}
      sent={{ id, ativo: false }}
      done={t("detail.paused")}
      onClose={onClose}
    >
      <p>{t.rich("pausing.text", { url, strong: (chunks) => <strong>{chunks}</strong> })}</p>
    </ConfirmChange>
  );
}

function RemoveSubscription({ webhook: { id, url, ativo }, onClose }: OneProps) {
  const t = useTranslations("panel.webhooks");
  return (
    <RemoveRecord
      title={t("removal.title")}
      confirmLabel={t("detail.remove")}
      mutation={removeSubscriptionMutation}
      id={id}
      done={t("removal.done")}
      list="/admin/webhooks"
      onClose={onClose}
    >
      <p>{t.rich("removal.text", { url, strong: (chunks) => <strong>{chunks}</strong> })}</p>
      {ativo && <p>{t("removal.hint")}</p>}
    </RemoveRecord>
  );
}
