"use client";

import { useState } from "react";
import type { Column } from "@/components/data-table/columns";
import { DataTable } from "@/components/data-table/data-table";

const ROWS = 20;

type Props<Row> = { label: string; columns: readonly Column<Row>[]; rows: readonly Row[] };

/** A table for rows that are all loaded already. */
export function FewRows<Row extends { id: string }>({ label, columns, rows }: Props<Row>) {
  const [asked, setAsked] = useState({ page: 1, limit: ROWS });
  const { page, limit } = asked;
  return (
    <DataTable
      label={label}
      answer={{
        data: {
          data: rows.slice((page - 1) * limit, page * limit),
          pagination: { page, limit, total: rows.length },
        },
        error: null,
        refetch: () => {},
        isPlaceholderData: false,
        dataUpdatedAt: 0,
      }}
      asked={asked}
      columns={columns}
      onPage={(next) => setAsked((now) => ({ ...now, ...next }))}
      empty={null}
    />
  );
}
