"use client";

import { TextInput } from "@mantine/core";
import { isNotEmpty, useForm } from "@mantine/form";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ScopePicker } from "@/components/api-keys/scope-picker";
import { ChoicePills } from "@/components/form/choice-pills";
import { ChoiceSelect } from "@/components/form/choice-select";
import { ConfirmChange, FormModal } from "@/components/form/form-modal";
import { useFormAction } from "@/components/form/use-form-action";
import { useFormats, usePanel } from "@/components/layout/panel-context";
import { CopyField } from "@/components/ui/copy-field";
import { Muted } from "@/components/ui/layout";
import { SecretOnce } from "@/components/ui/secret-once";
import {
  type ApiKeyRow,
  type CreatedKey,
  createApiKeyMutation,
  revokeApiKeyMutation,
  rotateApiKeyMutation,
} from "@/lib/api-keys/client";
import { EXPIRY_CHOICES, type Expiry, expiryMoment } from "@/lib/api-keys/expiry";
import type { Scope } from "@/lib/permissions";
import styles from "./api-key-dialogs.module.css";

/**
 * `isOver`: the user chose no grace period. The code does not compare
 * times: the computer's clock may be wrong.
 */
type Replaced = { endsAt: string; isOver: boolean };

/** `replaced`: until when the previous key still works. */
export type ApiKeyDialog =
  | { kind: "create" }
  | { kind: "rotate" | "revoke"; apiKey: ApiKeyRow }
  | { kind: "secret"; created: CreatedKey; replaced: Replaced | null };

type Props = { dialog: ApiKeyDialog; onChange: (dialog: ApiKeyDialog | null) => void };

export function ApiKeyDialogs({ dialog, onChange }: Props) {
  const close = () => onChange(null);
  const show = (created: CreatedKey, replaced: Replaced | null = null) =>
    onChange({ kind: "secret", created, replaced });
  switch (dialog.kind) {
    case "create":
      return <CreateApiKey onCreated={show} onClose={close} />;
    case "rotate":
      return <RotateApiKey apiKey={dialog.apiKey} onRotated={show} onClose={close} />;
    case "revoke":
      return <RevokeApiKey apiKey={dialog.apiKey} onClose={close} />;
    case "secret":
      return <NewApiKeySecret created={dialog.created} replaced={dialog.replaced} onClose={close} />;
  }
}

type Values = { nome: string; scopes: Scope[]; expiry: Expiry };
const EMPTY: Values = { nome: "", scopes: [], expiry: { choice: "never", lastDay: "" } };

type CreateProps = { onCreated: (created: CreatedKey) => void; onClose: () => void };

type ExpiryFieldProps = { value: Expiry; onChange: (expiry: Expiry) => void; error?: ReactNode };

function ExpiryField({ value, onChange, error }: ExpiryFieldProps) {
  const t = useTranslations("panel.apiKeys.form");
  const format = useFormats();
  const { store } = usePanel();
  const end = expiryMoment(value, store.fusoHorario, Date.now());
  // `end` is undefined while the user has not entered the last day yet.
  const hint = end ? t("expiryHint", { moment: format.moment(end) }) : end === null && t("expiryNoneHint");
  const labelOf = (choice: Expiry["choice"]) => {
    if (choice === "never") return t("expiryNone");
    return choice === "date" ? t("expiryDate") : t("expiryDays", { days: Number(choice) });
  };
  return (
    <div className={styles.fields}>
      <ChoiceSelect
        label={t("expiry")}
        description={hint}
        value={value.choice}
        choices={EXPIRY_CHOICES}
        nameOf={labelOf}
        onChoose={(choice) => onChange({ ...value, choice })}
      />
      {value.choice === "date" && (
        <TextInput
          type="date"
          label={t("lastDay")}
          value={value.lastDay}
          error={error}
          onChange={({ currentTarget }) => onChange({ ...value, lastDay: currentTarget.value })}
        />
      )}
    </div>
  );
}

function CreateApiKey({ onCreated, onClose }: CreateProps) {
  const t = useTranslations("panel.apiKeys.form");
  const { store } = usePanel();
  const endOf = (expiry: Expiry) => expiryMoment(expiry, store.fusoHorario, Date.now());
  const form = useForm<Values>({
    initialValues: EMPTY,
    validate: {
      nome: isNotEmpty(t("nameMissing")),
      expiry: (expiry) => (endOf(expiry) === undefined ? t("lastDayMissing") : null),
    },
  });
  const action = useFormAction({
    form,
    mutation: createApiKeyMutation,
    sent: ({ nome, scopes, expiry }) => ({ nome, scopes, expiraEm: endOf(expiry) ?? null }),
    onDone: (created) => onCreated(created),
    texts: { problems: t("problems"), failed: t("failed") },
  });
  return (
    <FormModal title={t("title")} size="lg" submitLabel={t("submit")} action={action} onClose={onClose}>
      <TextInput
        {...form.getInputProps("nome")}
        data-autofocus
        label={t("name")}
        description={t("nameHint")}
        maxLength={80}
        autoComplete="off"
      />
      <ScopePicker value={form.values.scopes} onChange={(scopes) => form.setFieldValue("scopes", scopes)} />
      <ExpiryField
        value={form.values.expiry}
        error={form.errors.expiry}
        onChange={(expiry) => form.setFieldValue("expiry", expiry)}
      />
    </FormModal>
  );
}

const GRACE_HOURS = ["0", "1", "24", "168"] as const;
type GraceHours = (typeof GRACE_HOURS)[number];

type RotateProps = {
  apiKey: ApiKeyRow;
  onRotated: (created: CreatedKey, replaced: Replaced) => void;
  onClose: () => void;
};

function RotateApiKey({ apiKey: { id, nome }, onRotated, onClose }: RotateProps) {
  const t = useTranslations("panel.apiKeys.rotation");
  const actions = useTranslations("panel.apiKeys");
  const form = useForm<{ hours: GraceHours }>({ initialValues: { hours: "24" } });
  const { hours } = form.values;
  const action = useFormAction({
    form,
    mutation: rotateApiKeyMutation,
    sent: () => ({ id, carenciaHoras: Number(hours) }),
    onDone: ({ anterior, ...created }, { carenciaHoras }) =>
      onRotated(created, { endsAt: anterior.revogadaEm, isOver: carenciaHoras === 0 }),
    texts: { failed: t("failed") },
  });
  return (
    <FormModal
      title={t("title", { name: nome })}
      submitLabel={actions("rotate")}
      action={action}
      onClose={onClose}
    >
      <Muted>{t("text")}</Muted>
      <div>
        <ChoicePills
          name="carencia"
          label={t("grace")}
          choices={GRACE_HOURS.map((value) => ({ value, label: t("graceHours", { hours: Number(value) }) }))}
          value={hours}
          onChoose={(chosen) => form.setFieldValue("hours", chosen)}
        />
        <p role="status" className={styles.now}>
          {hours === "0" && t("now")}
        </p>
      </div>
    </FormModal>
  );
}

function RevokeApiKey({ apiKey, onClose }: { apiKey: ApiKeyRow; onClose: () => void }) {
  const t = useTranslations("panel.apiKeys.revocation");
  const actions = useTranslations("panel.apiKeys");
  const format = useFormats();
  const { id, nome, prefixo, final, ultimoUsoEm } = apiKey;
  return (
    <ConfirmChange
      isDanger
      title={t("title", { name: nome })}
      confirmLabel={actions("revoke")}
      mutation={revokeApiKeyMutation}
      sent={id}
      done={t("done", { name: nome })}
      onClose={onClose}
    >
      <p>{t.rich("text", { key: `${prefixo}…${final}`, strong: (chunks) => <strong>{chunks}</strong> })}</p>
      <p>{ultimoUsoEm ? t("lastUse", { moment: format.moment(ultimoUsoEm) }) : t("neverUsed")}</p>
      <p>{t("hint")}</p>
    </ConfirmChange>
  );
}

/** The products endpoint if the key may read it, else an endpoint that every key may call. */
function exampleFor({ key, scopes }: CreatedKey): string {
  const path = scopes.some((scope) => scope.startsWith("products:")) ? "products" : "me";
  return `curl -H "Authorization: Bearer ${key}" ${window.location.origin}/api/v1/${path}`;
}

type SecretProps = { created: CreatedKey; replaced: Replaced | null; onClose: () => void };

function NewApiKeySecret({ created, replaced, onClose }: SecretProps) {
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
