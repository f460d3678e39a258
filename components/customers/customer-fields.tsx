"use client";

import { Button, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { TagChoice } from "@/components/customers/tag-choice";
import { focusAdded, focusBeside } from "@/components/form/list-focus";
import { StreetFields } from "@/components/form/street-fields";
import { Card } from "@/components/ui/card";
import { Muted } from "@/components/ui/layout";
import { SMALL_ICON } from "@/components/ui/small-icon";
import { type CustomerDraft, tidyPhone, tidyTaxId } from "@/lib/customers/draft";
import { type AddressDraft, MAX_ADDRESSES, newAddress } from "@/lib/customers/street";
import styles from "./customer-fields.module.css";

type CustomerForm = UseFormReturnType<CustomerDraft>;

/** Formats document and telephone when the user leaves the field. */
export function PersonFields({ form }: { form: CustomerForm }) {
  const t = useTranslations("panel.customers.form");
  const { telefone, documento } = form.values;
  const phone = form.getInputProps("telefone");
  const document = form.getInputProps("documento");
  return (
    <Card isPaired title={t("person")}>
      <div data-wide>
        <TextInput
          {...form.getInputProps("nome")}
          label={t("name")}
          maxLength={120}
          required
          withAsterisk={false}
          autoComplete="off"
        />
      </div>
      <TextInput
        {...form.getInputProps("email")}
        label={t("email")}
        type="email"
        inputMode="email"
        maxLength={254}
        autoComplete="off"
      />
      <TextInput
        {...phone}
        onBlur={() => form.setFieldValue("telefone", tidyPhone(telefone))}
        label={t("phone")}
        placeholder="(11) 98765-4321"
        type="tel"
        maxLength={40}
        autoComplete="off"
      />
      <TextInput
        {...document}
        onBlur={() => form.setFieldValue("documento", tidyTaxId(documento))}
        label={t("document")}
        placeholder="000.000.000-00"
        maxLength={40}
        autoComplete="off"
      />
      <TextInput {...form.getInputProps("nascimento")} label={t("birth")} type="date" min="1900-01-01" />
    </Card>
  );
}

export function TeamFields({ form }: { form: CustomerForm }) {
  const t = useTranslations("panel.customers.form");
  return (
    <Card isPaired title={t("team")}>
      <div data-wide>
        <TagChoice
          label={t("tags")}
          hint={t("tagsHint")}
          value={form.values.tags}
          onChange={(tags) => form.setFieldValue("tags", tags)}
        />
      </div>
      <div data-wide>
        <Textarea
          {...form.getInputProps("observacao")}
          label={t("note")}
          description={t("noteHint")}
          maxLength={2000}
          rows={3}
        />
      </div>
    </Card>
  );
}

export function AddressFields({ form }: { form: CustomerForm }) {
  const t = useTranslations("panel.customers.form");
  const count = useRef(0);
  const { enderecos } = form.values;
  const put = (addresses: readonly AddressDraft[]) => {
    form.clearErrors();
    form.setFieldValue("enderecos", addresses);
  };
  const add = () => {
    count.current += 1;
    focusAdded(() => put([...enderecos, newAddress(`novo-${count.current}`, enderecos.length === 0)]));
  };
  const remove = (key: string) => {
    focusBeside();
    const rest = enderecos.filter((address) => address.key !== key);
    const hasMain = rest.some(({ principal }) => principal);
    put(hasMain ? rest : rest.map((address, index) => ({ ...address, principal: index === 0 })));
  };
  const choose = (key: string) =>
    put(enderecos.map((address) => ({ ...address, principal: address.key === key })));
  return (
    <Card title={t("addresses")}>
      {enderecos.length === 0 && <Muted>{t("noAddress")}</Muted>}
      {enderecos.map(({ key }, index) => (
        <OneAddress
          key={key}
          form={form}
          index={index}
          onRemove={() => remove(key)}
          onChoose={() => choose(key)}
        />
      ))}
      {enderecos.length < MAX_ADDRESSES && (
        <Button variant="default" leftSection={<IconPlus {...SMALL_ICON} />} onClick={add}>
          {t("addAddress")}
        </Button>
      )}
    </Card>
  );
}

type Props = { form: CustomerForm; index: number; onRemove: () => void; onChoose: () => void };

function OneAddress({ form, index, onRemove, onChoose }: Props) {
  const t = useTranslations("panel.customers.form");
  const number = String(index + 1);
  return (
    <fieldset className={styles.address}>
      <legend className={styles.legend}>{t("address", { number })}</legend>
      <StreetFields inputOf={(name) => form.getInputProps(`enderecos.${index}.${name}`)} />
      <div className={styles.actions}>
        <label className={styles.main}>
          <input
            type="radio"
            name="principal"
            checked={form.values.enderecos[index]?.principal ?? false}
            onChange={onChoose}
          />
          {t("principal")}
        </label>
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash {...SMALL_ICON} />}
          aria-label={t("removeAddress", { number })}
          onClick={onRemove}
        >
          {t("remove")}
        </Button>
      </div>
    </fieldset>
  );
}
