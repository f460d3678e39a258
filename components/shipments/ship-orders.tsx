"use client";

import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useTranslations } from "next-intl";
import { type ClipboardEvent, type KeyboardEvent, useState } from "react";
import { ChoicePills } from "@/components/form/choice-pills";
import { FormModal } from "@/components/form/form-modal";
import { useFormAction } from "@/components/form/use-form-action";
import { useKeyOf } from "@/components/form/use-key-of";
import { BulkResult, TELLING, type Telling } from "@/components/orders/bulk-result";
import { toast } from "@/components/ui/toast";
import type { OrderRow } from "@/lib/orders/client";
import { isShippable } from "@/lib/orders/parcels/status";
import { shipOrdersMutation } from "@/lib/shipments/client";
import type { OrdersShipped } from "@/lib/shipments/schema";
import styles from "./shipments.module.css";

const COLUMNS = ["transportadora", "servico", "codigoRastreio"] as const;
type ColumnName = (typeof COLUMNS)[number];
const NAMES = { transportadora: "carrier", servico: "service", codigoRastreio: "code" } as const;

type Row = Record<ColumnName, string>;
type Values = { envios: Row[]; avisar: Telling };
const EMPTY: Row = { transportadora: "", servico: "", codigoRastreio: "" };

/** A blank carrier or service is that of the nearest filled row above; a code is of one parcel alone. */
function inherited(rows: readonly Row[], at: number, name: ColumnName): string {
  if (name === "codigoRastreio") return "";
  return (
    rows
      .slice(0, at)
      .findLast((row) => row[name].trim() !== "")
      ?.[name].trim() ?? ""
  );
}

/** What nobody typed stays as it is in the parcel or in the buyer's choice. */
function typedIn(rows: readonly Row[], at: number): Partial<Row> {
  const filled = COLUMNS.map((name) => [name, rows[at]?.[name].trim() || inherited(rows, at, name)] as const);
  return Object.fromEntries(filled.filter(([, text]) => text));
}

/** Lines of the clipboard go to the rows from `from`, cells between tabs to the columns from `name`. */
function pasted(rows: readonly Row[], text: string, from: number, name: ColumnName): Row[] {
  const lines = text.replace(/\r?\n$/, "").split(/\r?\n/);
  const first = COLUMNS.indexOf(name);
  return rows.map((row, at) => {
    const cells = lines[at - from]?.split("\t") ?? [];
    const given = cells.flatMap((cell, index) => {
      const column = at >= from ? COLUMNS[first + index] : undefined;
      return column ? [[column, cell.trim()] as const] : [];
    });
    return { ...row, ...Object.fromEntries(given) };
  });
}

function goDown(event: KeyboardEvent<HTMLInputElement>, at: number, name: ColumnName): void {
  if (event.key !== "Enter") return;
  const below = event.currentTarget.form?.elements.namedItem(`${name}-${at + 1}`);
  if (!(below instanceof HTMLInputElement)) return;
  // In the last row Enter sends the form.
  event.preventDefault();
  below.focus();
  below.select();
}

type TableProps = { orders: readonly OrderRow[]; rows: readonly Row[]; onChange: (rows: Row[]) => void };

function CodesTable({ orders, rows, onChange }: TableProps) {
  const t = useTranslations("panel.shipments.bulk");
  const type = (at: number, name: ColumnName, text: string) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, [name]: text } : row)));
  const paste = (event: ClipboardEvent<HTMLInputElement>, at: number, name: ColumnName) => {
    const text = event.clipboardData.getData("text/plain");
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    onChange(pasted(rows, text, at, name));
  };
  return (
    <table className={styles.codes}>
      <thead>
        <tr>
          <th scope="col">{t("order")}</th>
          {COLUMNS.map((name) => (
            <th key={name} scope="col">
              {t(NAMES[name])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {orders.map(({ id, numero, cliente }, at) => (
          <tr key={id}>
            <th scope="row">
              {numero} <span className={styles.rest}>{cliente}</span>
            </th>
            {COLUMNS.map((name) => (
              <td key={name}>
                <TextInput
                  name={`${name}-${at}`}
                  size="xs"
                  aria-label={t(`${NAMES[name]}Of`, { number: String(numero) })}
                  placeholder={inherited(rows, at, name)}
                  value={rows[at]?.[name] ?? ""}
                  maxLength={80}
                  autoComplete="off"
                  {...(at === 0 && name === "transportadora" && { "data-autofocus": true })}
                  onChange={({ currentTarget }) => type(at, name, currentTarget.value)}
                  onKeyDown={(event) => goDown(event, at, name)}
                  onPaste={(event) => paste(event, at, name)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Props = { orders: readonly OrderRow[]; onDone: () => void; onClose: () => void };

/** One parcel of each order leaves, each with its code. */
export function ShipOrders({ orders, onDone, onClose }: Props) {
  const t = useTranslations("panel.shipments.bulk");
  const telling = useTranslations("panel.orders.bulk");
  const [result, setResult] = useState<OrdersShipped | null>(null);
  const able = orders.filter(isShippable);
  const skipped = orders.length - able.length;
  const avisar: Telling = able.every(({ origem }) => origem !== "loja") ? "todos" : "automatico";
  const keyOf = useKeyOf();
  const form = useForm<Values>({ initialValues: { envios: able.map(() => EMPTY), avisar } });
  const finish = () => {
    onClose();
    onDone();
  };
  const action = useFormAction({
    form,
    mutation: shipOrdersMutation,
    sent: ({ envios, avisar: told }) => {
      const body = {
        envios: able.map(({ id }, at) => ({ id, ...typedIn(envios, at) })),
        notificar: TELLING[told],
      };
      return { body, idempotencyKey: keyOf(body) };
    },
    onDone: (shipped) => {
      if (shipped.recusados > 0) return setResult(shipped);
      toast.done(t("done", { count: shipped.feitos }));
      finish();
    },
    texts: { failed: t("failed") },
  });
  if (result) {
    const said = t("shipped", { count: result.feitos });
    return <BulkResult result={result} said={said} orders={orders} onClose={finish} />;
  }
  return (
    <FormModal
      size="lg"
      title={t("title", { count: able.length })}
      submitLabel={t("submit")}
      action={action}
      onClose={onClose}
    >
      <p className={styles.none}>
        {t("text")} {skipped > 0 && t("skipped", { count: skipped })}
      </p>
      <CodesTable
        orders={able}
        rows={form.values.envios}
        onChange={(envios) => form.setFieldValue("envios", envios)}
      />
      <ChoicePills
        name="avisar"
        label={telling("notify")}
        choices={(["automatico", "todos", "ninguem"] as const).map((value) => ({
          value,
          label: telling(`telling.${value}`),
        }))}
        value={form.values.avisar}
        onChoose={(chosen) => form.setFieldValue("avisar", chosen)}
      />
    </FormModal>
  );
}
