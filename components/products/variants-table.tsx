"use client";

import { Button, SegmentedControl } from "@mantine/core";
import { IconArrowBarToDown } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useCallback, useMemo, useState } from "react";
import { ROLES } from "@/components/data-table/table-roles";
import type { EditorForm } from "@/components/products/use-product-form";
import { useVariantGrid } from "@/components/products/use-variant-grid";
import type { Inherited, VariantErrors } from "@/components/products/variant-cells";
import { type OptionColumn, VariantRow } from "@/components/products/variant-row";
import { Hidden } from "@/components/ui/hidden";
import { IconAction } from "@/components/ui/icon-action";
import { columnsOf, GRID_VIEWS, type GridColumn, type GridView, isFillable } from "@/lib/products/form/grid";
import type { VariantDraft } from "@/lib/products/form/values";
import { isColour, isSize, valueLength } from "@/lib/products/options";
import type { ProductImage } from "@/lib/products/schema";
import styles from "./variants-card.module.css";

const FIELD = /^variantes\[(\d+)\]\.(\w+)/;
const OF_OPTIONS = ["tamanho", "cor"];

type Lines = Readonly<Record<number, VariantErrors>>;
type Grid = ReturnType<typeof useVariantGrid>;

/** Returns the same objects while the problems stay the same, so the lines do not render again. */
function useErrorsByLine(errors: EditorForm["errors"], outcome: Grid["outcome"]): Lines {
  const t = useTranslations("panel.products.variants");
  return useMemo(() => {
    const lines: Record<number, VariantErrors> = {};
    for (const [path, sentence] of Object.entries(errors)) {
      const [, index, field = ""] = FIELD.exec(path) ?? [];
      const place = OF_OPTIONS.includes(field) ? "opcoes" : field === "dimensoes" ? "alturaCm" : field;
      if (index) lines[Number(index)] = { ...lines[Number(index)], [place]: sentence };
    }
    for (const { row, key, problem } of outcome?.kind === "wrong" ? outcome.wrong : []) {
      lines[row] = { ...lines[row], [key]: t(`cell.${problem}`) };
    }
    return lines;
  }, [errors, outcome, t]);
}

function useOptionColumns({ values }: EditorForm): OptionColumn[] {
  const t = useTranslations("panel.products.variants");
  const { opcoes } = values;
  return useMemo(
    () =>
      opcoes.map(({ key, nome }) => ({
        key,
        label: isSize(nome) ? t("tamanho") : isColour(nome) ? t("cor") : nome,
        maxLength: valueLength(nome),
      })),
    [opcoes, t],
  );
}

function useInherited({ values }: EditorForm): Inherited {
  const { custoCents, pesoGramas, alturaCm, larguraCm, comprimentoCm } = values;
  return useMemo(
    () => ({ custoCents, pesoGramas, alturaCm, larguraCm, comprimentoCm }),
    [custoCents, pesoGramas, alturaCm, larguraCm, comprimentoCm],
  );
}

/** After a refused save, the group of columns that has the only problems comes up. */
function useView(errors: EditorForm["errors"]) {
  const [view, setView] = useState<GridView>("sale");
  const [seen, setSeen] = useState(errors);
  if (seen !== errors) {
    setSeen(errors);
    const fields = Object.keys(errors).flatMap((path) => FIELD.exec(path)?.[2] ?? []);
    const viewOf = (field: string): GridView =>
      field === "dimensoes"
        ? "parcel"
        : (GRID_VIEWS.find((one) => columnsOf(one, [], true).some(({ key }) => key === field)) ?? "sale");
    const views = fields.map(viewOf);
    const first = GRID_VIEWS.find((one) => views.includes(one));
    if (first && !views.includes(view)) setView(first);
  }
  return { view, setView };
}

type Props = {
  form: EditorForm;
  /** By the variant's id. */
  stocks: ReadonlyMap<string, number>;
  pictures: readonly ProductImage[];
  onAdjust: (variantId: string) => void;
  /** The last variant is about to go, and the table with it. */
  onEmpty: () => void;
};

export function VariantsTable({ form, stocks, pictures, onAdjust, onEmpty }: Props) {
  const t = useTranslations("panel.products.variants");
  const drafts = form.values.variantes;
  const options = useOptionColumns(form);
  const inherited = useInherited(form);
  const { view, setView } = useView(form.errors);
  const columns = columnsOf(view, options, pictures.length > 0);
  const grid = useVariantGrid(form, columns);
  const errors = useErrorsByLine(form.errors, grid.outcome);
  const { setFieldValue } = form;
  const change = useCallback(
    (key: string, changes: Partial<VariantDraft>) =>
      setFieldValue("variantes", (known) =>
        known.map((draft) => (draft.key === key ? { ...draft, ...changes } : draft)),
      ),
    [setFieldValue],
  );
  const isLast = drafts.length === 1;
  const remove = useCallback(
    (key: string) => {
      if (isLast) onEmpty();
      setFieldValue("variantes", (known) => known.filter((draft) => draft.key !== key));
    },
    [setFieldValue, isLast, onEmpty],
  );
  return (
    <>
      <SegmentedControl
        aria-label={t("view")}
        className={styles.views}
        classNames={{ label: styles.view }}
        value={view}
        data={GRID_VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
        onChange={setView}
      />
      <div>
        <table
          {...ROLES.table}
          {...grid.table}
          aria-label={t("title")}
          className={styles.grid}
          data-view={view}
        >
          <Head columns={columns} options={options} view={view} onFill={grid.fillColumn} />
          <tbody {...ROLES.group}>
            {drafts.map((draft, index) => (
              <VariantRow
                key={draft.key}
                draft={draft}
                index={index}
                view={view}
                options={options}
                inherited={inherited}
                pictures={pictures}
                stock={draft.id ? (stocks.get(draft.id) ?? null) : null}
                errors={errors[index]}
                onChange={change}
                onRemove={remove}
                onAdjust={onAdjust}
              />
            ))}
          </tbody>
        </table>
        <Outcome grid={grid} />
      </div>
    </>
  );
}

type HeadProps = {
  columns: readonly GridColumn[];
  options: readonly OptionColumn[];
  view: GridView;
  onFill: (column: number) => void;
};

function Head({ columns, options, view, onFill }: HeadProps) {
  const t = useTranslations("panel.products.variants");
  return (
    <thead {...ROLES.group} className={styles.head}>
      <tr {...ROLES.row}>
        {view !== "sale" && <th {...ROLES.heading}>{t("variant")}</th>}
        {columns.map((column, index) => {
          const label =
            column.kind === "option" ? (options[column.option]?.label ?? column.key) : t(column.key);
          return (
            <th key={column.key} {...ROLES.heading}>
              <span className={styles.heading}>
                {label}
                {isFillable(column) && (
                  <IconAction
                    label={t("fill", { field: label })}
                    icon={IconArrowBarToDown}
                    onClick={() => onFill(index)}
                  />
                )}
              </span>
            </th>
          );
        })}
        <th {...ROLES.heading}>
          <Hidden>{t("actions")}</Hidden>
        </th>
      </tr>
    </thead>
  );
}

/** Says what a fill or a paste did, or why it did nothing. */
function Outcome({ grid: { outcome, undo } }: { grid: Grid }) {
  const t = useTranslations("panel.products.variants");
  return (
    <div role="status" className={styles.outcome}>
      {outcome?.kind === "changed" && (
        <>
          {t("filled", { count: outcome.cells })}
          <Button variant="subtle" size="compact-sm" onClick={undo}>
            {t("undo")}
          </Button>
        </>
      )}
      {outcome?.kind === "wrong" && t("wrongCells", { count: outcome.wrong.length })}
      {outcome?.kind === "tooBig" &&
        t(outcome.of === "rows" ? "tooManyRows" : "tooManyColumns", {
          given: outcome.given,
          room: outcome.room,
        })}
    </div>
  );
}
