"use client";

import { TextInput } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useFormats } from "@/components/layout/panel-context";
import { RemoveItem } from "@/components/ui/icon-action";
import type { SimulationResult } from "@/lib/coupons/simulate-schema";
import type { PickedProduct } from "@/lib/products/picked";
import styles from "./simulated-lines.module.css";

export type CartLine = { key: string; quantidade: number; picked: PickedProduct };

const MAX_QUANTITY = 999;

type Props = {
  lines: readonly CartLine[];
  onChange: (lines: readonly CartLine[]) => void;
  result: SimulationResult | undefined;
};

export function SimulatedLines({ lines, onChange, result }: Props) {
  const t = useTranslations("panel.coupons.simulator");
  if (lines.length === 0) return <p className={styles.empty}>{t("empty")}</p>;
  const remove = (key: string) => onChange(lines.filter((line) => line.key !== key));
  const setQuantity = (key: string, text: string) => {
    const quantidade = Math.min(MAX_QUANTITY, Math.max(1, Number.parseInt(text, 10) || 1));
    onChange(lines.map((line) => (line.key === key ? { ...line, quantidade } : line)));
  };
  return (
    <ul className={styles.lines} aria-label={t("items")}>
      {lines.map((line, index) => (
        <Line
          key={line.key}
          line={line}
          discountCents={result?.itens[index]?.descontoCents ?? 0}
          onQuantity={(text) => setQuantity(line.key, text)}
          onRemove={() => remove(line.key)}
        />
      ))}
    </ul>
  );
}

type LineProps = {
  line: CartLine;
  discountCents: number;
  onQuantity: (text: string) => void;
  onRemove: () => void;
};

function Line({ line: { picked, quantidade }, discountCents, onQuantity, onRemove }: LineProps) {
  const t = useTranslations("panel.coupons.simulator");
  const format = useFormats();
  const name = [picked.nome, picked.detalhe].filter(Boolean).join(" · ");
  return (
    <li className={styles.line}>
      <span className={styles.name}>{name}</span>
      <TextInput
        type="number"
        className={styles.quantity}
        aria-label={t("quantity", { name })}
        min={1}
        max={MAX_QUANTITY}
        value={quantidade}
        onChange={({ currentTarget }) => onQuantity(currentTarget.value)}
      />
      <span className={styles.amounts}>
        <span>{format.cents(picked.precoCents * quantidade)}</span>
        {discountCents > 0 && (
          <span className={styles.discount}>{t("discountOf", { amount: format.cents(discountCents) })}</span>
        )}
      </span>
      <RemoveItem label={t("remove", { name })} icon={IconX} onRemove={onRemove} />
    </li>
  );
}
