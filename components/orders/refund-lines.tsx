"use client";

import { Button, NativeSelect } from "@mantine/core";
import { useLocale, useTranslations } from "next-intl";
import { MoneyField } from "@/components/form/money-field";
import { useFormats } from "@/components/layout/panel-context";
import type { useRefundForm } from "@/components/orders/use-refund-form";
import { textOfCents } from "@/lib/format/typed-money";
import styles from "./refund-order.module.css";

type Props = Pick<ReturnType<typeof useRefundForm>, "form" | "rest">;

/** How many units of each line come back, and how much of the freight. */
export function RefundLines({ form, rest }: Props) {
  const t = useTranslations("panel.orders.refund");
  const locale = useLocale();
  const { cents, count } = useFormats();
  const { units } = form.values;
  const choose = (itemId: string, count: number) =>
    form.setFieldValue("units", { ...units, [itemId]: count });
  const all = () =>
    form.setValues({
      units: Object.fromEntries(rest.lines.map(({ itemId, quantidade }) => [itemId, quantidade])),
      freight: rest.freteCents > 0 ? rest.freteCents : null,
    });
  return (
    <div className={styles.lines}>
      {rest.lines.map(({ itemId, nome, quantidade, valorCents }) => (
        <div key={itemId} className={styles.line}>
          <span className={styles.words}>
            <span className={styles.name}>{nome}</span>
            <span className={styles.rest}>
              {quantidade > 0
                ? t("ofUnits", { count: count(quantidade), amount: cents(valorCents) })
                : t("nothingLeft")}
            </span>
          </span>
          <NativeSelect
            aria-label={t("quantity", { item: nome })}
            disabled={quantidade === 0}
            value={String(units[itemId] ?? 0)}
            onChange={({ currentTarget }) => choose(itemId, Number(currentTarget.value))}
            data={Array.from({ length: quantidade + 1 }, (_, number) => String(number))}
          />
        </div>
      ))}
      {rest.freteCents > 0 && (
        <div className={styles.line}>
          <span className={styles.words}>
            <span className={styles.name}>{t("shipping")}</span>
            <span className={styles.rest}>{t("shippingLeft", { amount: cents(rest.freteCents) })}</span>
          </span>
          <MoneyField
            {...form.getInputProps("freight")}
            value={form.values.freight}
            aria-label={t("shipping")}
            placeholder={textOfCents(0, locale)}
          />
        </div>
      )}
      <div>
        <Button variant="default" size="xs" onClick={all}>
          {t("all")}
        </Button>
      </div>
    </div>
  );
}
