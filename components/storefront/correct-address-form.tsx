"use client";

import { writtenCep } from "@/lib/customers/cep";
import type { DeliveryAddress } from "@/lib/orders/schema";
import { StateField } from "./address-form";
import styles from "./address-form.module.css";
import { FormField } from "./form-field";
import { StoreForm, type StoreFormTexts } from "./store-form";

type Part = "recipient" | "cep" | "street" | "number" | "complement" | "district" | "city" | "state";
type Props = {
  /** The secret token of the order. */
  token: string;
  address: DeliveryAddress;
  states: readonly string[];
  texts: Record<Part, string> & StoreFormTexts;
};

/** After success the page shows the new address. */
export function CorrectAddressForm({ token, address, states, texts }: Props) {
  const field = (name: keyof DeliveryAddress, label: string, maxLength: number) => ({
    name,
    label,
    maxLength,
    defaultValue: address[name] ?? "",
  });
  return (
    <StoreForm
      path="/store/pedidos/{token}/endereco"
      method="PUT"
      params={{ token }}
      texts={texts}
      reloadsAt="#entrega"
    >
      <div className={styles.grid}>
        <div className={styles.wide}>
          <FormField {...field("destinatario", texts.recipient, 120)} autoComplete="name" />
        </div>
        <FormField
          {...field("cep", texts.cep, 20)}
          defaultValue={writtenCep(address.cep ?? "")}
          inputMode="numeric"
          autoComplete="postal-code"
          required
        />
        <div className={styles.wide}>
          <FormField {...field("logradouro", texts.street, 160)} autoComplete="address-line1" required />
        </div>
        <FormField {...field("numero", texts.number, 20)} autoComplete="off" required />
        <FormField {...field("complemento", texts.complement, 80)} autoComplete="address-line2" />
        <FormField {...field("bairro", texts.district, 80)} autoComplete="address-level3" required />
        <FormField {...field("cidade", texts.city, 80)} autoComplete="address-level2" required />
        <StateField name="uf" label={texts.state} states={states} defaultValue={address.uf} />
      </div>
    </StoreForm>
  );
}
