"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { CustomerEditor } from "@/components/customers/customer-editor";
import { useCustomerForm } from "@/components/customers/use-customer-form";
import { BackLink } from "@/components/layout/back-link";
import { PageHeader } from "@/components/layout/page-header";
import { QueryProblem } from "@/components/ui/query-problem";
import { toast } from "@/components/ui/toast";
import { type CustomerView, changeCustomerMutation, customerQuery } from "@/lib/customers/client";
import { bodyOf, draftOf } from "@/lib/customers/draft";

/** The page on which a customer is changed. */
export function EditCustomerScreen({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(customerQuery(id));
  if (!data) return <QueryProblem error={error} onRetry={refetch} />;
  return <Editor customer={data} />;
}

/** What somebody else saves meanwhile does not change what is being written; saving it is refused then. */
function Editor({ customer }: { customer: CustomerView }) {
  const t = useTranslations("panel.customers.form");
  const router = useRouter();
  const [{ id, nome, atualizadoEm, initial }] = useState(() => ({ ...customer, initial: draftOf(customer) }));
  const [refusal, setRefusal] = useState(0);
  const countRefusal = () => setRefusal((count) => count + 1);
  const form = useCustomerForm(initial);
  const change = useMutation(changeCustomerMutation);
  const page = `/admin/clientes/${id}`;
  const submit = form.onSubmit(
    (draft) =>
      change.mutate(
        { id, atualizadoEm, ...bodyOf(draft) },
        {
          onError: countRefusal,
          onSuccess: (saved) => {
            toast.done(t("saved", { name: saved.nome }));
            router.push(page);
          },
        },
      ),
    () => {
      change.reset();
      countRefusal();
    },
  );
  return (
    <CustomerEditor
      form={form}
      submitLabel={t("save")}
      isBusy={change.isPending}
      isDone={change.isSuccess}
      error={change.error}
      refusal={refusal}
      onSubmit={submit}
    >
      <BackLink href={page}>{t("backToCustomer")}</BackLink>
      <PageHeader title={t("editTitle", { name: nome })} />
    </CustomerEditor>
  );
}
