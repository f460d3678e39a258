"use client";

import { useIsHydrated } from "@/components/form/use-is-hydrated";
import type { Address } from "@/lib/customers/address-schema";
import { AddressFields, type AddressTexts } from "./address-fields";
import styles from "./address-form.module.css";
import { useAddressDrafts } from "./use-address-drafts";

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

/** Adds, changes and removes addresses; all of them are saved together. */
export function AddressForm({ addresses, states, texts }: Props) {
  const { drafts, problem, isSending, isSaved, ...actions } = useAddressDrafts(addresses, texts);
  const isHydrated = useIsHydrated();
  return (
    <form noValidate className={styles.form} onSubmit={actions.save}>
      {drafts.length === 0 && <p className={styles.empty}>{texts.empty}</p>}
      {drafts.map((draft, index) => (
        <AddressFields
          key={draft.key}
          draft={draft}
          number={index + 1}
          states={states}
          texts={texts}
          problem={problem?.field?.startsWith(`enderecos[${index}].`) ? problem : null}
          onChange={actions.change}
          onRemove={() => actions.remove(draft.key)}
        />
      ))}
      {drafts.length < MAX_ADDRESSES && (
        <button type="button" className={styles.add} disabled={!isHydrated} onClick={actions.add}>
          {texts.add}
        </button>
      )}
      {problem?.field === null && (
        <p role="alert" className={styles.alert}>
          {problem.text}
        </p>
      )}
      {(drafts.length > 0 || addresses.length > 0) && (
        <button type="submit" className={styles.submit} disabled={!isHydrated || isSending}>
          {isSending ? texts.saving : texts.save}
        </button>
      )}
      <p role="status" className={styles.done}>
        {isSaved && texts.saved}
      </p>
    </form>
  );
}
