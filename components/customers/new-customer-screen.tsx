"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { CustomerEditor } from "@/components/customers/customer-editor";
import { useCustomerForm } from "@/components/customers/use-customer-form";
import { BackLink } from "@/components/layout/back-link";
import { PageHeader } from "@/components/layout/page-header";
import { toast } from "@/components/ui/toast";
import { createCustomerMutation } from "@/lib/customers/client";
import { bodyOf, EMPTY_DRAFT } from "@/lib/customers/draft";

/** A new customer; once saved, their page. */
export function NewCustomerScreen() {
  const t = useTranslations("panel.customers.form");
  const router = useRouter();
  const [refusal, setRefusal] = useState(0);
  const countRefusal = () => setRefusal((count) => count + 1);
  const form = useCustomerForm(EMPTY_DRAFT);
  const create = useMutation(createCustomerMutation);
  const submit = form.onSubmit(
    (draft) =>
      create.mutate(bodyOf(draft), {
        onError: countRefusal,
        onSuccess: ({ id, nome }) => {
          toast.done(t("created", { name: nome }));
          router.push(`/admin/clientes/${id}`);
        },
      }),
    () => {
      create.reset();
      countRefusal();
    },
  );
  return (
    <CustomerEditor
      form={form}
      submitLabel={t("create")}
      isBusy={create.isPending}
      isDone={create.isSuccess}
      error={create.error}
      refusal={refusal}
      onSubmit={submit}
    >
      <BackLink href="/admin/clientes">{t("back")}</BackLink>
      <PageHeader title={t("newTitle")} />
    </CustomerEditor>
  );
}
