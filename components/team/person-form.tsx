"use client";

import { Radio, TextInput } from "@mantine/core";
import { isEmail, isNotEmpty, type UseFormReturnType, useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { FormModal } from "@/components/form/form-modal";
import { useFormAction } from "@/components/form/use-form-action";
import { usePanel } from "@/components/layout/panel-context";
import { HeldMail } from "@/components/team/held-mail";
import { Outliving } from "@/components/team/outliving";
import { useRoleWords } from "@/components/team/use-role-words";
import { Hint } from "@/components/ui/layout";
import { QueryProblem } from "@/components/ui/query-problem";
import { toast } from "@/components/ui/toast";
import { ApiError } from "@/lib/http/fetcher";
import {
  inviteMutation,
  type Role,
  rolesQuery,
  type TeamUserRow,
  updateUserMutation,
} from "@/lib/team/client";
import styles from "./team-form.module.css";

const isTaken = (error: Error) =>
  error instanceof ApiError && error.status === 409 && error.field === "email";

export function InvitePerson({ onClose }: { onClose: () => void }) {
  const t = useTranslations("panel.team.form");
  const [held, setHeld] = useState<{ mailId: string; name: string } | null>(null);
  const form = useForm({
    initialValues: { nome: "", email: "", roleId: "" },
    validate: {
      nome: (value) => isNotEmpty(t("nameMissing"))(value.trim()),
      email: (value) => isEmail(t("emailInvalid"))(value.trim()),
      roleId: isNotEmpty(t("roleMissing")),
    },
  });
  const action = useFormAction({
    form,
    mutation: inviteMutation,
    sent: (draft) => draft,
    wordsOf: (error) => (isTaken(error) ? { field: "email", sentence: t("emailTaken") } : null),
    onDone: ({ nome, email, emailRetidoId }) => {
      if (emailRetidoId) return setHeld({ mailId: emailRetidoId, name: nome });
      toast.done(t("invited", { email }));
      onClose();
    },
    texts: { problems: t("problems"), failed: t("failed") },
  });
  if (held) return <HeldMail {...held} onClose={onClose} />;
  return (
    <FormModal
      title={t("inviteTitle")}
      size="lg"
      submitLabel={t("inviteSubmit")}
      action={action}
      onClose={onClose}
    >
      <Hint>{t("inviteHint")}</Hint>
      <div className={styles.pair}>
        <TextInput
          {...form.getInputProps("nome")}
          data-autofocus
          label={t("name")}
          maxLength={120}
          autoComplete="off"
        />
        <TextInput
          {...form.getInputProps("email")}
          type="email"
          label={t("email")}
          maxLength={254}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
      <RoleField form={form} />
    </FormModal>
  );
}

export function EditPerson({ person, onClose }: { person: TeamUserRow; onClose: () => void }) {
  const { id, nome, papel, conviteExpiraEm } = person;
  const t = useTranslations("panel.team.form");
  const { user } = usePanel();
  const [heldMailId, setHeldMailId] = useState<string | null>(null);
  const form = useForm({
    initialValues: { nome, roleId: papel.id },
    validate: { nome: (value) => isNotEmpty(t("nameMissing"))(value.trim()) },
  });
  const action = useFormAction({
    form,
    mutation: updateUserMutation,
    sent: (change) => ({ id, change }),
    onDone: ({ nome: name, email, emailRetidoId, ...saved }) => {
      const isInvitedAnew = !emailRetidoId && saved.conviteExpiraEm !== conviteExpiraEm;
      toast.done(isInvitedAnew ? t("savedInvitedAnew", { name, email }) : t("saved", { name }));
      if (emailRetidoId) return setHeldMailId(emailRetidoId);
      onClose();
    },
    texts: { problems: t("problems"), failed: t("failed") },
  });
  if (heldMailId) return <HeldMail mailId={heldMailId} name={form.values.nome} onClose={onClose} />;
  return (
    <FormModal
      title={t("editTitle", { name: nome })}
      size="lg"
      submitLabel={t("save")}
      action={action}
      onClose={onClose}
    >
      <TextInput
        {...form.getInputProps("nome")}
        data-autofocus
        label={t("name")}
        maxLength={120}
        autoComplete="off"
      />
      <RoleField form={form} lockedBecause={id === user.id ? t("ownRole") : undefined} />
      <Lowered person={person} roleId={form.values.roleId} />
    </FormModal>
  );
}

function Lowered({ person, roleId }: { person: TeamUserRow; roleId: string }) {
  const { data: roles } = useQuery(rolesQuery);
  const chosen = roles?.data.find(({ id }) => id === roleId);
  const isLowered = chosen && person.papel.permissoes.some((each) => !chosen.permissoes.includes(each));
  return <div role="status">{isLowered && <Outliving person={person} />}</div>;
}

type RoleProps<Values> = { form: UseFormReturnType<Values>; lockedBecause?: string | undefined };

type Props = {
  roles: readonly Role[];
  value: string;
  error?: ReactNode;
  /** The reason why the user cannot choose a role. */
  lockedBecause?: string | undefined;
  onChange: (roleId: string) => void;
};

/** Roles with more permissions than the reader has are disabled and say why. */
function RoleChoice({ roles, value, error, lockedBecause, onChange }: Props) {
  const t = useTranslations("panel.team");
  const { nameOf, beyond, listOf } = useRoleWords();
  const hintOf = ({ permissoes, exigeSegundoFator }: Role) => {
    const missing = beyond(permissoes);
    if (missing) return t("form.roleBeyond", { permissions: missing });
    const opens = permissoes.length > 0 ? listOf(permissoes) : t("opensNothing");
    return exigeSegundoFator ? `${opens} · ${t("form.needsSecondFactor")}` : opens;
  };
  return (
    <Radio.Group
      label={t("form.role")}
      description={lockedBecause}
      value={value}
      error={error}
      onChange={onChange}
      classNames={{ label: styles.label }}
    >
      <div className={styles.roles}>
        {roles.map((role) => (
          <Radio
            key={role.id}
            value={role.id}
            label={nameOf(role)}
            description={hintOf(role)}
            disabled={lockedBecause !== undefined || beyond(role.permissoes) !== null}
            classNames={{ root: styles.role }}
          />
        ))}
      </div>
    </Radio.Group>
  );
}

function RoleField<Values extends { roleId: string }>({ form, lockedBecause }: RoleProps<Values>) {
  const { data: roles, error, refetch } = useQuery(rolesQuery);
  if (!roles) return <QueryProblem error={error} onRetry={refetch} />;
  return (
    <RoleChoice
      {...form.getInputProps("roleId")}
      value={form.values.roleId}
      roles={roles.data}
      lockedBecause={lockedBecause}
    />
  );
}
