"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { SearchPicker } from "@/components/form/search-picker";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { type CustomerRow, customerOptionsQuery } from "@/lib/customers/client";
import { writtenPhone } from "@/lib/customers/phone";
import { writtenTaxId } from "@/lib/customers/tax-id";

type Props = {
  label: string;
  isLabelHidden?: boolean;
  error?: ReactNode;
  onPick: (customer: CustomerRow) => void;
};

/** Searches by name, e-mail, telephone, CPF or CNPJ. */
export function CustomerPicker({ label, isLabelHidden, error, onPick }: Props) {
  const t = useTranslations("panel.manualOrders.customerPicker");
  const sentenceOf = useErrorSentence();
  const [q, setQ] = useState<string | null>(null);
  const found = useQuery({ ...customerOptionsQuery(q ?? ""), enabled: q !== null });
  const customers = found.data?.data;
  const pick = (id: string) => {
    const customer = customers?.find((each) => each.id === id);
    if (customer) onPick(customer);
  };
  const detailOf = ({ email, telefone, documento }: CustomerRow) =>
    [email ?? (telefone && writtenPhone(telefone)), documento && writtenTaxId(documento)]
      .filter(Boolean)
      .join(" · ") || undefined;
  const choices = customers?.map((each) => ({ id: each.id, title: each.nome, detail: detailOf(each) }));
  return (
    <SearchPicker
      label={label}
      {...(isLabelHidden && { isLabelHidden })}
      placeholder={t("placeholder")}
      groups={choices && (choices.length > 0 ? [{ id: "customers", title: null, choices }] : [])}
      isStale={found.isFetching}
      emptyText={t("empty")}
      error={found.error ? sentenceOf(found.error) : error}
      onSearch={setQ}
      onPick={pick}
    />
  );
}
