"use client";

import { type ReactNode, useId } from "react";
import { useIsHydrated } from "@/components/form/use-is-hydrated";
import type { CheckoutSummary } from "@/lib/checkout/schema";
import { STATES } from "@/lib/customers/states";
import { formatCents } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import type { Messages } from "@/lib/i18n/messages";
import { CartChanges } from "./cart-view";
import styles from "./checkout.module.css";
import { TextField } from "./form-field";
import { type CheckoutDraft, type CheckoutField, useCheckout, wayValue } from "./use-checkout";

type Texts = Messages["storefront"]["checkout"];
type Props = {
  initial: CheckoutSummary;
  /** Of the account, where there is a session. */
  known: Partial<CheckoutDraft>;
  name: string | null;
  /** The account has a CPF or CNPJ. */
  hasTaxId: boolean;
  locale: Locale;
  texts: Texts;
};
type Checkout = ReturnType<typeof useCheckout>;
type PartProps = { checkout: Checkout; texts: Texts; money: (cents: number) => string };

function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.card}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}

const inputOf = ({ draft, set, problems }: Checkout, name: CheckoutField) => ({
  name,
  value: draft[name],
  problem: problems[name],
  onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
});

function Who({ checkout, texts }: PartProps) {
  return (
    <Card title={texts.who}>
      <TextField
        {...inputOf(checkout, "email")}
        label={texts.email}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <TextField {...inputOf(checkout, "nome")} label={texts.name} autoComplete="name" maxLength={120} />
      <TextField
        {...inputOf(checkout, "telefone")}
        label={texts.phone}
        type="tel"
        autoComplete="tel-national"
        maxLength={40}
      />
    </Card>
  );
}

function Delivery({ checkout, texts }: PartProps) {
  const { draft, set, problems } = checkout;
  const id = useId();
  const field = (name: CheckoutField, label: string, autoComplete: string, maxLength: number) => (
    <TextField {...inputOf(checkout, name)} label={label} autoComplete={autoComplete} maxLength={maxLength} />
  );
  return (
    <Card title={texts.address}>
      <TextField
        {...inputOf(checkout, "cep")}
        label={texts.cep}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
      />
      {field("logradouro", texts.street, "address-line1", 160)}
      <div className={`${styles.grid} ${styles.pair}`}>
        {field("numero", texts.number, "off", 20)}
        {field("complemento", texts.complement, "address-line2", 80)}
        {field("bairro", texts.district, "address-level3", 80)}
        {field("cidade", texts.city, "address-level2", 80)}
      </div>
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
    </Card>
  );
}

type ChoiceProps = {
  checkout: Checkout;
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

function Freight({ checkout, texts, money }: PartProps) {
  const { fretes, escolheFrete } = checkout.summary;
  if (!escolheFrete) return <Card title={texts.freight}>{texts.freightTalk}</Card>;
  return (
    <Card title={texts.freight}>
      {fretes === null && <p className={styles.muted}>{texts.freightFirst}</p>}
      {fretes?.length === 0 && <p className={styles.problem}>{texts.freightNone}</p>}
      <div role="radiogroup" aria-label={texts.freight} className={styles.fields}>
        {fretes?.map(({ id, nome, precoCents, prazoDiasUteis, retirada }) => (
          <Choice
            key={id}
            checkout={checkout}
            name="freteId"
            value={id}
            title={`${nome} · ${precoCents === 0 ? texts.free : money(precoCents)}`}
            text={retirada ?? texts.days.replace("{days}", String(prazoDiasUteis))}
          />
        ))}
      </div>
      <Problem text={checkout.problems.freteId} />
    </Card>
  );
}

const Problem = ({ text }: { text: string | null | undefined }) =>
  text ? (
    <p role="alert" className={styles.problem}>
      {text}
    </p>
  ) : null;

function PaymentChoice({ checkout, texts, hasTaxId }: PartProps & { hasTaxId: boolean }) {
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
        <TextField
          {...inputOf(checkout, "documento")}
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

function Line({ name, value, isTotal }: { name: string; value: string; isTotal?: boolean }) {
  return (
    <div className={styles.line} data-total={isTotal || undefined}>
      <dt>{name}</dt>
      <dd className={styles.amount}>{value}</dd>
    </div>
  );
}

function Review({ checkout, texts, money, hasPoints }: PartProps & { hasPoints: boolean }) {
  const { summary, problems } = checkout;
  const { descontoPagamentoCents, descontoCupomCents, pagoComPontosCents, problemas, sacola } = summary;
  return (
    <Card title={texts.review}>
      <CartChanges changes={sacola.mudancas} texts={texts.cart} money={money} />
      <TextField
        {...inputOf(checkout, "cupomCodigo")}
        label={texts.coupon}
        autoComplete="off"
        maxLength={50}
        problem={problems.cupomCodigo ?? problemas.cupomCodigo ?? undefined}
      />
      {hasPoints && (
        <TextField
          {...inputOf(checkout, "pontos")}
          label={texts.points}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          problem={problems.pontos ?? problemas.pontos ?? undefined}
        />
      )}
      <TextField
        {...inputOf(checkout, "observacao")}
        label={texts.note}
        autoComplete="off"
        maxLength={1000}
      />
      <ul className={styles.fields}>
        {sacola.itens.map(({ id, nome, tamanho, cor, quantidade, totalCents }) => (
          <li key={id} className={styles.line}>
            <span>
              {quantidade} × {[nome, tamanho, cor].filter(Boolean).join(" · ")}
            </span>
            <span className={styles.amount}>{money(totalCents)}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.lines} aria-live="polite">
        <Line name={texts.subtotal} value={money(summary.subtotalCents)} />
        {descontoPagamentoCents > 0 && (
          <Line name={texts.discountPayment} value={money(-descontoPagamentoCents)} />
        )}
        {descontoCupomCents > 0 && <Line name={texts.discountCoupon} value={money(-descontoCupomCents)} />}
        <Line name={texts.freightLine} value={money(summary.freteCents)} />
        <Line name={texts.total} value={money(summary.totalCents)} isTotal />
        {pagoComPontosCents > 0 && <Line name={texts.pointsLine} value={money(-pagoComPontosCents)} />}
        {pagoComPontosCents > 0 && <Line name={texts.toPay} value={money(summary.aPagarCents)} isTotal />}
      </dl>
    </Card>
  );
}

export function CheckoutForm({ initial, known, name, hasTaxId, locale, texts }: Props) {
  const checkout = useCheckout(initial, known, texts);
  const isHydrated = useIsHydrated();
  const { said, isBusy, submit, formRef, summary } = checkout;
  const money = (cents: number) => formatCents(cents, summary.sacola.moeda, locale);
  const part = { checkout, texts, money };
  return (
    <form ref={formRef} method="post" noValidate className={styles.page} onSubmit={submit}>
      {name === null ? (
        <>
          <p className={styles.muted}>
            {texts.haveAccount} <a href="/loja/entrar?de=/loja/finalizar">{texts.logIn}</a>
          </p>
          <Who {...part} />
        </>
      ) : (
        <p>{texts.signedIn.replace("{name}", name)}</p>
      )}
      <Delivery {...part} />
      <Freight {...part} />
      <PaymentChoice {...part} hasTaxId={hasTaxId} />
      <Review {...part} hasPoints={name !== null} />
      <p role="alert" className={styles.alert}>
        {said}
      </p>
      <button type="submit" className={styles.button} disabled={!isHydrated || isBusy}>
        {isBusy ? texts.submitting : texts.submit}
      </button>
    </form>
  );
}
