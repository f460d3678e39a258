import type { ReactNode } from "react";
import type { Column } from "@/components/data-table/columns";
import { ROLES } from "@/components/data-table/table-roles";
import { Hidden } from "@/components/ui/hidden";
import styles from "./table-rows.module.css";

type RowProps<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  /** In ms since 1970. */
  readMs: number;
  box?: ReactNode;
  isSelected?: boolean;
};

export function DataRow<Row>({ row, columns, readMs, box, isSelected = false }: RowProps<Row>) {
  return (
    <tr {...ROLES.row} className={styles.row} data-selected={isSelected || undefined}>
      {box && (
        <td {...ROLES.cell} className={styles.box}>
          {box}
        </td>
      )}
      {columns.map(({ id, cell, align, phone = "detail" }) =>
        phone === "title" ? (
          <th key={id} {...ROLES.rowHeading} data-phone={phone} className={styles.cell}>
            {cell(row, readMs)}
          </th>
        ) : (
          <td key={id} {...ROLES.cell} data-phone={phone} data-align={align} className={styles.cell}>
            {cell(row, readMs)}
          </td>
        ),
      )}
    </tr>
  );
}

type LoadingProps<Row> = {
  columns: readonly Column<Row>[];
  count: number;
  label: string;
  hasBoxes: boolean;
};

/** As tall as real rows: nothing moves when the rows arrive. */
export function LoadingRows<Row>({ columns, count, label, hasBoxes }: LoadingProps<Row>) {
  const rows = Array.from({ length: count }, (_, index) => `linha ${index}`);
  return rows.map((row, index) => (
    <tr key={row} {...ROLES.row} className={styles.row}>
      {hasBoxes && <td {...ROLES.cell} className={styles.box} />}
      {columns.map(({ id, align, phone = "detail" }) => (
        <td key={id} {...ROLES.cell} data-phone={phone} data-align={align} className={styles.cell}>
          <span className={styles.bone}>{index === 0 && phone === "title" && <Hidden>{label}</Hidden>}</span>
        </td>
      ))}
    </tr>
  ));
}
