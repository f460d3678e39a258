"use client";

import { TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useTranslations } from "next-intl";
import { IntegerField } from "@/components/form/integer-field";
import { itemName } from "@/lib/format/item-name";
import type { OrderView } from "@/lib/orders/client";
import type { linesToPack } from "@/lib/orders/parcels/left";
import styles from "./shipments.module.css";

export type ParcelView = OrderView["envios"][number];

export type ShipmentValues = {
  transportadora: string;
  servico: string;
  codigoRastreio: string;
  linkRastreio: string;
  pesoGramas: number | null;
  volumes: number | null;
  /** Units of each line. */
  units: Record<string, number | null>;
  notificar: boolean;
};

export const wayOf = ({ transportadora, servico, codigoRastreio, linkRastreio }: ShipmentValues) => ({
  transportadora: transportadora.trim() || null,
  servico: servico.trim() || null,
  codigoRastreio: codigoRastreio.trim() || null,
  linkRastreio: linkRastreio.trim() || null,
});

type FieldsProps = { form: UseFormReturnType<ShipmentValues> };

/** How the parcel travels. The browser offers the carriers that were typed before. */
export function WayFields({ form }: FieldsProps) {
  const t = useTranslations("panel.shipments.fields");
  return (
    <>
      <TextInput
        {...form.getInputProps("transportadora")}
        name="transportadora"
        label={t("carrier")}
        maxLength={80}
      />
      <TextInput {...form.getInputProps("servico")} name="servico" label={t("service")} maxLength={80} />
      <TextInput
        {...form.getInputProps("codigoRastreio")}
        label={t("code")}
        maxLength={80}
        autoComplete="off"
      />
      <TextInput
        {...form.getInputProps("linkRastreio")}
        label={t("link")}
        description={t("linkHint")}
        maxLength={500}
        autoComplete="off"
        inputMode="url"
      />
    </>
  );
}

type LinesProps = FieldsProps & { lines: ReturnType<typeof linesToPack> };

export function LineFields({ form, lines }: LinesProps) {
  const t = useTranslations("panel.shipments.fields");
  const { units } = form.values;
  return (
    <fieldset className={styles.lines}>
      <legend className={styles.legend}>{t("items")}</legend>
      {lines.map((line) => (
        <div key={line.itemId} className={styles.line}>
          <span className={styles.words}>
            {itemName(line)} <span className={styles.rest}>{t("left", { count: line.restam })}</span>
          </span>
          <IntegerField
            aria-label={t("quantity", { item: itemName(line) })}
            value={units[line.itemId] ?? null}
            error={form.errors[`units.${line.itemId}`]}
            onChange={(count) => form.setFieldValue("units", { ...units, [line.itemId]: count })}
          />
        </div>
      ))}
      {form.errors.units && <p className={styles.problem}>{form.errors.units}</p>}
    </fieldset>
  );
}

export function SizeFields({ form }: FieldsProps) {
  const t = useTranslations("panel.shipments.fields");
  const { pesoGramas, volumes } = form.values;
  return (
    <div className={styles.pair}>
      <IntegerField
        {...form.getInputProps("pesoGramas")}
        value={pesoGramas}
        label={t("weight")}
        maxDigits={7}
      />
      <IntegerField {...form.getInputProps("volumes")} value={volumes} label={t("volumes")} maxDigits={3} />
    </div>
  );
}
