"use client";

import { type FormEvent, useId, useRef, useState } from "react";
import { useRefusalFocus } from "@/components/form/refusal-focus";
import { useIsHydrated } from "@/components/form/use-is-hydrated";
import { itemName } from "@/lib/format/item-name";
import { ask } from "@/lib/http/ask";
import { ApiError } from "@/lib/http/fetcher";
import { refusalSentence } from "./form-problem";
import styles from "./return-form.module.css";
import form from "./store-form.module.css";

type Item = { itemId: string; nome: string; tamanho: string | null; cor: string | null; restam: number };
type Texts = Record<"items" | "reason" | "submit" | "sending" | "nothing" | "failed", string>;
type Props = {
  /** The order's secret token, or its id in an account. */
  to: { token: string } | { id: string };
  items: readonly Item[];
  texts: Texts;
};

const REASON_LENGTH = 500;

const send = (to: Props["to"], body: object) =>
  "token" in to
    ? ask("POST", "/store/pedidos/{token}/devolucoes", { params: to }, { body })
    : ask("POST", "/store/orders/{id}/devolucoes", { params: to }, { body });

/** The id of the item that the refusal names, or null. */
function refusedItem(error: unknown, sent: readonly { itemId: string }[]): string | null {
  const [, index] = (error instanceof ApiError && /^itens\[(\d+)\]/.exec(error.field ?? "")) || [];
  return index === undefined ? null : (sent[Number(index)]?.itemId ?? null);
}

/** After success the page shows the number (protocol) of the return. */
export function ReturnForm({ to, items, texts }: Props) {
  const isHydrated = useIsHydrated();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isNothing, setNothing] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const nothingId = `${useId()}-error`;
  const problemId = `${useId()}-error`;
  const formRef = useRef<HTMLFormElement>(null);
  const { submitted, refused: moveFocus } = useRefusalFocus(formRef);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    submitted();
    const typed = new FormData(event.currentTarget);
    const itens = items.flatMap(({ itemId }) => {
      const quantidade = Number(typed.get(itemId));
      return quantidade > 0 ? [{ itemId, quantidade }] : [];
    });
    setNothing(itens.length === 0);
    setProblem(null);
    setRefused(null);
    if (itens.length === 0) return void moveFocus();
    setBusy(true);
    try {
      await send(to, { itens, motivo: typed.get("motivo") });
      window.history.replaceState(null, "", "#devolucoes");
      window.location.reload();
    } catch (error) {
      setProblem(refusalSentence(error, texts.failed));
      setRefused(refusedItem(error, itens));
      moveFocus();
      setBusy(false);
    }
  };
  return (
    <form ref={formRef} method="post" className={form.form} onSubmit={submit}>
      <fieldset className={styles.items}>
        <legend className={styles.legend}>{texts.items}</legend>
        {items.map(({ itemId, restam, ...item }) => (
          <label key={itemId} className={styles.item}>
            <span>{itemName(item)}</span>
            <input
              type="number"
              name={itemId}
              min={0}
              max={restam}
              step={1}
              defaultValue={0}
              inputMode="numeric"
              className={styles.units}
              aria-invalid={isNothing || refused === itemId || undefined}
              aria-describedby={isNothing ? nothingId : refused === itemId ? problemId : undefined}
            />
          </label>
        ))}
        {isNothing && (
          <p id={nothingId} className={styles.nothing}>
            {texts.nothing}
          </p>
        )}
      </fieldset>
      <label className={styles.reason}>
        {texts.reason}
        <textarea name="motivo" maxLength={REASON_LENGTH} rows={3} className={styles.words} />
      </label>
      <p id={problemId} role="alert" className={problem ? form.alert : undefined}>
        {problem}
      </p>
      <button type="submit" className={form.submit} disabled={!isHydrated} aria-disabled={isBusy}>
        {isBusy ? texts.sending : texts.submit}
      </button>
    </form>
  );
}
