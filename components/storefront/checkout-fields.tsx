import { useId } from "react";
import type { Address } from "@/lib/customers/address-schema";
import { STATES } from "@/lib/customers/states";
import { placeKey } from "@/lib/customers/street";
import { CheckField } from "./check-field";
import styles from "./checkout.module.css";
import { type CheckoutField, wayValue, YES } from "./checkout-draft";
import { Card, type Choosing, Field, type PartProps, Problem } from "./checkout-parts";
import { filled } from "./filled";
import { freeFreightSentence, stateOf } from "./free-freight";
import spoken from "./spoken.module.css";

export const Who = ({ checkout, texts }: PartProps) => (
  <Card title={texts.who}>
    <Field
      checkout={checkout}
      name="email"
      label={texts.email}
      hint={texts.emailHint}
      type="email"
      autoComplete="email"
      maxLength={254}
    />
    <Field checkout={checkout} name="nome" label={texts.name} autoComplete="name" maxLength={120} />
    <Field
      checkout={checkout}
      name="telefone"
      label={texts.phone}
      type="tel"
      autoComplete="tel-national"
      maxLength={40}
    />
  </Card>
);

export function StateField({ checkout: { draft, set, problems }, texts }: PartProps) {
  const id = useId();
  return (
    <>
      <label className={styles.select}>
        {texts.state}
        <select
          name="uf"
          value={draft.uf}
          autoComplete="address-level1"
          aria-invalid={problems.uf ? true : undefined}
          aria-describedby={problems.uf ? id : undefined}
          onChange={({ target }) => set("uf", target.value)}
        >
          <option value="">{texts.chooseState}</option>
          {STATES.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </select>
      </label>
      {problems.uf && (
        <p id={id} className={styles.problem}>
          {problems.uf}
        </p>
      )}
    </>
  );
}

export const CepField = ({ checkout, texts }: PartProps) => (
  <Field
    checkout={checkout}
    name="cep"
    label={texts.cep}
    inputMode="numeric"
    autoComplete="postal-code"
    maxLength={20}
  />
);

type DeliveryProps = PartProps<Choosing & { isStreetFound: boolean }> & {
  /** Null: none can be kept. */
  addresses: readonly Address[] | null;
};

export function Delivery({ addresses, ...part }: DeliveryProps) {
  const { checkout, texts } = part;
  const { draft, set } = checkout;
  const isNew = addresses?.every((known) => placeKey(known) !== placeKey(draft));
  const field = (name: CheckoutField, label: string, autoComplete: string, maxLength: number) => (
    <Field {...{ checkout, name, label, autoComplete, maxLength }} />
  );
  return (
    <Card title={texts.address}>
      <CepField {...part} />
      <p role="status" className={styles.found}>
        {checkout.isStreetFound && texts.streetFound}
      </p>
      {field("logradouro", texts.street, "address-line1", 160)}
      <div className={`${styles.grid} ${styles.pair}`}>
        {field("numero", texts.number, "off", 20)}
        {field("complemento", texts.complement, "address-line2", 80)}
        {field("bairro", texts.district, "address-level3", 80)}
        {field("cidade", texts.city, "address-level2", 80)}
      </div>
      <StateField {...part} />
      {isNew && (
        <CheckField
          name="guardarEndereco"
          label={texts.keepAddress}
          text={texts.keepAddressText}
          checked={draft.guardarEndereco === YES}
          onChange={({ target }) => set("guardarEndereco", target.checked ? YES : "")}
        />
      )}
    </Card>
  );
}

type ChoiceProps = {
  checkout: Choosing;
  name: "freteId" | "provedor";
  value: string;
  title: string;
  text: string;
};

function Choice({ checkout: { draft, set }, name, value, title, text }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={draft[name] === value}
        onChange={() => set(name, value)}
      />
      <span>
        <strong>{title}</strong>
        <span className={styles.muted}> {text}</span>
      </span>
    </label>
  );
}

const counted = ({ length }: readonly unknown[]) => ({ count: String(length) });

/** They come after the CEP or the state, further up: how many is read out. */
export function FreightOptions({ checkout, texts, money }: PartProps) {
  const { fretes, escolheFrete, sacola } = checkout.summary;
  if (!escolheFrete) return texts.freightTalk;
  const freeFreight = freeFreightSentence(sacola, stateOf(checkout.draft, sacola), texts.cart, money);
  return (
    <>
      <p role="status" className={fretes?.length === 0 ? styles.problem : spoken.spoken}>
        {fretes?.length === 0 ? texts.freightNone : fretes && filled(texts.freightFound, counted(fretes))}
      </p>
      {fretes && fretes.length > 0 && (
        <div role="radiogroup" aria-label={texts.freight} className={styles.fields}>
          {fretes.map(({ id, nome, precoCents, prazoDiasUteis, retirada }) => (
            <Choice
              key={id}
              checkout={checkout}
              name="freteId"
              value={id}
              title={`${nome} · ${precoCents === 0 ? texts.free : money(precoCents)}`}
              text={
                retirada ??
                filled(prazoDiasUteis === 1 ? texts.day : texts.days, { days: String(prazoDiasUteis) })
              }
            />
          ))}
        </div>
      )}
      {freeFreight && <p className={styles.muted}>{freeFreight}</p>}
      <Problem text={checkout.problems.freteId} />
    </>
  );
}

export function Freight(part: PartProps) {
  const { texts } = part;
  const { fretes, escolheFrete } = part.checkout.summary;
  return (
    <Card title={texts.freight}>
      {escolheFrete && fretes === null && <p className={styles.muted}>{texts.freightFirst}</p>}
      <FreightOptions {...part} />
    </Card>
  );
}

type PaymentProps = PartProps<Choosing & { asksTaxId: boolean }> & { hasTaxId: boolean };

export function PaymentChoice({ checkout, texts, hasTaxId }: PaymentProps) {
  return (
    <Card title={texts.payment}>
      <div role="radiogroup" aria-label={texts.payment} className={styles.fields}>
        {checkout.summary.formas.map((way) => {
          const { metodo, descontoPercentual, instrucoes } = way;
          const off = descontoPercentual > 0 && texts.off.replace("{percent}", String(descontoPercentual));
          const about = { pix: texts.pixText, cartao: texts.pageText, boleto: texts.pageText, outro: null };
          return (
            <Choice
              key={wayValue(way)}
              checkout={checkout}
              name="provedor"
              value={wayValue(way)}
              title={[texts.methods[metodo], off].filter(Boolean).join(" · ")}
              text={about[metodo] ?? instrucoes ?? texts.manualText}
            />
          );
        })}
      </div>
      {checkout.asksTaxId && !hasTaxId && (
        <Field
          checkout={checkout}
          name="documento"
          label={texts.taxId}
          inputMode="numeric"
          autoComplete="off"
          maxLength={18}
        />
      )}
      <Problem text={checkout.problems.provedor} />
    </Card>
  );
}
