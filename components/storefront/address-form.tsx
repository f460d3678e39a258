"use client";

import { type ComponentProps, useId, useRef, useState } from "react";
import { focusAdded, focusBeside } from "@/components/form/list-focus";
import { useIsHydrated } from "@/components/form/use-is-hydrated";
import type { Address } from "@/lib/customers/address-schema";
import { bareCep, otherStateOfCep, writtenCep } from "@/lib/customers/cep";
import {
  type AddressDraft,
  addressBody,
  MAX_ADDRESSES,
  newAddress,
  streetOf,
  type TypedStreet,
} from "@/lib/customers/street";
import styles from "./address-form.module.css";
import { FormField } from "./form-field";
import { StoreForm, type StoreFormTexts, useProblem } from "./store-form";

type AddressTexts = {
  /** Text with the placeholder `{number}`. */
  item: string;
  /** Text with the placeholder `{number}`. */
  remove: string;
  main: string;
  cep: string;
  street: string;
  number: string;
  complement: string;
  district: string;
  city: string;
  state: string;
  chooseState: string;
  /** Text with the placeholders `{cep}` and `{state}`. */
  otherState: string;
};

type AddressFieldsProps = {
  draft: AddressDraft;
  /** Starts at 1. */
  number: number;
  states: readonly string[];
  texts: AddressTexts;
  onChange: (draft: AddressDraft) => void;
  onRemove: () => void;
};

function AddressFields({ draft, number, states, texts, onChange, onRemove }: AddressFieldsProps) {
  const nameOf = (name: keyof TypedStreet) => `enderecos[${number - 1}].${name}`;
  const field = (name: keyof TypedStreet, label: string) => ({
    name: nameOf(name),
    label,
    value: draft[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...draft, [name]: event.target.value }),
  });
  return (
    <fieldset className={styles.address}>
      <legend className={styles.legend}>{texts.item.replace("{number}", String(number))}</legend>
      <div className={styles.grid}>
        <FormField
          {...field("cep", texts.cep)}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={20}
        />
        <div className={styles.wide}>
          <FormField {...field("logradouro", texts.street)} autoComplete="address-line1" maxLength={160} />
        </div>
        <FormField {...field("numero", texts.number)} autoComplete="off" maxLength={20} />
        <FormField {...field("complemento", texts.complement)} autoComplete="address-line2" maxLength={80} />
        <FormField {...field("bairro", texts.district)} autoComplete="address-level3" maxLength={80} />
        <FormField {...field("cidade", texts.city)} autoComplete="address-level2" maxLength={80} required />
        <StateField
          name={nameOf("uf")}
          label={texts.state}
          choose={texts.chooseState}
          contradiction={contradictionIn(draft, texts)}
          states={states}
          value={draft.uf}
          onChange={({ target }) => onChange({ ...draft, uf: target.value })}
        />
      </div>
      <div className={styles.actions}>
        <label className={styles.main}>
          <input
            type="checkbox"
            checked={draft.principal}
            onChange={({ target }) => onChange({ ...draft, principal: target.checked })}
          />
          {texts.main}
        </label>
        <button type="button" className={styles.remove} onClick={onRemove}>
          {texts.remove.replace("{number}", String(number))}
        </button>
      </div>
    </fieldset>
  );
}

function contradictionIn({ cep, uf }: AddressDraft, texts: AddressTexts): string | null {
  const state = otherStateOfCep(cep, uf);
  return state && texts.otherState.replace("{cep}", writtenCep(bareCep(cep))).replace("{state}", state);
}

type StateProps = Omit<ComponentProps<"select">, "name"> & {
  name: string;
  label: string;
  /** Text of the empty option, if no state is chosen yet. */
  choose?: string;
  /** Says that the CEP does not belong to the chosen state. */
  contradiction?: string | null;
  states: readonly string[];
};

export function StateField({ name, label, choose, contradiction, states, ...select }: StateProps) {
  const refused = useProblem(name);
  const problem = contradiction ?? refused;
  const id = useId();
  return (
    <div className={styles.state}>
      <label htmlFor={id}>{label}</label>
      <select
        {...select}
        id={id}
        name={name}
        required
        autoComplete="address-level1"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
      >
        {choose && <option value="">{choose}</option>}
        {states.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </select>
      {problem && (
        <p id={`${id}-error`} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

type Texts = AddressTexts & StoreFormTexts & { empty: string; add: string };
type Props = { addresses: readonly Address[]; states: readonly string[]; texts: Texts };

const draftsOf = (addresses: readonly Address[]): AddressDraft[] =>
  addresses.map((address, index) => ({
    key: String(index),
    principal: address.principal,
    ...streetOf(address),
  }));

/** Saves all addresses together. */
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
  /** Only one address is the main one. */
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
