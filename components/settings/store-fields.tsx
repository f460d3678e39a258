"use client";

import { Checkbox, NativeSelect, TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { ChoicePills } from "@/components/form/choice-pills";
import { IntegerField } from "@/components/form/integer-field";
import { SearchPicker } from "@/components/form/search-picker";
import { FiscalFields } from "@/components/products/fiscal-fields";
import type { SettingsForm } from "@/components/settings/use-settings-form";
import { Card } from "@/components/ui/card";
import { Hint } from "@/components/ui/layout";
import { plainText } from "@/lib/format/plain-text";
import { LOCALE_NAMES, LOCALES, toLocale } from "@/lib/i18n/locales";
import type { LimitedField } from "@/lib/settings/draft";
import styles from "./store-fields.module.css";

export type StoreFacts = {
  /** The storefront's URL at the saved subdomain. */
  address: string;
  /** True after the first order. */
  isCurrencyFrozen: boolean;
  currencies: readonly string[];
};

type Props = { form: SettingsForm; facts: StoreFacts; savedSubdomain: string };

export function StoreFields({ form, facts, savedSubdomain }: Props) {
  const t = useTranslations("panel.settings.form");
  const card = useTranslations("panel.card");
  return (
    <>
      <Card id="loja" isPaired title={card("loja")}>
        <TextInput {...form.getInputProps("nomeLoja")} label={t("nomeLoja.label")} maxLength={80} required />
        <TextInput
          {...form.getInputProps("emailContato")}
          type="email"
          label={t("emailContato.label")}
          description={t("emailContato.hint")}
          maxLength={254}
        />
        <TextInput
          {...form.getInputProps("documento")}
          label={t("documento.label")}
          description={t("documento.hint")}
          maxLength={40}
          autoComplete="off"
        />
        <TextInput
          {...form.getInputProps("razaoSocial")}
          label={t("razaoSocial.label")}
          description={t("razaoSocial.hint")}
          maxLength={120}
          autoComplete="off"
        />
        <TextInput
          {...form.getInputProps("telefoneContato")}
          type="tel"
          label={t("telefoneContato.label")}
          maxLength={40}
          autoComplete="off"
        />
        <div data-wide>
          <TextInput
            {...form.getInputProps("endereco")}
            label={t("endereco.label")}
            description={t("endereco.hint")}
            maxLength={300}
            autoComplete="off"
          />
        </div>
        <div data-wide>
          <SubdomainField form={form} address={facts.address} saved={savedSubdomain} />
        </div>
      </Card>
      <Card id="regiao" isPaired title={card("regiao")}>
        <TimeZoneField
          value={form.values.fusoHorario}
          error={form.errors.fusoHorario}
          onChange={(fusoHorario) => form.setFieldValue("fusoHorario", fusoHorario)}
        />
        <NativeSelect
          {...form.getInputProps("moeda")}
          label={t("moeda.label")}
          description={t(facts.isCurrencyFrozen ? "moeda.frozen" : "moeda.hint")}
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

type SubdomainProps = {
  form: SettingsForm;
  /** The storefront's URL at the subdomain `saved`. */
  address: string;
  saved: string;
};

/** Warns about what a new subdomain breaks. */
function SubdomainField({ form, address, saved }: SubdomainProps) {
  const t = useTranslations("panel.settings.form.subdominio");
  const { subdominio } = form.values;
  const preview = address.replace(/\/\/[^.]+/, () => `//${subdominio || "…"}`);
  return (
    <div className={styles.subdomain}>
      <TextInput
        {...form.getInputProps("subdominio")}
        label={t("label")}
        maxLength={63}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ currentTarget }) => {
          const typed = currentTarget.value.toLowerCase().replace(/\s/g, "");
          form.setFieldValue("subdominio", typed);
          form.clearFieldError("subdominio");
        }}
      />
      <p className={styles.preview}>
        {t("preview")} <output className={styles.address}>{preview}</output>
      </p>
      <p role="status" className={styles.warning}>
        {subdominio !== saved && t("warning", { saved })}
      </p>
    </div>
  );
}

type ZoneProps = { value: string; error: ReactNode; onChange: (zone: string) => void };

const MOST = 12;

/** Removes case, accents, `_` and `/` for the search. */
const bare = (text: string) => plainText(text).replace(/[_/]/g, " ");

function zonesLike(q: string): string[] {
  const wanted = bare(q);
  const zones = ["UTC", ...Intl.supportedValuesOf("timeZone")];
  return zones.filter((zone) => bare(zone).includes(wanted)).slice(0, MOST);
}

/** The user finds a time zone by the name of a city. */
function TimeZoneField({ value, error, onChange }: ZoneProps) {
  const t = useTranslations("panel.settings.form.fusoHorario");
  const [found, setFound] = useState<string[]>([]);
  const choices = found.map((zone) => ({ id: zone, title: zone.replaceAll("_", " ") }));
  return (
    <div className={styles.zone}>
      <SearchPicker
        label={t("label")}
        placeholder={t("search")}
        groups={choices.length > 0 ? [{ id: "zones", title: null, choices }] : []}
        isStale={false}
        emptyText={t("nothing")}
        error={error}
        onSearch={(q) => setFound(zonesLike(q))}
        onPick={onChange}
      />
      <p className={styles.chosen}>
        {t("chosen")} <strong>{value.replaceAll("_", " ")}</strong>
      </p>
    </div>
  );
}

export function FiscalDefaults({ form }: { form: SettingsForm }) {
  const t = useTranslations("panel.settings.form.fiscal");
  const card = useTranslations("panel.card");
  const { ncmPadrao, cestPadrao, origemPadrao, unidadePadrao, cClassTribPadrao } = form.values;
  return (
    <Card id="fiscal" isPaired title={card("fiscal")}>
      <div data-wide>
        <Hint>{t("hint")}</Hint>
      </div>
      <FiscalFields
        values={{
          ncm: ncmPadrao,
          cest: cestPadrao,
          origem: origemPadrao,
          unidade: unidadePadrao,
          cClassTrib: cClassTribPadrao,
        }}
        errorOf={(field) => form.errors[`${field}Padrao`]}
        onChange={(field, value) => {
          form.setFieldValue(`${field}Padrao`, value);
          form.clearFieldError(`${field}Padrao`);
        }}
      />
    </Card>
  );
}

const FIELDS: LimitedField[] = [
  "pixExpiraHoras",
  "boletoExpiraDiasUteis",
  "carrinhoAbandonadoMin",
  "pedidoManualValidadeDias",
  "devolucaoDias",
  "estoqueBaixo",
];

export function DeadlineFields({ form }: { form: SettingsForm }) {
  const t = useTranslations("panel.settings.form");
  const card = useTranslations("panel.card");
  return (
    <Card id="prazos" isPaired title={card("prazos")}>
      {FIELDS.map((field) => (
        <IntegerField
          key={field}
          label={t(`${field}.label`)}
          description={t(`${field}.hint`)}
          rightSection={<span className={styles.unit}>{t(`${field}.unit`)}</span>}
          rightSectionWidth={104}
          rightSectionPointerEvents="none"
          maxDigits={6}
          value={form.values[field]}
          error={form.errors[field]}
          onChange={(value) => {
            form.setFieldValue(field, value);
            form.clearFieldError(field);
          }}
        />
      ))}
      <div data-wide>
        <Checkbox
          {...form.getInputProps("lembrarSacola", { type: "checkbox" })}
          label={t("lembrarSacola.label")}
          description={t("lembrarSacola.hint")}
        />
      </div>
    </Card>
  );
}
