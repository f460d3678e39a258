"use client";

import { useForm } from "@mantine/form";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { AddressFields, PersonFields, TeamFields } from "@/components/customers/customer-fields";
import { EditorPage } from "@/components/form/page-form";
import { type FormMutation, useFormAction } from "@/components/form/use-form-action";
import { usePanel } from "@/components/layout/panel-context";
import { Stack } from "@/components/ui/layout";
import { QueryProblem } from "@/components/ui/query-problem";
import { toast } from "@/components/ui/toast";
import { isCep } from "@/lib/customers/cep";
import {
  type CustomerView,
  changeCustomerMutation,
  createCustomerMutation,
  customerQuery,
} from "@/lib/customers/client";
import {
  bodyOf,
  type CustomerDraft,
  draftOf,
  EMPTY_DRAFT,
  isDocument,
  isEmail,
  isPhone,
} from "@/lib/customers/draft";
import type { CustomerBody } from "@/lib/customers/schema";
import { todayIn } from "@/lib/format/local-time";

const FIRST_DAY = "1900-01-01";

function useCustomerForm(initialValues: CustomerDraft) {
  const t = useTranslations("panel.customers.form");
  const { fusoHorario } = usePanel().store;
  const unless = (is: (text: string) => boolean, problem: string) => (text: string) =>
    text.trim() === "" || is(text) ? null : problem;
  const isPast = (day: string) => day >= FIRST_DAY && day < todayIn(fusoHorario);
  return useForm<CustomerDraft>({
    initialValues,
    validate: {
      nome: (text) => (text.trim() ? null : t("nameMissing")),
      email: unless(isEmail, t("emailWrong")),
      telefone: unless(isPhone, t("phoneWrong")),
      documento: unless(isDocument, t("documentWrong")),
      nascimento: unless(isPast, t("birthWrong")),
      enderecos: {
        cep: unless(isCep, t("cepWrong")),
        cidade: (text) => (text.trim() ? null : t("cityMissing")),
        uf: (text) => (text ? null : t("stateMissing")),
      },
    },
  });
}

type Props = {
  title: string;
  back: { href: string; label: string };
  initial: CustomerDraft;
  isNew?: boolean;
  mutation: FormMutation<CustomerView, CustomerBody>;
};

function CustomerEditor({ title, back, initial, isNew = false, mutation }: Props) {
  const t = useTranslations("panel.customers.form");
  const router = useRouter();
  const form = useCustomerForm(initial);
  const action = useFormAction({
    form,
    mutation,
    sent: bodyOf,
    onDone: ({ id, nome }) => {
      toast.done(t(isNew ? "created" : "saved", { name: nome }));
      router.push(`/admin/clientes/${id}`);
    },
    texts: { problems: t("problems"), failed: t("failed") },
  });
  return (
    <EditorPage
      title={title}
      back={back}
      action={action}
      saveLabel={t(isNew ? "create" : "save")}
      isNew={isNew}
      onDiscard={form.reset}
    >
      <Stack width="detail">
        <PersonFields form={form} />
        <AddressFields form={form} />
        <TeamFields form={form} />
      </Stack>
    </EditorPage>
  );
}

export function NewCustomerScreen() {
  const t = useTranslations("panel.customers.form");
  return (
    <CustomerEditor
      isNew
      title={t("newTitle")}
      back={{ href: "/admin/clientes", label: t("back") }}
      initial={EMPTY_DRAFT}
      mutation={createCustomerMutation}
    />
  );
}

export function EditCustomerScreen({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(customerQuery(id));
  if (!data) return <QueryProblem error={error} onRetry={refetch} />;
  return <EditCustomer customer={data} />;
}

/** If another person saves meanwhile, the form keeps its values and the API refuses the next save. */
function EditCustomer({ customer }: { customer: CustomerView }) {
  const t = useTranslations("panel.customers.form");
  const [{ id, nome, atualizadoEm, initial }] = useState(() => ({ ...customer, initial: draftOf(customer) }));
  const { mutateAsync } = useMutation(changeCustomerMutation);
  return (
    <CustomerEditor
      title={t("editTitle", { name: nome })}
      back={{ href: `/admin/clientes/${id}`, label: t("backToCustomer") }}
      initial={initial}
      mutation={{ mutationFn: (body) => mutateAsync({ id, atualizadoEm, ...body }) }}
    />
  );
}
