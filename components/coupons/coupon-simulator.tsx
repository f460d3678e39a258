"use client";

import { Button, TextInput } from "@mantine/core";
import { IconCircleCheck, IconCircleX, IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { CustomerPicker } from "@/components/customers/customer-picker";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { useFormats, usePanel } from "@/components/layout/panel-context";
import { ProductPicker } from "@/components/products/product-picker";
import { Dialog } from "@/components/ui/dialog";
import { Sums } from "@/components/ui/figures";
import { RemoveItem } from "@/components/ui/icon-action";
import { Muted, Problem } from "@/components/ui/layout";
import { type SimulatedCart, simulationQuery } from "@/lib/coupons/client";
import type { SimulationResult } from "@/lib/coupons/schema";
import type { CustomerRow } from "@/lib/customers/client";
import type { PickedProduct } from "@/lib/products/picked";
import styles from "./coupon-simulator.module.css";

/** `email`: a guest's complete e-mail, or null. */
type SimulatorBuyer = { customer: CustomerRow | null; email: string | null };
const NOBODY: SimulatorBuyer = { customer: null, email: null };

const PAUSE_MS = 300;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

type Props = { buyer: SimulatorBuyer; onChange: (buyer: SimulatorBuyer) => void };

function SimulatedBuyer({ buyer, onChange }: Props) {
  const t = useTranslations("panel.coupons.simulator");
  const maySeeCustomers = usePanel().user.permissoes.includes("vendas");
  if (buyer.customer) {
    return (
      <div className={styles.chosen}>
        <p className={styles.person}>
          <span className={styles.label}>{t("customer")}</span>
          {buyer.customer.nome}
        </p>
        <Button variant="default" size="xs" onClick={() => onChange(NOBODY)}>
          {t("changeCustomer")}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.fields}>
      {maySeeCustomers && (
        <CustomerPicker label={t("customer")} onPick={(customer) => onChange({ customer, email: null })} />
      )}
      <GuestField onChange={(email) => onChange({ customer: null, email })} />
    </div>
  );
}

/** Reports the e-mail once it is complete and the user pauses. */
function GuestField({ onChange }: { onChange: (email: string | null) => void }) {
  const t = useTranslations("panel.coupons.simulator");
  const [text, setText] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    const email = typed.trim();
    timer.current = setTimeout(() => onChange(EMAIL.test(email) ? email : null), PAUSE_MS);
  };
  return (
    <TextInput
      type="email"
      label={t("guest")}
      description={t("guestHint")}
      maxLength={254}
      autoComplete="off"
      value={text}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  );
}

const ICON = { size: 20, stroke: 1.75, "aria-hidden": true } as const;

function SimulationAnswer({ result }: { result: SimulationResult | undefined }) {
  return (
    <div role="status" className={styles.answer}>
      {result && <Answer result={result} />}
    </div>
  );
}

function Answer({ result }: { result: SimulationResult }) {
  const t = useTranslations("panel.coupons.simulator");
  const reasons = useTranslations("panel.coupons.reasons");
  const format = useFormats();
  const { valido, motivo, subtotalCents, descontoCents, totalCents } = result;
  return (
    <div className={styles.card} data-valid={valido || undefined}>
      <p className={styles.title}>
        {valido ? <IconCircleCheck {...ICON} /> : <IconCircleX {...ICON} />}
        {t(valido ? "valid" : "invalid")}
      </p>
      {motivo && <p className={styles.reason}>{reasons(motivo)}</p>}
      {valido && (
        <Sums
          sums={[
            { name: t("subtotal"), value: format.cents(subtotalCents) },
            { name: t("discount"), value: t("discountOf", { amount: format.cents(descontoCents) }) },
            { name: t("total"), value: format.cents(totalCents), isTotal: true },
          ]}
        />
      )}
    </div>
  );
}

const keyOf = ({ produtoId, varianteId }: PickedProduct) => varianteId ?? produtoId;

function buyerFields({ customer, email }: SimulatorBuyer): Pick<SimulatedCart, "customerId" | "cliente"> {
  if (customer) return { customerId: customer.id };
  return email ? { cliente: { email } } : {};
}

type CartLine = { key: string; quantidade: number; picked: PickedProduct };

const MAX_QUANTITY = 999;

type SimulatedLinesProps = {
  lines: readonly CartLine[];
  onChange: (lines: readonly CartLine[]) => void;
  result: SimulationResult | undefined;
};

function SimulatedLines({ lines, onChange, result }: SimulatedLinesProps) {
  const t = useTranslations("panel.coupons.simulator");
  if (lines.length === 0) return <p className={styles.empty}>{t("empty")}</p>;
  const remove = (key: string) => onChange(lines.filter((line) => line.key !== key));
  const setQuantity = (key: string, text: string) => {
    const quantidade = Math.min(MAX_QUANTITY, Math.max(1, Number.parseInt(text, 10) || 1));
    onChange(lines.map((line) => (line.key === key ? { ...line, quantidade } : line)));
  };
  return (
    <ul className={styles.lines} aria-label={t("items")}>
      {lines.map((line, index) => (
        <Line
          key={line.key}
          line={line}
          discountCents={result?.itens[index]?.descontoCents ?? 0}
          onQuantity={(text) => setQuantity(line.key, text)}
          onRemove={() => remove(line.key)}
        />
      ))}
    </ul>
  );
}

type LineProps = {
  line: CartLine;
  discountCents: number;
  onQuantity: (text: string) => void;
  onRemove: () => void;
};

function Line({ line: { picked, quantidade }, discountCents, onQuantity, onRemove }: LineProps) {
  const t = useTranslations("panel.coupons.simulator");
  const format = useFormats();
  const name = [picked.nome, picked.detalhe].filter(Boolean).join(" · ");
  return (
    <li className={styles.line}>
      <span className={styles.name}>{name}</span>
      <TextInput
        type="number"
        className={styles.quantity}
        aria-label={t("quantity", { name })}
        min={1}
        max={MAX_QUANTITY}
        value={quantidade}
        onChange={({ currentTarget }) => onQuantity(currentTarget.value)}
      />
      <span className={styles.amounts}>
        <span>{format.cents(picked.precoCents * quantidade)}</span>
        {discountCents > 0 && (
          <span className={styles.discount}>{t("discountOf", { amount: format.cents(discountCents) })}</span>
        )}
      </span>
      <RemoveItem label={t("remove", { name })} icon={IconX} onRemove={onRemove} />
    </li>
  );
}

/** Only calculates: the simulation saves nothing. */
export function CouponSimulator({ codigo, onClose }: { codigo: string; onClose: () => void }) {
  const t = useTranslations("panel.coupons.simulator");
  const sentenceOf = useErrorSentence();
  const [lines, setLines] = useState<readonly CartLine[]>([]);
  const [buyer, setBuyer] = useState<SimulatorBuyer>(NOBODY);
  const add = (picked: PickedProduct) => {
    const key = keyOf(picked);
    if (lines.some((line) => line.key === key)) return;
    setLines([...lines, { key, quantidade: 1, picked }]);
  };
  const itens = lines.map(({ picked: { produtoId, varianteId }, quantidade }) => ({
    produtoId,
    varianteId,
    quantidade,
  }));
  const { data, error } = useQuery(simulationQuery({ codigo, itens, ...buyerFields(buyer) }));
  const result = lines.length > 0 && !error ? data : undefined;
  return (
    <Dialog isOpen title={t("title", { code: codigo })} size="lg" isChanged={false} onClose={onClose}>
      <div className={styles.parts}>
        <Muted>{t("text")}</Muted>
        <ProductPicker label={t("product")} choose="unit" onPick={add} />
        <SimulatedLines lines={lines} onChange={setLines} result={result} />
        <SimulatedBuyer buyer={buyer} onChange={setBuyer} />
        {error && lines.length > 0 ? (
          <Problem>
            {t("problem")}: {sentenceOf(error)}
          </Problem>
        ) : (
          <SimulationAnswer result={result} />
        )}
      </div>
    </Dialog>
  );
}
