"use client";

import { useEffect, useRef, useState } from "react";
import { useIsHydrated } from "@/components/form/use-is-hydrated";
import { stateOfCep } from "@/lib/customers/cep";
import { formatCents } from "@/lib/format/money";
import type { ProductFreight as Quote } from "@/lib/freight/schema";
import { ask } from "@/lib/http/ask";
import type { Locale } from "@/lib/i18n/locales";
import { digitsOf } from "./checkout-draft";
import { filled } from "./filled";
import { TextField } from "./form-field";
import styles from "./product-freight.module.css";
import { promised } from "./promised";
import { useDraft } from "./use-draft";

const CEP_DIGITS = 8;

type Texts = Record<
  | "title"
  | "cep"
  | "unknown"
  | "incomplete"
  | "none"
  | "away"
  | "found"
  | "day"
  | "days"
  | "by"
  | "free"
  | "failed",
  string
>;

type Props = {
  produtoId: string;
  varianteId: string | null;
  currency: string;
  locale: Locale;
  texts: Texts;
};

type Answer = { cep: string; quote: Quote | null };

/** Asks again for each complete CEP. `quote` null: there was no answer. */
function useQuote({ produtoId, varianteId }: Pick<Props, "produtoId" | "varianteId">, cep: string) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    if (stateOfCep(cep) === null) return;
    const stop = new AbortController();
    const asked = ask(
      "POST",
      "/store/frete",
      {},
      { body: { produtoId, varianteId, cep }, signal: stop.signal },
    );
    asked
      .catch(() => null)
      .then((quote) => {
        if (!stop.signal.aborted) setAnswer({ cep, quote });
      });
    return () => stop.abort();
  }, [produtoId, varianteId, cep]);
  return answer?.cep === cep ? answer : null;
}

/** Price and days for one unit. Cart and checkout begin with the CEP that the visitor types here. */
export function ProductFreight({ currency, locale, texts, ...goods }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useIsHydrated();
  const { draft, change } = useDraft({}, form);
  const cep = digitsOf(draft.cep);
  const answer = useQuote(goods, cep);
  const [isAsked, setIsAsked] = useState(false);
  const isWrong = cep.length === CEP_DIGITS && stateOfCep(cep) === null;
  const refusal = isWrong ? texts.unknown : isAsked && cep.length < CEP_DIGITS ? texts.incomplete : null;
  const options = answer?.quote?.opcoes ?? [];
  const found = options.length > 0 ? filled(texts.found, { count: String(options.length) }) : null;
  const none = answer?.quote?.incompleto ? texts.away : texts.none;
  const problem = answer && (answer.quote === null ? texts.failed : options.length === 0 ? none : null);
  return (
    <form
      ref={form}
      className={styles.freight}
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
      }}
    >
      <h2 className={styles.title}>{texts.title}</h2>
      <TextField
        name="cep"
        label={texts.cep}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={20}
        disabled={!isHydrated}
        value={draft.cep}
        onChange={({ target: { value } }) => change({ cep: value, uf: stateOfCep(digitsOf(value)) ?? "" })}
      />
      <p role="status" className={styles.said}>
        {problem ?? refusal ?? found}
      </p>
      {options.length > 0 && (
        <ul className={styles.options}>
          {options.map(({ id, nome, precoCents, retirada, ...promise }) => (
            <li key={id} className={styles.option}>
              <span>
                <strong>{nome}</strong>
                <span className={styles.days}>{retirada ?? promised(promise, texts, locale)}</span>
              </span>
              <span className={styles.price}>
                {precoCents === 0 ? texts.free : formatCents(precoCents, currency, locale)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
