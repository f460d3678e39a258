"use client";

import { NativeSelect, TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { ChoicePills } from "@/components/form/choice-pills";
import { SubdomainField } from "@/components/settings/subdomain-field";
import { TimeZoneField } from "@/components/settings/time-zone-field";
import type { SettingsForm } from "@/components/settings/use-settings-form";
import { Card } from "@/components/ui/card";
import { LOCALE_NAMES, LOCALES, toLocale } from "@/lib/i18n/locales";

export type StoreFacts = {
  /** Address of the storefront at the subdomain as it was read. */
  address: string;
  /** Some order has been placed: its currency stays. */
  isCurrencyFrozen: boolean;
  currencies: readonly string[];
};

type Props = { form: SettingsForm; facts: StoreFacts; savedSubdomain: string };

const BELOW: ("label" | "input" | "description" | "error")[] = ["label", "input", "description", "error"];

/** Who the store is, and where. */
export function StoreFields({ form, facts, savedSubdomain }: Props) {
  const t = useTranslations("panel.settings.form");
  return (
    <>
      <Card isPaired title={t("storeCard")}>
        <TextInput {...form.getInputProps("nomeLoja")} label={t("nomeLoja.label")} maxLength={80} required />
        <TextInput
          {...form.getInputProps("emailContato")}
          type="email"
          label={t("emailContato.label")}
          description={t("emailContato.hint")}
          inputWrapperOrder={BELOW}
          maxLength={254}
        />
        <TextInput
          {...form.getInputProps("documento")}
          label={t("documento.label")}
          description={t("documento.hint")}
          inputWrapperOrder={BELOW}
          maxLength={20}
          autoComplete="off"
        />
        <div data-wide>
          <SubdomainField form={form} address={facts.address} saved={savedSubdomain} />
        </div>
      </Card>
      <Card isPaired title={t("regionCard")}>
        <TimeZoneField
          value={form.values.fusoHorario}
          error={form.errors.fusoHorario}
          onChange={(fusoHorario) => form.setFieldValue("fusoHorario", fusoHorario)}
        />
        <NativeSelect
          {...form.getInputProps("moeda")}
          label={t("moeda.label")}
          description={t(facts.isCurrencyFrozen ? "moeda.frozen" : "moeda.hint")}
          inputWrapperOrder={BELOW}
          disabled={facts.isCurrencyFrozen}
          data={[...facts.currencies]}
        />
        <div data-wide>
          <ChoicePills
            name="idioma"
            label={t("idioma.label")}
            value={toLocale(form.values.idioma)}
            choices={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value], lang: value }))}
            onChoose={(idioma) => form.setFieldValue("idioma", idioma)}
          />
        </div>
      </Card>
    </>
  );
}
