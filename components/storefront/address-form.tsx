"use client";

import { type FormEvent, useState } from "react";
import { useIsHydrated } from "@/components/form/use-is-hydrated";
import { loginAddress } from "@/lib/auth/return-path";
import type { Address } from "@/lib/customers/address-schema";
import { fetchData } from "@/lib/http/fetcher";
import { type AddressDraft, AddressFields, type AddressTexts } from "./address-fields";
import styles from "./address-form.module.css";
import { isSignedOut, problemOf } from "./form-problem";

type Texts = AddressTexts & {
  empty: string;
  add: string;
  save: string;
  saving: string;
  saved: string;
  failed: string;
  wait: string;
};
type Props = { addresses: readonly Address[]; states: readonly string[]; texts: Texts };

const MAX_ADDRESSES = 10;
const BLANK = { cep: "", logradouro: "", numero: "", complemento: "", bairro: "", cidade: "", uf: "" };
let lastKey = 0;

const draftOf = (address: Partial<Address>): AddressDraft => ({
  key: ++lastKey,
  principal: address.principal ?? false,
  cep: address.cep ?? BLANK.cep,
  logradouro: address.logradouro ?? BLANK.logradouro,
  numero: address.numero ?? BLANK.numero,
  complemento: address.complemento ?? BLANK.complemento,
  bairro: address.bairro ?? BLANK.bairro,
  cidade: address.cidade ?? BLANK.cidade,
  uf: address.uf ?? BLANK.uf,
});

type Outcome =
  | { kind: "idle" | "sending" | "saved" }
  | { kind: "problem"; field: string | null; text: string };

/** What is sent of an address; what was left empty says nothing. */
const sent = ({ key: _, cep, ...rest }: AddressDraft) => ({ ...rest, cep: cep || null });

/** The first field that is missing, as the API would name it. */
function missingField(drafts: readonly AddressDraft[]): string | null {
  for (const [index, { cidade, uf }] of drafts.entries()) {
    if (!cidade.trim()) return `enderecos[${index}].cidade`;
    if (!uf) return `enderecos[${index}].uf`;
  }
  return null;
}

/** Adds, changes and removes addresses; all of them are saved together. */
export function AddressForm({ addresses, states, texts }: Props) {
  const [drafts, setDrafts] = useState(() => addresses.map(draftOf));
  const [outcome, setOutcome] = useState<Outcome>({ kind: "idle" });
  const isHydrated = useIsHydrated();
  const change = (next: AddressDraft[]) => {
    setDrafts(next);
    setOutcome({ kind: "idle" });
  };
  const problemAt = (field: string): Outcome => {
    const part = field.split(".").at(-1);
    const text = part === "cep" || part === "cidade" || part === "uf" ? texts.problems[part] : texts.failed;
    return { kind: "problem", field, text };
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const missing = missingField(drafts);
    if (missing) return setOutcome(problemAt(missing));
    setOutcome({ kind: "sending" });
    try {
      await fetchData("/store/me", { method: "PUT", body: { enderecos: drafts.map(sent) } });
      setOutcome({ kind: "saved" });
    } catch (error) {
      if (isSignedOut(error))
        return window.location.assign(loginAddress("storefront", window.location.pathname));
      const field =
        error instanceof Error ? (/^(enderecos\[\d+\]\.\w+): /.exec(error.message)?.[1] ?? null) : null;
      const { sentence } = problemOf(error, form, { ...texts, fields: {} });
      setOutcome(field ? problemAt(field) : { kind: "problem", field: null, text: sentence });
    }
  };

  const problem = outcome.kind === "problem" ? outcome : null;
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      {drafts.length === 0 && <p className={styles.empty}>{texts.empty}</p>}
      {drafts.map((draft, index) => (
        <AddressFields
          key={draft.key}
          draft={draft}
          number={index + 1}
          states={states}
          texts={texts}
          problem={problem?.field?.startsWith(`enderecos[${index}].`) ? problem : null}
          onChange={(next) =>
            change(
              drafts.map((other) => {
                if (other.key === next.key) return next;
                return next.principal ? { ...other, principal: false } : other;
              }),
            )
          }
          onRemove={() => change(drafts.filter(({ key }) => key !== draft.key))}
        />
      ))}
      {drafts.length < MAX_ADDRESSES && (
        <button
          type="button"
          className={styles.add}
          disabled={!isHydrated}
          onClick={() => change([...drafts, draftOf({ principal: drafts.length === 0 })])}
        >
          {texts.add}
        </button>
      )}
      {problem?.field === null && (
        <p role="alert" className={styles.alert}>
          {problem.text}
        </p>
      )}
      {(drafts.length > 0 || addresses.length > 0) && (
        <button type="submit" className={styles.submit} disabled={!isHydrated || outcome.kind === "sending"}>
          {outcome.kind === "sending" ? texts.saving : texts.save}
        </button>
      )}
      <p role="status" className={styles.done}>
        {outcome.kind === "saved" && texts.saved}
      </p>
    </form>
  );
}
