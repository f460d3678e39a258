"use client";

import { useId } from "react";
import type { AddressDraft, TypedStreet } from "@/lib/customers/street";
import styles from "./address-fields.module.css";
import { FormField } from "./form-field";
import { useProblem } from "./store-form";

export type AddressTexts = {
  /** With `{number}`. */
  item: string;
  /** With `{number}`. */
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
};

type Props = {
  draft: AddressDraft;
  /** Counted from 1. */
  number: number;
  states: readonly string[];
  texts: AddressTexts;
  onChange: (draft: AddressDraft) => void;
  onRemove: () => void;
};

export function AddressFields({ draft, number, states, texts, onChange, onRemove }: Props) {
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
          maxLength={10}
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
          value={draft.uf}
          states={states}
          texts={texts}
          onChange={(uf) => onChange({ ...draft, uf })}
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

type StateProps = Pick<Props, "states" | "texts"> & {
  name: string;
  value: string;
  onChange: (uf: string) => void;
};

function StateField({ name, value, states, texts, onChange }: StateProps) {
  const problem = useProblem(name);
  const id = useId();
  return (
    <div className={styles.state}>
      <label htmlFor={id}>{texts.state}</label>
      <select
        id={id}
        name={name}
        required
        value={value}
        autoComplete="address-level1"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{texts.chooseState}</option>
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
