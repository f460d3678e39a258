"use client";

import { useRef, useState } from "react";
import { focusAdded, focusBeside } from "@/components/form/list-focus";
import { useIsHydrated } from "@/components/form/use-is-hydrated";
import type { Address } from "@/lib/customers/address-schema";
import { type AddressDraft, addressBody, MAX_ADDRESSES, newAddress, streetOf } from "@/lib/customers/street";
import { AddressFields, type AddressTexts } from "./address-fields";
import styles from "./address-form.module.css";
import { StoreForm, type StoreFormTexts } from "./store-form";

type Texts = AddressTexts & StoreFormTexts & { empty: string; add: string };
type Props = { addresses: readonly Address[]; states: readonly string[]; texts: Texts };

const draftsOf = (addresses: readonly Address[]): AddressDraft[] =>
  addresses.map((address, index) => ({
    key: String(index),
    principal: address.principal,
    ...streetOf(address),
  }));

/** All are saved together. */
export function AddressForm({ addresses, states, texts }: Props) {
  const [drafts, setDrafts] = useState(() => draftsOf(addresses));
  const made = useRef(addresses.length);
  const isHydrated = useIsHydrated();
  const add = () => {
    made.current += 1;
    focusAdded(() => setDrafts([...drafts, newAddress(String(made.current), drafts.length === 0)]));
  };
  const remove = (gone: string) => {
    focusBeside();
    setDrafts(drafts.filter(({ key }) => key !== gone));
  };
  /** Only one is the principal. */
  const change = (next: AddressDraft) =>
    setDrafts(
      drafts.map((other) => {
        if (other.key === next.key) return next;
        return next.principal ? { ...other, principal: false } : other;
      }),
    );
  return (
    <StoreForm
      path="/store/me"
      method="PUT"
      texts={texts}
      body={{ enderecos: drafts.map(addressBody) }}
      isEmpty={drafts.length === 0 && addresses.length === 0}
    >
      {drafts.length === 0 && <p className={styles.empty}>{texts.empty}</p>}
      {drafts.map((draft, index) => (
        <AddressFields
          key={draft.key}
          draft={draft}
          number={index + 1}
          states={states}
          texts={texts}
          onChange={change}
          onRemove={() => remove(draft.key)}
        />
      ))}
      {drafts.length < MAX_ADDRESSES && (
        <button type="button" className={styles.add} disabled={!isHydrated} onClick={add}>
          {texts.add}
        </button>
      )}
    </StoreForm>
  );
}
