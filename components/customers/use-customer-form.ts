"use client";

import { useForm } from "@mantine/form";
import { useTranslations } from "next-intl";
import { type CustomerDraft, isCep, isDocument, isEmail, isPhone } from "@/lib/customers/draft";

export type CustomerForm = ReturnType<typeof useCustomerForm>;

const FIRST_DAY = "1900-01-01";

/** The form of a customer; problems are found before the API has to. */
export function useCustomerForm(initialValues: CustomerDraft) {
  const t = useTranslations("panel.customers.form");
  const unless = (is: (text: string) => boolean, problem: string) => (text: string) =>
    text.trim() === "" || is(text) ? null : problem;
  const isPast = (day: string) => day >= FIRST_DAY && day < new Date().toISOString().slice(0, 10);
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
