import { CartChanges } from "./cart-view";
import { CheckField } from "./check-field";
import styles from "./checkout.module.css";
import { Card, inputOf, type PartProps } from "./checkout-parts";
import { TextField } from "./form-field";
import { YES } from "./use-checkout";

function Line({ name, value, isTotal }: { name: string; value: string; isTotal?: boolean }) {
  return (
    <div className={styles.line} data-total={isTotal || undefined}>
      <dt>{name}</dt>
      <dd className={styles.amount}>{value}</dd>
    </div>
  );
}

export function Review({ checkout, texts, money, hasPoints }: PartProps & { hasPoints: boolean }) {
  const { draft, set, summary, problems } = checkout;
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
      <CheckField
        name="aceitaNovidades"
        label={texts.news}
        text={texts.newsText}
        checked={draft.aceitaNovidades === YES}
        onChange={({ target }) => set("aceitaNovidades", target.checked ? YES : "")}
      />
    </Card>
  );
}
