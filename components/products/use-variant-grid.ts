import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useRef, useState } from "react";
import type { EditorForm } from "@/components/products/use-product-form";
import { fillDown, type GridColumn, type Pasted, type Place, paste } from "@/lib/products/form/grid";
import type { VariantDraft } from "@/lib/products/form/values";

type Refused = Exclude<Pasted, { kind: "changed" }>;
type Outcome = Refused | { kind: "changed"; cells: number; before: VariantDraft[] };
/** `at`: the variants that it is true of. Any later change ends it. */
type Shown = { at: string; outcome: Outcome };

const FIELD = "input, select";

function cellOf(target: EventTarget, columns: readonly GridColumn[]): Place | null {
  const field = target instanceof Element && target.matches(FIELD) ? target : null;
  const cell = field?.closest<HTMLElement>("td[data-column]");
  const row = cell?.closest<HTMLElement>("tr[data-row]")?.dataset.row;
  if (!row) return null;
  const column = columns.findIndex(({ key }) => key === cell?.dataset.column);
  return column < 0 ? null : { row: Number(row), column };
}

/** Goes to the next row that has a field in the same column. */
function moveFocus(from: HTMLElement, step: 1 | -1): void {
  const column = from.closest<HTMLElement>("td[data-column]")?.dataset.column;
  let row = from.closest("tr");
  while (row) {
    row = (step > 0 ? row.nextElementSibling : row.previousElementSibling) as HTMLTableRowElement | null;
    const cell = [...(row?.cells ?? [])].find(({ dataset }) => dataset.column === column);
    const field = cell?.querySelector<HTMLInputElement>("input");
    if (field) {
      field.focus();
      field.select();
      return;
    }
  }
}

const STEPS: Record<string, 1 | -1> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** What a spreadsheet does in the fields of the table: Enter and arrows, Ctrl+D, a pasted block, and undo. */
export function useVariantGrid(form: EditorForm, columns: readonly GridColumn[]) {
  const drafts = form.values.variantes;
  const [shown, setShown] = useState<Shown | null>(null);
  const focused = useRef<Place | null>(null);
  const outcome = shown && shown.at === JSON.stringify(drafts) ? shown.outcome : null;

  const write = (next: VariantDraft[], cells: number) => {
    if (cells === 0) return;
    form.setFieldValue("variantes", next);
    setShown({ at: JSON.stringify(next), outcome: { kind: "changed", cells, before: drafts } });
  };
  const fill = ({ row, column }: Place) => {
    const chosen = columns[column];
    if (!chosen) return;
    const filled = fillDown(drafts, chosen, row);
    write(filled.drafts, filled.cells);
  };
  const undo = () => {
    if (outcome?.kind === "changed") form.setFieldValue("variantes", outcome.before);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const place = cellOf(event.target, columns);
    if (!place || event.nativeEvent.isComposing || event.altKey || event.shiftKey) return;
    const key = event.key.toLowerCase();
    const step = STEPS[event.key];
    if (event.ctrlKey || event.metaKey) {
      if (key === "d") fill(place);
      else if (key === "z" && outcome?.kind === "changed") undo();
      else return;
    } else if (step && event.target instanceof HTMLInputElement) moveFocus(event.target, step);
    else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent<HTMLTableElement>) => {
    const place = cellOf(event.target, columns);
    const text = event.clipboardData.getData("text/plain");
    if (!place || !/[\t\n]/.test(text)) return;
    event.preventDefault();
    const pasted = paste({ drafts, columns }, place, text);
    if (pasted.kind === "changed") write(pasted.drafts, pasted.cells);
    else setShown({ at: JSON.stringify(drafts), outcome: pasted });
  };
  const onFocus = ({ target }: FocusEvent) => {
    focused.current = cellOf(target, columns) ?? focused.current;
  };
  /** From the cell that had the focus last, else from the first. */
  const fillColumn = (column: number) => {
    const last = focused.current;
    fill({ row: last?.column === column ? last.row : 0, column });
  };
  return { outcome, undo, fillColumn, table: { onKeyDown, onPaste, onFocus } };
}
