"use client";

import { ActionIcon, type ActionIconProps, TextInput } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconX } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { MoneyField } from "@/components/form/money-field";
import { useFormats } from "@/components/layout/panel-context";
import { type DraftLine, lineCents, quantityOf } from "@/lib/manual-orders/draft";
import styles from "./line-row.module.css";

type LineActionsProps = {
  number: number;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
};

const ICON = { size: 16, stroke: 1.75, "aria-hidden": true } as const;
const BUTTON = { variant: "subtle", color: "gray", size: 32 } as const satisfies ActionIconProps;

/** With nowhere to go only aria-disabled, which keeps the focus. */
function LineActions({ number, isFirst, isLast, onMove, onRemove }: LineActionsProps) {
  const t = useTranslations("panel.manualOrders.form");
  const name = { number };
  return (
    <div className={styles.actions}>
      <ActionIcon
        {...BUTTON}
        className={styles.move}
        aria-label={t("moveUp", name)}
        aria-disabled={isFirst}
        onClick={() => !isFirst && onMove(-1)}
      >
        <IconArrowUp {...ICON} />
      </ActionIcon>
      <ActionIcon
        {...BUTTON}
        className={styles.move}
        aria-label={t("moveDown", name)}
        aria-disabled={isLast}
        onClick={() => !isLast && onMove(1)}
      >
        <IconArrowDown {...ICON} />
      </ActionIcon>
      <ActionIcon {...BUTTON} aria-label={t("remove", name)} onClick={onRemove}>
        <IconX {...ICON} />
      </ActionIcon>
    </div>
  );
}

type Props = {
  line: DraftLine;
  index: number;
  isLast: boolean;
  errorOf: (field: "descricao" | "quantidade" | "precoCents" | "produtoId" | "varianteId") => string | null;
  onChange: (changes: Partial<DraftLine>) => void;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
};

export function LineRow({ line, index, isLast, errorOf, onChange, onMove, onRemove }: Props) {
  const t = useTranslations("panel.manualOrders.form");
  const format = useFormats();
  const cents = lineCents(line);
  const name = { number: index + 1 };
  return (
    <li className={styles.line}>
      <TextInput
        className={styles.description}
        aria-label={t("description", name)}
        placeholder={t("descriptionHint")}
        maxLength={200}
        value={line.descricao}
        error={errorOf("descricao") ?? errorOf("produtoId") ?? errorOf("varianteId")}
        onChange={({ currentTarget }) => onChange({ descricao: currentTarget.value })}
      />
      <TextInput
        aria-label={t("quantity", name)}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        leftSection="×"
        value={line.quantidade}
        error={errorOf("quantidade")}
        onChange={({ currentTarget }) => onChange({ quantidade: currentTarget.value.replace(/\D/g, "") })}
      />
      <MoneyField
        leftSection={null}
        aria-label={t("price", name)}
        value={line.precoCents}
        error={errorOf("precoCents")}
        onChange={(precoCents) => onChange({ precoCents })}
      />
      <span className={styles.total}>{cents === null ? "–" : format.cents(cents)}</span>
      <LineActions
        number={index + 1}
        isFirst={index === 0}
        isLast={isLast}
        onMove={onMove}
        onRemove={onRemove}
      />
      <Hint line={line} />
    </li>
  );
}

/** Of catalogue goods: which, and if today's stock suffices. */
function Hint({ line: { goods, quantidade } }: { line: DraftLine }) {
  const t = useTranslations("panel.manualOrders.form");
  if (!goods) return <span className={styles.hint}>{t("freeLine")}</span>;
  const { nome, detalhe, sku, estoque } = goods;
  const isShort = estoque !== null && (quantityOf(quantidade) ?? 0) > estoque;
  return (
    <span className={styles.hint}>
      <span>{[nome, detalhe, sku].filter(Boolean).join(" · ")}</span>
      {estoque !== null && (
        <span
          className={styles.stock}
          data-short={isShort || undefined}
          role={isShort ? "status" : undefined}
        >
          {t(isShort ? "tooFew" : "inStock", { count: estoque })}
        </span>
      )}
    </span>
  );
}
