"use client";

import { TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { MoneyField } from "@/components/form/money-field";
import { useFormats } from "@/components/layout/panel-context";
import { ItemActions } from "@/components/ui/icon-action";
import { type DraftLine, lineCents, quantityOf } from "@/lib/manual-orders/draft";
import styles from "./line-row.module.css";

type Props = {
  line: DraftLine;
  index: number;
  count: number;
  errorOf: (field: "descricao" | "quantidade" | "precoCents" | "produtoId" | "varianteId") => string | null;
  onChange: (changes: Partial<DraftLine>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

export function LineRow({ line, index, count, errorOf, onChange, onMove, onRemove }: Props) {
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
        onChange={({ currentTarget }) =>
          onChange({ quantidade: currentTarget.value.replace(/[^\d.,]/g, "") })
        }
      />
      <MoneyField
        leftSection={null}
        aria-label={t("price", name)}
        value={line.precoCents}
        error={errorOf("precoCents")}
        onChange={(precoCents) => onChange({ precoCents })}
      />
      <span className={styles.total}>{cents === null ? "–" : format.cents(cents)}</span>
      <div className={styles.actions}>
        <ItemActions
          labels={{ earlier: t("moveUp", name), later: t("moveDown", name), remove: t("remove", name) }}
          index={index}
          count={count}
          onMove={onMove}
          onRemove={onRemove}
        />
      </div>
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
