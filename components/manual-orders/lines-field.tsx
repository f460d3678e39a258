"use client";

import { Button, TextInput } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { focusAdded } from "@/components/form/list-focus";
import { MoneyField } from "@/components/form/money-field";
import { useFormats } from "@/components/layout/panel-context";
import type { ErrorOf } from "@/components/manual-orders/use-manual-order-form";
import { ProductPicker } from "@/components/products/product-picker";
import { Card } from "@/components/ui/card";
import { ItemActions } from "@/components/ui/icon-action";
import { Muted } from "@/components/ui/layout";
import { SMALL_ICON } from "@/components/ui/small-icon";
import {
  type Draft,
  type DraftLine,
  lineCents,
  MAX_LINES,
  moved,
  quantityOf,
  withGoods,
} from "@/lib/manual-orders/draft";
import styles from "./lines-field.module.css";

type Props = { draft: Draft; errorOf: ErrorOf; onChange: (change: (draft: Draft) => Draft) => void };

type LineRowProps = {
  line: DraftLine;
  index: number;
  count: number;
  errorOf: (field: "descricao" | "quantidade" | "precoCents" | "produtoId" | "varianteId") => string | null;
  onChange: (changes: Partial<DraftLine>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

function LineRow({ line, index, count, errorOf, onChange, onMove, onRemove }: LineRowProps) {
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

/** For catalogue goods: names the product and says if today's stock suffices. */
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

export function LinesField({ draft: { lines }, errorOf, onChange }: Props) {
  const t = useTranslations("panel.manualOrders.form");
  const made = useRef(0);

  const nextKey = () => `nova-${++made.current}`;
  const setLines = (change: (lines: readonly DraftLine[]) => readonly DraftLine[]) =>
    onChange((known) => ({ ...known, lines: change(known.lines) }));
  const put = (key: string, changes: Partial<DraftLine>) =>
    setLines((known) => known.map((line) => (line.key === key ? { ...line, ...changes } : line)));
  const addFree = () => {
    const key = nextKey();
    const line = { key, descricao: "", quantidade: "1", precoCents: null, goods: null };
    focusAdded(() => setLines((known) => [...known, line]));
  };
  const move = (key: string, step: 1 | -1) => setLines((known) => moved(known, key, step));
  return (
    <Card title={t("items")}>
      {lines.length === 0 ? (
        <Muted>{t("noItems")}</Muted>
      ) : (
        <ol className={styles.list}>
          {lines.map(({ key, ...line }, index) => (
            <LineRow
              key={key}
              line={{ key, ...line }}
              index={index}
              count={lines.length}
              errorOf={(field) => errorOf(`itens[${index}].${field}`)}
              onChange={(changes) => put(key, changes)}
              onMove={(to) => move(key, to > index ? 1 : -1)}
              onRemove={() => setLines((known) => known.filter((each) => each.key !== key))}
            />
          ))}
        </ol>
      )}
      {lines.length < MAX_LINES && (
        <div className={styles.add}>
          <ProductPicker
            label={t("addGoods")}
            choose="unit"
            error={errorOf("itens")}
            onPick={(picked) => {
              const key = nextKey();
              onChange((known) => withGoods(known, picked, key));
            }}
          />
          <Button
            variant="default"
            className={styles.free}
            leftSection={<IconPlus {...SMALL_ICON} />}
            onClick={addFree}
          >
            {t("addFree")}
          </Button>
        </div>
      )}
    </Card>
  );
}
