"use client";

import { useId } from "react";
import styles from "./address-fields.module.css";
import { TextField } from "./text-field";

export type AddressDraft = {
  key: number;
  principal: boolean;
  cep: string;
  logradouro: string;
  numero: string;
  complemento: string;
  bairro: string;
  cidade: string;
  uf: string;
};

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
  problems: { cep: string; cidade: string; uf: string };
};

type Props = {
  draft: AddressDraft;
  /** Its place, counted from 1. */
  number: number;
  states: readonly string[];
  texts: AddressTexts;
  problem: { field: string | null; text: string } | null;
  onChange: (draft: AddressDraft) => void;
  onRemove: () => void;
};

/** The fields of one address. */
export function AddressFields({ draft, number, states, texts, problem, onChange, onRemove }: Props) {
  const problemOf = (name: string) => (problem?.field?.endsWith(`.${name}`) ? problem.text : undefined);
  const field = (name: Exclude<keyof AddressDraft, "key" | "principal" | "uf">, label: string) => ({
    name,
    label,
    value: draft[name],
    problem: problemOf(name),
    onChange: (event: { target: { value: string } }) => onChange({ ...draft, [name]: event.target.value }),
  });
  return (
    <fieldset className={styles.address}>
      <legend className={styles.legend}>{texts.item.replace("{number}", String(number))}</legend>
      <div className={styles.grid}>
        <TextField
          {...field("cep", texts.cep)}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
        />
        <div className={styles.wide}>
          <TextField {...field("logradouro", texts.street)} autoComplete="address-line1" maxLength={160} />
        </div>
        <TextField {...field("numero", texts.number)} autoComplete="off" maxLength={20} />
        <TextField {...field("complemento", texts.complement)} autoComplete="address-line2" maxLength={80} />
        <TextField {...field("bairro", texts.district)} autoComplete="address-level3" maxLength={80} />
        <TextField {...field("cidade", texts.city)} autoComplete="address-level2" maxLength={80} />
        <StateField
          value={draft.uf}
          states={states}
          texts={texts}
          problem={problemOf("uf")}
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
  value: string;
  problem: string | undefined;
  onChange: (uf: string) => void;
};

function StateField({ value, states, texts, problem, onChange }: StateProps) {
  const id = useId();
  return (
    <div className={styles.state}>
      <label htmlFor={id}>{texts.state}</label>
      <select
        id={id}
        value={value}
        autoComplete="address-level1"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problema` : undefined}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{texts.chooseState}</option>
        {states.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </select>
      {problem && (
        <p id={`${id}-problema`} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
