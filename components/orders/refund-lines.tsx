"use client";

import { Button, NativeSelect } from "@mantine/core";
import { useLocale, useTranslations } from "next-intl";
import { MoneyField } from "@/components/form/money-field";
import { useFormats } from "@/components/layout/panel-context";
import type { useRefundForm } from "@/components/orders/use-refund-form";
import { textOfCents } from "@/lib/format/typed-money";
import styles from "./refund-order.module.css";

type Props = { form: ReturnType<typeof useRefundForm> };

/** How many units of each line come back, and how much of the freight. */
export function RefundLines({ form }: Props) {
  const t = useTranslations("panel.orders.refund");
  const locale = useLocale();
  const { cents, count } = useFormats();
  const { values, set, rest, unitsOf } = form;
  const choose = (itemId: string, units: number) => set({ units: { ...values.units, [itemId]: units } });
  const all = () =>
    set({
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
            value={String(unitsOf(itemId))}
            onChange={({ currentTarget }) => choose(itemId, Number(currentTarget.value))}
            data={Array.from({ length: quantidade + 1 }, (_, units) => String(units))}
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
            aria-label={t("shipping")}
            placeholder={textOfCents(0, locale)}
            value={values.freight}
            onChange={(freight) => set({ freight })}
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
