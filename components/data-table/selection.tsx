"use client";

import { IconX } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import {
  type ChangeEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { keysBetween, type RowSelection, withKeys } from "@/components/data-table/row-selection";
import { useListUrl } from "@/components/data-table/use-list-url";
import { IconAction } from "@/components/ui/icon-action";
import styles from "./selection.module.css";

const NONE: ReadonlySet<string> = new Set();

/** Another page, filter or order clears the selection: no action changes rows that are out of sight. */
export function useRowSelection() {
  const address = useListUrl().params.toString();
  const [choice, setChoice] = useState({ address, selected: NONE });
  const selected = choice.address === address ? choice.selected : NONE;
  const onChange = useCallback(
    (next: ReadonlySet<string>) => setChoice({ address, selected: next }),
    [address],
  );
  return { selected, onChange };
}

type BoxProps = {
  label: string;
  isChecked: boolean;
  isMixed?: boolean;
  onChange: (isChecked: boolean, isRange: boolean) => void;
};

const isShiftHeld = ({ nativeEvent }: ChangeEvent) =>
  nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;

/** The whole cell is the click target. */
function SelectBox({ label, isChecked, isMixed = false, onChange }: BoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label className={styles.target}>
      <input
        ref={box}
        type="checkbox"
        className={styles.box}
        aria-label={label}
        checked={isChecked}
        onChange={(event) => onChange(event.currentTarget.checked, isShiftHeld(event))}
      />
    </label>
  );
}

type Props<Row> = { selection: RowSelection<Row>; rows: readonly Row[] | undefined };

export function SelectAllBox<Row extends { id: string }>({ selection, rows = [] }: Props<Row>) {
  const t = useTranslations("panel.table");
  const { selected, onChange } = selection;
  const keys = rows.map(({ id }) => id);
  const count = keys.filter((key) => selected.has(key)).length;
  const isAll = count > 0 && count === keys.length;
  return (
    <SelectBox
      label={t("selectAll")}
      isChecked={isAll}
      isMixed={count > 0 && !isAll}
      onChange={(isChecked) => onChange(withKeys(selected, keys, isChecked))}
    />
  );
}

/** Shift ticks all rows from the last ticked row on. */
export function useRowBox<Row extends { id: string }>(
  selection: RowSelection<Row> | undefined,
  rows: readonly Row[] = [],
) {
  const t = useTranslations("panel.table");
  const lastKey = useRef<string | null>(null);
  if (!selection) return null;
  const { selected, onChange, nameOf } = selection;
  const toggle = (key: string, isChecked: boolean, isRange: boolean) => {
    const ids = rows.map(({ id }) => id);
    const keys = isRange ? keysBetween(ids, lastKey.current, key) : [key];
    lastKey.current = key;
    onChange(withKeys(selected, keys, isChecked));
  };
  return (row: Row) => (
    <SelectBox
      label={t("selectRow", { name: nameOf(row) })}
      isChecked={selected.has(row.id)}
      onChange={(isChecked, isRange) => toggle(row.id, isChecked, isRange)}
    />
  );
}

type BarProps = { count: number; onClear: () => void; children: ReactNode };

/** Shown in place of the filters. */
export function BulkBar({ count, onClear, children }: BarProps) {
  const t = useTranslations("panel.table");
  return (
    <section className={styles.place} aria-label={t("bulk")}>
      <div className={styles.bar}>
        <IconAction label={t("clearSelection")} icon={IconX} onClick={onClear} />
        <p className={styles.count}>{t("selected", { count })}</p>
        <div className={styles.actions}>{children}</div>
      </div>
    </section>
  );
}

/** Excludes the boxes of the filters: they are still inert. */
const BOXES = "input[type=checkbox]:not([inert] *)";

/** The focused button disappears with the action bar. */
export function focusFirstBox(place: HTMLElement | null) {
  const boxes = [...(place?.querySelectorAll<HTMLElement>(BOXES) ?? [])];
  boxes.find((box) => box.checkVisibility())?.focus({ preventScroll: true });
}

/** Escape clears the selection, unless an open dialog or menu needs it first. */
export function useEscapeToClear(place: RefObject<HTMLElement | null>, isOn: boolean, onClear: () => void) {
  useEffect(() => {
    const element = place.current;
    if (!isOn || !element) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || element.querySelector(":popover-open")) return;
      onClear();
      if (!(event.target instanceof HTMLInputElement)) focusFirstBox(element);
    };
    element.addEventListener("keydown", onKeyDown);
    return () => element.removeEventListener("keydown", onKeyDown);
  }, [place, isOn, onClear]);
}
