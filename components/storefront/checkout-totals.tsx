import styles from "./checkout.module.css";
import { percentLostToCoupon } from "./checkout-draft";
import { Field, type PartProps } from "./checkout-parts";
import { filled } from "./filled";
import spoken from "./spoken.module.css";

type ReductionsProps = PartProps & { hasPoints: boolean; count: (points: number) => string };

/** Says why a coupon or points do not count. */
export function Reductions({ checkout, texts, money, count, hasPoints }: ReductionsProps) {
  const { cupomCodigo: coupon, pontos: points } = checkout.summary.problemas;
  const { refusals } = texts;
  const lostPercent = percentLostToCoupon(checkout.summary, checkout.draft.provedor);
  return (
    <>
      <Field
        checkout={checkout}
        isTold
        name="cupomCodigo"
        label={texts.coupon}
        autoComplete="off"
        maxLength={50}
        problem={
          coupon ? filled(refusals.coupon[coupon.motivo], { amount: money(coupon.valor ?? 0) }) : undefined
        }
      />
      <p role="status" className={lostPercent ? styles.found : spoken.spoken}>
        {lostPercent ? filled(texts.couponInstead, { percent: String(lostPercent) }) : null}
      </p>
      {hasPoints && (
        <Field
          checkout={checkout}
          isTold
          name="pontos"
          label={texts.points}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          problem={
            points ? filled(refusals.points[points.motivo], { count: count(points.valor ?? 0) }) : undefined
          }
        />
      )}
    </>
  );
}

function Line({ name, value, isTotal }: { name: string; value: string; isTotal?: boolean }) {
  return (
    // Screen readers announce the whole line: the amount alone does not say which sum it is.
    <div aria-atomic className={styles.line} data-total={isTotal || undefined}>
      <dt>{name}</dt>
      <dd className={styles.amount}>{value}</dd>
    </div>
  );
}

export function Totals({ checkout: { summary, draft }, texts, money }: PartProps) {
  const { descontoPagamentoCents, descontoCupomCents, pagoComPontosCents } = summary;
  const isFreightOpen = summary.escolheFrete && !summary.fretes?.some(({ id }) => id === draft.freteId);
  return (
    <dl className={styles.lines} aria-live="polite">
      <Line name={texts.subtotal} value={money(summary.subtotalCents)} />
      {descontoPagamentoCents > 0 && (
        <Line name={texts.discountPayment} value={money(-descontoPagamentoCents)} />
      )}
      {descontoCupomCents > 0 && <Line name={texts.discountCoupon} value={money(-descontoCupomCents)} />}
      <Line name={texts.freightLine} value={isFreightOpen ? texts.freightOpen : money(summary.freteCents)} />
      <Line name={texts.total} value={money(summary.totalCents)} isTotal />
      {pagoComPontosCents > 0 && <Line name={texts.pointsLine} value={money(-pagoComPontosCents)} />}
      {pagoComPontosCents > 0 && <Line name={texts.toPay} value={money(summary.aPagarCents)} isTotal />}
    </dl>
  );
}
