import { writtenPhone } from "@/lib/customers/phone";
import { writtenTaxId } from "@/lib/customers/tax-id";
import { translator } from "@/lib/i18n/request-locale";
import type { Profile } from "@/lib/store-account/profile-schema";
import { problemTexts } from "@/lib/storefront/form-texts";
import { AccountSection } from "./account-section";
import { FormField } from "./form-field";
import { StoreForm } from "./store-form";

export async function ProfileSection({ profile }: { profile: Profile }) {
  const t = await translator("storefront.account");
  const { nome, telefone, documento, nascimento } = profile;
  const texts = {
    ...(await problemTexts()),
    submit: t("form.save"),
    submitting: t("form.saving"),
    done: t("form.saved"),
  };
  return (
    <AccountSection title={t("profile.dataTitle")}>
      <StoreForm path="/store/me" method="PUT" texts={texts} refreshes>
        <FormField
          name="nome"
          label={t("profile.name")}
          defaultValue={nome}
          autoComplete="name"
          required
          maxLength={120}
        />
        <FormField
          name="telefone"
          type="tel"
          label={t("profile.phone")}
          defaultValue={telefone ? writtenPhone(telefone) : ""}
          autoComplete="tel"
          maxLength={40}
        />
        <FormField
          name="documento"
          label={t("profile.document")}
          defaultValue={documento ? writtenTaxId(documento) : ""}
          maxLength={40}
        />
        <FormField
          name="nascimento"
          type="date"
          label={t("profile.birth")}
          defaultValue={nascimento ?? ""}
          autoComplete="bday"
        />
      </StoreForm>
    </AccountSection>
  );
}
