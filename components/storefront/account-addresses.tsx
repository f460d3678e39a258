import type { Address } from "@/lib/customers/address-schema";
import { STATES } from "@/lib/customers/states";
import { translator } from "@/lib/i18n/request-locale";
import { problemTexts } from "@/lib/storefront/form-texts";
import { AccountSection } from "./account-section";
import { AddressForm } from "./address-form";

export async function AddressSection({ addresses }: { addresses: readonly Address[] }) {
  const t = await translator("storefront.account");
  const texts = {
    empty: t("addresses.empty"),
    add: t("addresses.add"),
    remove: t("addresses.remove", { number: "{number}" }),
    item: t("addresses.item", { number: "{number}" }),
    main: t("addresses.main"),
    cep: t("addresses.cep"),
    street: t("addresses.street"),
    number: t("addresses.number"),
    complement: t("addresses.complement"),
    district: t("addresses.district"),
    city: t("addresses.city"),
    state: t("addresses.state"),
    chooseState: t("addresses.chooseState"),
    otherState: t("addresses.otherState", { cep: "{cep}", state: "{state}" }),
    ...(await problemTexts()),
    fields: {
      cep: t("addresses.problemCep"),
      cidade: t("addresses.problemCidade"),
      uf: t("addresses.problemUf"),
    },
    submit: t("form.save"),
    submitting: t("form.saving"),
    done: t("form.saved"),
  };
  return (
    <AccountSection title={t("addresses.title")}>
      <AddressForm addresses={addresses} states={STATES} texts={texts} />
    </AccountSection>
  );
}
