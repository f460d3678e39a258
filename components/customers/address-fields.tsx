"use client";

import { Button } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import type { CustomerForm } from "@/components/customers/customer-editor";
import { focusAdded, focusBeside } from "@/components/form/list-focus";
import { StreetFields } from "@/components/form/street-fields";
import { Card } from "@/components/ui/card";
import { Muted } from "@/components/ui/layout";
import { SMALL_ICON } from "@/components/ui/small-icon";
import { type AddressDraft, MAX_ADDRESSES, newAddress } from "@/lib/customers/street";
import styles from "./address-fields.module.css";

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
