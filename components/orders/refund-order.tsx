"use client";

import { Button, Checkbox, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useLocale, useTranslations } from "next-intl";
import { ChoicePills } from "@/components/form/choice-pills";
import { ChoiceSelect } from "@/components/form/choice-select";
import { FormModal } from "@/components/form/form-modal";
import { MoneyField } from "@/components/form/money-field";
import { useDialogAction } from "@/components/form/use-form-action";
import { useFormats } from "@/components/layout/panel-context";
import { NotifyField } from "@/components/orders/notify-field";
import { useOrderConflict } from "@/components/orders/use-move-order";
import { Sums } from "@/components/ui/figures";
import { Hint } from "@/components/ui/layout";
import { textOfCents } from "@/lib/format/typed-money";
import { type OrderView, refundMutation } from "@/lib/orders/client";
import { restOf, worthOf } from "@/lib/orders/money/refund-rest";
import type { NewRefund } from "@/lib/orders/schema";
import styles from "./refund-order.module.css";

type RefundValues = {
  mode: "item" | "amount";
  units: Record<string, number>;
  /** Amounts in cents. */
  freight: number | null;
  amount: number | null;
  motivo: string;
  reestocar: boolean;
  notificar: boolean;
};

const EMPTY: RefundValues = {
  mode: "item",
  units: {},
  freight: null,
  amount: null,
  motivo: "",
  reestocar: false,
  notificar: false,
};

function useRefundForm(order: OrderView) {
  const t = useTranslations("panel.orders.refund");
  const { cents } = useFormats();
  const rest = restOf(order);
  const sumOf = ({ mode, units, freight, amount }: RefundValues) => {
    if (mode === "amount") return amount ?? 0;
    const lines = rest.lines.reduce((sum, line) => sum + worthOf(line, units[line.itemId] ?? 0), 0);
    return lines + (freight ?? 0);
  };
  const problemsOf = (values: RefundValues): Record<string, string> => {
    const { mode, units, freight, amount } = values;
    const isByItem = mode === "item";
    const whole = isByItem ? "units" : "amount";
    if (!isByItem && !amount) return { amount: t("amountMissing") };
    if (isByItem && (freight ?? 0) > rest.freteCents) {
      return { freight: t("shippingTooMuch", { amount: cents(rest.freteCents) }) };
    }
    const sumCents = sumOf(values);
    if (sumCents > rest.valorCents) return { [whole]: t("tooMuch", { amount: cents(rest.valorCents) }) };
    const isNothing = sumCents === 0 && !rest.lines.some(({ itemId }) => (units[itemId] ?? 0) > 0);
    return isNothing ? { [whole]: t("nothing") } : {};
  };
  const form = useForm<RefundValues>({ initialValues: EMPTY, validate: problemsOf });

  const requestOf = ({ mode, units, freight, amount, ...typed }: RefundValues): NewRefund => {
    const { notificar } = typed;
    const motivo = typed.motivo.trim() || null;
    if (mode === "amount") return { valorCents: amount ?? 0, motivo, reestocar: false, notificar };
    const itens = rest.lines.flatMap(({ itemId }) => {
      const quantidade = units[itemId] ?? 0;
      return quantidade > 0 ? [{ itemId, quantidade }] : [];
    });
    return {
      ...(itens.length > 0 && { itens }),
      ...(freight && { freteCents: freight }),
      motivo,
      reestocar: typed.reestocar && itens.length > 0,
      notificar,
    };
  };
  return { form, rest, sumCents: sumOf(form.values), requestOf };
}

type RefundLinesProps = Pick<ReturnType<typeof useRefundForm>, "form" | "rest">;

function RefundLines({ form, rest }: RefundLinesProps) {
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
          <ChoiceSelect
            aria-label={t("quantity", { item: nome })}
            disabled={quantidade === 0}
            value={units[itemId] ?? 0}
            choices={Array.from({ length: quantidade + 1 }, (_, number) => number)}
            nameOf={String}
            onChoose={(number) => choose(itemId, number)}
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

type Props = { order: OrderView; onClose: () => void };

const REASON_LENGTH = 255;

/** Refunds units, freight or a free amount, up to the amount that is left. */
export function RefundOrder({ order, onClose }: Props) {
  const t = useTranslations("panel.orders.refund");
  const { cents } = useFormats();
  const wasConflict = useOrderConflict(order);
  const { form, rest, sumCents, requestOf } = useRefundForm(order);
  const action = useDialogAction({
    form,
    mutation: refundMutation,
    sent: (typed) => ({ id: order.id, ...requestOf(typed) }),
    done: t("done", { amount: cents(sumCents) }),
    onClose,
    onRefused: async (error) => {
      const isConflict = await wasConflict(error);
      if (isConflict) onClose();
      return isConflict;
    },
    texts: { problems: t("problems"), failed: t("failed") },
  });
  const { mode, amount } = form.values;
  return (
    <FormModal
      title={t("title", { number: String(order.numero) })}
      submitLabel={sumCents > 0 ? t("submit", { amount: cents(sumCents) }) : t("submitEmpty")}
      action={action}
      onClose={onClose}
    >
      <ChoicePills
        name="modo"
        label={t("how")}
        choices={[
          { value: "item", label: t("byItem") },
          { value: "amount", label: t("byAmount") },
        ]}
        value={mode}
        onChoose={(chosen) => form.setFieldValue("mode", chosen)}
      />
      {mode === "item" ? (
        <RefundLines form={form} rest={rest} />
      ) : (
        <MoneyField {...form.getInputProps("amount")} value={amount} label={t("amount")} />
      )}
      <div className={styles.sums}>
        <Sums
          isLive
          sums={[
            { name: t("sum"), value: cents(sumCents) },
            { name: t("left"), value: cents(Math.max(0, rest.valorCents - sumCents)) },
          ]}
        />
      </div>
      <TextInput {...form.getInputProps("motivo")} label={t("reason")} maxLength={REASON_LENGTH} />
      {mode === "item" && (
        <Checkbox {...form.getInputProps("reestocar", { type: "checkbox" })} label={t("restock")} />
      )}
      <Hint>{t("moneyHint")}</Hint>
      <NotifyField email={order.clienteEmail} {...form.getInputProps("notificar", { type: "checkbox" })} />
    </FormModal>
  );
}
