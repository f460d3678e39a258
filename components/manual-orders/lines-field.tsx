"use client";

import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { focusAdded } from "@/components/form/list-focus";
import { LineRow } from "@/components/manual-orders/line-row";
import type { ErrorOf } from "@/components/manual-orders/use-manual-order-form";
import { ProductPicker } from "@/components/products/product-picker";
import { Card } from "@/components/ui/card";
import { Muted } from "@/components/ui/layout";
import { SMALL_ICON } from "@/components/ui/small-icon";
import { type Draft, type DraftLine, MAX_LINES, moved, withGoods } from "@/lib/manual-orders/draft";
import styles from "./lines-field.module.css";

type Props = { draft: Draft; errorOf: ErrorOf; onChange: (change: (draft: Draft) => Draft) => void };

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
