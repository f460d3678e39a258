import { useId } from "react";
import type { Address } from "@/lib/customers/address-schema";
import { bareCep, otherStateOfCep, writtenCep } from "@/lib/customers/cep";
import { STATES } from "@/lib/customers/states";
import { MAX_ADDRESSES, placeKey } from "@/lib/customers/street";
import { CheckField } from "./check-field";
import styles from "./checkout.module.css";
import { type CheckoutField, wayValue, YES } from "./checkout-draft";
import { Card, Choice, Choices, type Choosing, Field, type PartProps, Problem } from "./checkout-parts";
import { filled } from "./filled";
import { freeFreightSentence, stateOf } from "./free-freight";
import { promised } from "./promised";
import { SavedAddresses, type Taking } from "./saved-addresses";
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
  const id = `${useId()}-error`;
  const other = otherStateOfCep(draft.cep, draft.uf);
  const problem = other
    ? filled(texts.otherState, { cep: writtenCep(bareCep(draft.cep)), state: other })
    : problems.uf;
  return (
    <>
      <label className={styles.select}>
        {texts.state}
        <select
          name="uf"
          value={draft.uf}
          autoComplete="address-level1"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
          onChange={({ target }) => set("uf", target.value)}
        >
          <option value="">{texts.chooseState}</option>
          {STATES.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </select>
      </label>
      <p id={id} role="status" className={problem ? styles.problem : spoken.spoken}>
        {problem}
      </p>
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

type DeliveryProps = PartProps<Taking & { isStreetFound: boolean }> & {
  /** The addresses of the account; null for guests. */
  addresses: readonly Address[] | null;
};

export function Delivery({ addresses, ...part }: DeliveryProps) {
  const { checkout, texts } = part;
  const { draft, set } = checkout;
  const hasRoom = addresses !== null && addresses.length < MAX_ADDRESSES;
  const isNew = hasRoom && addresses.every((known) => placeKey(known) !== placeKey(draft));
  const field = (name: CheckoutField, label: string, autoComplete: string, maxLength: number) => (
    <Field {...{ checkout, name, label, autoComplete, maxLength }} />
  );
  return (
    <Card title={texts.address}>
      {addresses && addresses.length > 1 && (
        <SavedAddresses addresses={addresses} checkout={checkout} texts={texts} />
      )}
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

const counted = ({ length }: readonly unknown[]) => ({ count: String(length) });

/**
 * The options appear after the buyer enters the CEP or state above: a live region says how many there are.
 */
export function FreightOptions({ checkout, texts, money, locale }: PartProps) {
  const { draft, set, problems, summary } = checkout;
  const { fretes, freteIncompleto, escolheFrete, sacola } = summary;
  if (!escolheFrete) return texts.freightTalk;
  const none = freteIncompleto ? texts.freightAway : texts.freightNone;
  const freeFreight = freeFreightSentence(sacola, stateOf(draft, sacola), texts.cart, money);
  return (
    <>
      <p role="status" className={fretes?.length === 0 ? styles.problem : spoken.spoken}>
        {fretes?.length === 0 ? none : fretes && filled(texts.freightFound, counted(fretes))}
      </p>
      {fretes && fretes.length > 0 ? (
        <Choices label={texts.freight} problem={problems.freteId}>
          {fretes.map(({ id, nome, precoCents, retirada, ...promise }) => (
            <Choice
              key={id}
              name="freteId"
              value={id}
              isChosen={draft.freteId === id}
              onChoose={(chosen) => set("freteId", chosen)}
              title={`${nome} · ${precoCents === 0 ? texts.free : money(precoCents)}`}
              text={retirada ?? promised(promise, texts, locale)}
            />
          ))}
        </Choices>
      ) : (
        <Problem text={problems.freteId} />
      )}
      {freeFreight && <p className={styles.muted}>{freeFreight}</p>}
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
      <Choices label={texts.payment} problem={checkout.problems.provedor}>
        {checkout.summary.formas.map((way) => {
          const { metodo, descontoPercentual, instrucoes } = way;
          const off = descontoPercentual > 0 && texts.off.replace("{percent}", String(descontoPercentual));
          const about = { pix: texts.pixText, cartao: texts.pageText, boleto: texts.pageText, outro: null };
          return (
            <Choice
              key={wayValue(way)}
              name="provedor"
              value={wayValue(way)}
              isChosen={checkout.draft.provedor === wayValue(way)}
              onChoose={(chosen) => checkout.set("provedor", chosen)}
              title={[texts.methods[metodo], off].filter(Boolean).join(" · ")}
              text={about[metodo] ?? instrucoes ?? texts.manualText}
            />
          );
        })}
      </Choices>
      {checkout.asksTaxId && !hasTaxId && (
        <Field
          checkout={checkout}
          name="documento"
          label={texts.taxId}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
        />
      )}
    </Card>
  );
}
