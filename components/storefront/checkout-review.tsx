import { itemName } from "@/lib/format/item-name";
import { CartChanges } from "./cart-view";
import { CheckField } from "./check-field";
import styles from "./checkout.module.css";
import { YES } from "./checkout-draft";
import { Card, Field, type PartProps } from "./checkout-parts";
import { Reductions, Totals } from "./checkout-totals";

export function Review(part: PartProps & { hasPoints: boolean }) {
  const { checkout, texts, money } = part;
  const { draft, set, summary } = checkout;
  const { sacola } = summary;
  return (
    <Card title={texts.review}>
      <CartChanges changes={sacola.mudancas} texts={texts.cart} money={money} />
      <Reductions {...part} />
      <Field checkout={checkout} name="observacao" label={texts.note} autoComplete="off" maxLength={1000} />
      <ul className={styles.fields}>
        {sacola.itens.map((item) => (
          <li key={item.id} className={styles.line}>
            <span>
              {item.quantidade} × {itemName(item)}
            </span>
            <span className={styles.amount}>{money(item.totalCents)}</span>
          </li>
        ))}
      </ul>
      <Totals {...part} />
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
